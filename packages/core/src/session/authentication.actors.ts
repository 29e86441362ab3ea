import { cancelledError } from '../errors/app-error.ts';
import type { AuthenticationServices, FormAnswer } from './authentication.types.ts';
import type { SessionSnapshot } from './session.select.ts';
import type { SessionActor } from './start-session.ts';

/** As much of a running session as a form needs. */
export type FormSession = Pick<SessionActor, 'getSnapshot' | 'send' | 'subscribe'>;

const place = 'authentication';

/** The chart's services over the session, which sends the forms itself. */
export function createAuthenticationServices(session: FormSession): AuthenticationServices {
  const isSending = (snapshot: SessionSnapshot) => snapshot.hasTag('sending');
  const answered = async (signal: AbortSignal): Promise<FormAnswer> =>
    answerIn(await until(session, (snapshot) => !isSending(snapshot), signal));
  return {
    answered,
    async send(command, signal) {
      const before = session.getSnapshot();
      if (before.context.user) return { kind: 'signedIn' };
      const isFree = !isSending(before);
      session.send(command);
      // Refused: another form is on its way, or somebody is leaving.
      if (!isFree || !isSending(session.getSnapshot())) throw cancelledError(place);
      return answered(signal);
    },
    async repeated(signal) {
      await until(session, (snapshot) => isSending(snapshot) || snapshot.context.form === null, signal);
    },
    leaveForm: () => session.send({ type: 'session.leaveForm' }),
  };
}

/** What the session knows of the form that was sent. */
function answerIn({ context: { user, form } }: SessionSnapshot): FormAnswer {
  if (user) return { kind: 'signedIn' };
  if (!form) return { kind: 'left' };
  // A wrong code is said where it is typed, and asked for again.
  if (form.challenge) return { kind: 'challenged', challenge: form.challenge };
  if (form.error) return { kind: 'refused', error: form.error };
  return form.mailed === null ? { kind: 'left' } : { kind: 'mailed', message: form.mailed };
}

/** Waits until the session is as it is wanted. */
function until(
  session: FormSession,
  isSo: (snapshot: SessionSnapshot) => boolean,
  signal: AbortSignal,
): Promise<SessionSnapshot> {
  return new Promise((resolve, reject) => {
    const now = session.getSnapshot();
    if (isSo(now)) return resolve(now);
    const watching = session.subscribe({
      next: (snapshot) => {
        if (!isSo(snapshot)) return;
        watching.unsubscribe();
        resolve(snapshot);
      },
      complete: () => reject(cancelledError(place)),
    });
    signal.addEventListener('abort', () => {
      watching.unsubscribe();
      reject(cancelledError(place));
    });
  });
}
