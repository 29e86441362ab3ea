import type { SnapshotFrom } from 'xstate';
import type { ErrorView } from '../commerce.types.ts';
import { toErrorView } from '../errors/error-view.ts';
import type { sessionMachine } from './session.machine.ts';
import type { SessionForm, SignInChallenge } from './session.types.ts';

/** A snapshot of the session's chart, for its selectors. */
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** A sign-in or registration form: what came of sending it last. */
export interface SessionFormView {
  /** Which form it was. */
  readonly kind: SessionForm['kind'];
  /** It is on its way. */
  readonly isBusy: boolean;
  /** Why it was refused; null while it was not. */
  readonly error: ErrorView | null;
  /** What the host wants before it signs anybody in. */
  readonly challenge: SignInChallenge | null;
  /** The account is there once its address is confirmed: the host's words for the mail it sent. */
  readonly mailed: string | null;
}

/** What a screen may know of the session. */
export interface SessionView {
  /** `unknown` before the first answer, and when nobody could give one. `expired`: signed out by a 401. */
  readonly identity: 'unknown' | 'anonymous' | 'guest' | 'user' | 'expired';
  /** Who is signed in; null for everybody else. */
  readonly user: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    /** Buys for divisions of a company (b2b.md). */
    readonly isBusiness: boolean;
    /** A wallet by phone number would know them. */
    readonly hasPhone: boolean;
  } | null;
  /** Address of e-mail of a guest of the checkout; null for everybody else. */
  readonly guestEmail: string | null;
  /** A call of the session is in flight. */
  readonly isBusy: boolean;
  /** The form that was sent last; null before the first, and once the shopper left it. */
  readonly form: SessionFormView | null;
  /** Last check or sign-out that failed. */
  readonly error: ErrorView | null;
}

/** Snapshot to view: total, there is one for every state. */
export function selectSession(snapshot: SessionSnapshot): SessionView {
  const { user, guestEmail, form, failure } = snapshot.context;
  return {
    identity: identityOf(snapshot),
    user: user && {
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      isBusiness: user.userType === 'b2b',
      hasPhone: user.phone !== null,
    },
    guestEmail,
    isBusy: snapshot.hasTag('busy'),
    form: form && {
      kind: form.kind,
      isBusy: snapshot.hasTag('sending'),
      error: toErrorView(form.error),
      challenge: form.challenge,
      mailed: form.mailed,
    },
    error: toErrorView(failure),
  };
}

function identityOf(snapshot: SessionSnapshot): SessionView['identity'] {
  const { user, guestEmail } = snapshot.context;
  if (snapshot.matches({ identity: 'expired' })) return 'expired';
  if (user) return 'user';
  if (guestEmail !== null) return 'guest';
  const isUnknown = ['unchecked', 'checking', 'unknown'].some((state) => snapshot.value.identity === state);
  return isUnknown ? 'unknown' : 'anonymous';
}
