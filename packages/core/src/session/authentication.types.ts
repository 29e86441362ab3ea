import type { AppError } from '../errors/app-error.ts';
import type { SessionEvent, SignInChallenge } from './session.types.ts';

/** A form that signs somebody in: the session's own command. */
export type FormCommand = Extract<SessionEvent, { type: 'session.signIn' | 'session.register' }>;

/** What came of a form that was sent through the session. */
export type FormAnswer =
  | { readonly kind: 'signedIn' }
  /** The host wants something first (auth.md §1); a wrong code is asked for again. */
  | { readonly kind: 'challenged'; readonly challenge: SignInChallenge }
  | { readonly kind: 'refused'; readonly error: AppError }
  /** The account is there once a mail is answered: the host's words for it. */
  | { readonly kind: 'mailed'; readonly message: string }
  /** The session knows of no form any more. */
  | { readonly kind: 'left' };

/** The chart's way to the session, which alone sends forms. The promises reject with an `AppError`. */
export interface AuthenticationServices {
  /** Sends a form and waits for its answer. */
  send(command: FormCommand, signal: AbortSignal): Promise<FormAnswer>;
  /** Waits until the form goes again, with the proof that the host wanted. */
  repeated(signal: AbortSignal): Promise<void>;
  /** Waits for the answer of the form that has gone again. */
  answered(signal: AbortSignal): Promise<FormAnswer>;
  /** Has the session forget the form. */
  leaveForm(): void;
}

export interface AuthenticationInput {
  readonly services: AuthenticationServices;
}

/** Why the last form signed nobody in: an error of core, or a front end's words for a proof that did not come. */
export type AuthenticationProblem =
  | { readonly kind: 'refused'; readonly error: AppError }
  | { readonly kind: 'givenUp'; readonly message: string };

/** What is known of the form that was sent last. */
export interface AuthenticationFacts {
  readonly problem: AuthenticationProblem | null;
  readonly challenge: SignInChallenge | null;
  readonly mailed: string | null;
}

export interface AuthenticationContext extends AuthenticationFacts {
  readonly services: AuthenticationServices;
}

/** Commands of a front end. */
export type AuthenticationEvent =
  | { readonly type: 'form.submit'; readonly command: FormCommand }
  /** No proof will come: the dialog was closed, or no code is taken any more. @param message says why, if anybody asks. */
  | { readonly type: 'proof.giveUp'; readonly message: string | null };

/** Why a command was not taken: shown or logged, never silent. */
export type AuthenticationRefusal = 'busy' | 'notNow';

/** What the chart tells whoever started it. */
export interface AuthenticationEmitted {
  readonly type: 'command.refused';
  readonly command: AuthenticationEvent['type'];
  readonly reason: AuthenticationRefusal;
}

/** `busy`: a form is on its way, or the next page is. */
export type AuthenticationTag = 'busy';
