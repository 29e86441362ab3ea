import { cancelledError } from '../errors/app-error.ts';
import type { AuthenticationServices, FormAnswer } from './authentication.types.ts';
import type { SessionSnapshot } from './session.select.ts';
import { type FormSession, untilSession } from './until-session.ts';

const place = 'authentication';

/** The chart's services over the session, which sends the forms itself. */
export function createAuthenticationServices(session: FormSession): AuthenticationServices {
  const isSending = (snapshot: SessionSnapshot) => snapshot.hasTag('sending');
  const answered = async (signal: AbortSignal): Promise<FormAnswer> =>
    answerIn(await untilSession(session, (snapshot) => !isSending(snapshot), signal, place));
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
      const isOver = (snapshot: SessionSnapshot) => isSending(snapshot) || snapshot.context.form === null;
      await untilSession(session, isOver, signal, place);
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
