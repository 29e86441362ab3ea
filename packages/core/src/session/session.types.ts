import type { RegistrationBody, SignInBody } from '../contract/auth.ts';
import type { Id } from '../contract/primitives.ts';
import type { User } from '../contract/user.ts';
import type { AppError } from '../errors/app-error.ts';
import type { FormToSend, HeldCode, SentForm } from './sent-form.ts';

/** What the host wants before it signs anybody in (auth.md §1). */
export type SignInChallenge = 'captcha' | 'otp';

/** What a front end or the outside world tells the session. Commands are `noun.verb`, facts in the past tense. */
export type SessionEvent =
  /** Signs in by e-mail and password; `callbackUrl` is the path to come back to. */
  | { readonly type: 'session.signIn'; readonly credentials: SignInBody; readonly callbackUrl?: string }
  /** Registers a user, who is signed in afterwards where the host wants no mail confirmed first. */
  | { readonly type: 'session.register'; readonly registration: RegistrationBody; readonly callbackUrl?: string }
  /**
   * Sends the last form again: its captcha is solved, its code is typed, or, without a code, a new one is to be sent.
   */
  | { readonly type: 'session.repeat'; readonly code?: HeldCode }
  /** The host signed somebody in outside of a form: by phone and code. */
  | { readonly type: 'session.entered'; readonly user: User; readonly callbackUrl: string }
  /** Signs out. */
  | { readonly type: 'session.signOut' }
  /** The page was rendered for this user, or for nobody: the first question need not be asked. */
  | { readonly type: 'session.identified'; readonly user: User | null }
  /** Asks the host who is there. */
  | { readonly type: 'session.check' }
  /** The shopper left the form: its errors and its challenge go. */
  | { readonly type: 'session.leaveForm' }
  /** The checkout made this visitor a guest. No sign-in (auth.md §7). */
  | { readonly type: 'session.guestIdentified'; readonly email: string }
  /** Some call was answered 401; `sentAt` says when it left, in milliseconds. */
  | { readonly type: 'session.unauthorized'; readonly sentAt?: number }
  /** From one region to the other; nobody outside sends it. */
  | { readonly type: 'authentication.needed' };

/** Why a command was not taken: shown or logged, never silent. */
export type SessionRefusal =
  /** A call of the session is on its way. */
  | 'busy'
  /** A user is there: sign-out comes first. */
  | 'alreadySignedIn'
  /** There is nobody to sign out. */
  | 'notSignedIn'
  /** No form was sent, or it is settled. */
  | 'nothingToRepeat';

/** What the session tells whoever started it. `startSession` turns each into a call of a port or a signal. */
export type SessionEmitted =
  | { readonly type: 'session.signedIn'; readonly user: User; readonly callbackUrl: string }
  | { readonly type: 'session.signedOut' }
  /** A 401 ended the session; the basket stays (ruling 3). `user`: pk of whose session it was. */
  | { readonly type: 'session.expired'; readonly user: Id | null }
  /** Go to the authentication page, and come back from there. */
  | { readonly type: 'authentication.wanted' }
  | {
      readonly type: 'session.commandRefused';
      readonly command: SessionEvent['type'];
      readonly reason: SessionRefusal;
    };

export type SignInOutcome =
  | { readonly user: User; readonly callbackUrl: string }
  | { readonly challenge: SignInChallenge }
  /** The account is there, but its address has to be confirmed first: the host's words for it (auth.md §1). */
  | { readonly mailed: string };

/** What the chart needs from outside, passed in once. All reject with an `AppError`. */
export interface SessionServices {
  loadUser(signal: AbortSignal): Promise<User | null>;
  /** Sends a form. */
  send(form: FormToSend, callbackUrl: string | undefined, signal: AbortSignal): Promise<SignInOutcome>;
  signOut(signal: AbortSignal): Promise<void>;
  /** Milliseconds. */
  now(): number;
}

/** The form that was sent last. */
export interface SessionForm {
  readonly kind: FormToSend['kind'];
  readonly error: AppError | null;
  readonly challenge: SignInChallenge | null;
  /** The host's words when it sent a mail and signed nobody in. */
  readonly mailed: string | null;
  /** Null once it is settled: a password is kept no longer than it may be needed again. */
  readonly sent: SentForm | null;
}

export interface SessionContext {
  readonly services: SessionServices;
  readonly user: User | null;
  /** Guest of the checkout; null for everybody else. */
  readonly guestEmail: string | null;
  readonly form: SessionForm | null;
  /** Last check or sign-out that failed. */
  readonly failure: AppError | null;
  /** When the present user signed in, in milliseconds: calls sent before tell nothing of this session. */
  readonly since: number;
}

export interface SessionInput {
  readonly services: SessionServices;
}

/** `busy`: a call is in flight. `sending`: that of a form. `identified`: guest or user. */
export type SessionTag = 'busy' | 'identified' | 'sending';
