import type { AppError } from '../errors/app-error.ts';
import type { CaptchaChallenge } from './captcha-html.ts';

/** What a widget tells. Anything it tells after it was taken away is not heard. */
export type CaptchaWidgetEvent =
  | { readonly type: 'captcha.answered'; readonly response: string }
  /** The answer is of no use any more. */
  | { readonly type: 'captcha.expired' }
  /** The widget's script did not come, or does not work. */
  | { readonly type: 'captcha.broken' };

/** A widget on screen. */
export interface ShownCaptcha {
  /** Takes it away, whatever it is doing. */
  close(): void;
}

/**
 * What tells people from machines, reCAPTCHA's kind. Core declares it, a front end fills it.
 * @typeParam Place where a front end draws.
 */
export interface CaptchaGate<Place> {
  show(place: Place, siteKey: string, tell: (event: CaptchaWidgetEvent) => void): ShownCaptcha;
}

/** What a front end tells the captcha. */
export type CaptchaEvent =
  | CaptchaWidgetEvent
  /** Proof is wanted. Without an answer the widget is shown for it; with one it is handed in (specification 4). */
  | { readonly type: 'captcha.validate' };

/** What went wrong last. `refused`: the host did not take the answer. `failed`: no clear reply. */
export type CaptchaProblem = 'refused' | 'expired' | 'broken' | 'failed';

/** The two calls. Both reject with an `AppError`. */
export interface CaptchaServices {
  load(signal: AbortSignal): Promise<CaptchaChallenge>;
  /** @returns true when the host is convinced. */
  post(answer: CaptchaAnswer, signal: AbortSignal): Promise<boolean>;
}

/** What is handed in. */
export interface CaptchaAnswer {
  readonly response: string;
  readonly csrfToken: string;
}

export interface CaptchaInput {
  readonly services: CaptchaServices;
}

export interface CaptchaContext {
  readonly services: CaptchaServices;
  readonly challenge: CaptchaChallenge | null;
  /** The widget's answer, until the host has refused it. */
  readonly response: string | null;
  readonly problem: CaptchaProblem | null;
  /** Of `failed`. */
  readonly error: AppError | null;
}

/** `busy`: a call is on its way. `shown`: the widget is to be on screen. */
export type CaptchaTag = 'busy' | 'shown';
