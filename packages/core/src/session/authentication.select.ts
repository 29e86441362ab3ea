import type { SnapshotFrom } from 'xstate';
import type { authenticationMachine } from './authentication.machine.ts';
import type { AuthenticationEvent, AuthenticationFacts, AuthenticationProblem } from './authentication.types.ts';
import { nothingSent } from './authentication.updates.ts';
import type { SignInChallenge } from './session.types.ts';

/** What the screen of a form that signs somebody in may know. Never what was typed. */
export interface AuthenticationView {
  /** Also true after success, until the next page is here. */
  readonly isBusy: boolean;
  /** Why the last try signed nobody in; a new object for every try. */
  readonly problem: AuthenticationProblem | null;
  /**
   * What the host wants first. A captcha is good for one sending and is gone while the form is sent; a code's dialog stays
   * while the code is checked.
   */
  readonly challenge: SignInChallenge | null;
  /** The account is there once a mail is answered: the host's words for it. */
  readonly mailed: string | null;
}

function viewAuthentication({ problem, challenge, mailed }: AuthenticationFacts, isBusy: boolean): AuthenticationView {
  return { isBusy, problem, challenge: challenge === 'captcha' && isBusy ? null : challenge, mailed };
}

/** Snapshot to view: total, there is one for every state. */
export function selectAuthentication(snapshot: SnapshotFrom<typeof authenticationMachine>): AuthenticationView {
  return viewAuthentication(snapshot.context, snapshot.hasTag('busy'));
}

/** The view before the chart runs. @param pending commands that wait for it. */
export function previewAuthentication(pending: readonly AuthenticationEvent[]): AuthenticationView {
  return viewAuthentication(nothingSent, pending.length > 0);
}
