import type { SnapshotFrom } from 'xstate';
import type { ErrorView } from '../commerce.types.ts';
import { toErrorView } from '../errors/error-view.ts';
import type { captchaMachine } from './captcha.machine.ts';
import type { CaptchaProblem } from './captcha.types.ts';

/** A snapshot of the captcha's chart, for its selector. */
export type CaptchaSnapshot = SnapshotFrom<typeof captchaMachine>;

/** What a screen may know of a captcha. Never the answer. */
export interface CaptchaView {
  /** The key of the widget that is to be on screen; null: none is. */
  readonly siteKey: string | null;
  readonly isBusy: boolean;
  /** The answer is being applied or handed in. */
  readonly isChecking: boolean;
  /** Proof can be asked for anew, by a press. */
  readonly canRetry: boolean;
  readonly problem: CaptchaProblem | null;
  readonly error: ErrorView | null;
  readonly isPassed: boolean;
}

/** Snapshot to view: total, there is one for every state. */
export function selectCaptcha(snapshot: CaptchaSnapshot): CaptchaView {
  const { challenge, problem, error } = snapshot.context;
  return {
    siteKey: snapshot.hasTag('shown') && challenge ? challenge.siteKey : null,
    isBusy: snapshot.hasTag('busy'),
    isChecking: snapshot.matches('applying') || snapshot.matches('posting'),
    canRetry: snapshot.matches('idle') && problem !== null,
    problem,
    error: toErrorView(error),
    isPassed: snapshot.matches('passed'),
  };
}
