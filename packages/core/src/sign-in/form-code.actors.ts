import { createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import { elapsed } from '../elapsed.ts';
import { cancelledError } from '../errors/app-error.ts';
import { otpMachine } from '../otp/otp.machine.ts';
import type { OtpServices } from '../otp/otp.types.ts';
import type { TypedCode } from '../otp/typed-code.ts';
import type { SessionActor } from '../session/start-session.ts';
import { type FormSession, untilSession } from '../session/until-session.ts';
import { refusalIn } from './code-problem.actors.ts';
import type { SignInCodeActor } from './phone-sign-in.actors.ts';

/**
 * The code that a sign-in or a registration wants (a 202, auth.md §1): call it when the session's form says `otp`. The
 * form goes again through the session's own chart, with the code or, for a new one, without. Ends by itself: `accepted`
 * when somebody is signed in, `ended` when the form wants no code any more.
 */
export function startFormCode(
  commerce: Commerce,
  session: Pick<SessionActor, 'getSnapshot' | 'send' | 'subscribe'>,
): SignInCodeActor {
  const { ports } = commerce;
  return createActor(otpMachine, {
    // To which phone the code went, the host does not say.
    input: { services: createServices(commerce, session), reported: {}, canChangePhone: false },
    clock: ports.clock,
    ...(ports.inspect ? { inspect: ports.inspect } : {}),
  }).start();
}

function createServices({ ports }: Commerce, session: FormSession): OtpServices {
  return {
    now: () => elapsed(ports.clock),

    async send(_phone, signal) {
      await repeat(session, undefined, signal);
      const { form } = session.getSnapshot().context;
      if (form?.error) return { kind: 'refused', problem: refusalIn(form.error, 'notSent') };
      return form?.challenge === 'otp'
        ? { kind: 'sent' }
        : { kind: 'refused', problem: { kind: 'notSent', messages: [] } };
    },

    async verify(code, signal) {
      await repeat(session, code, signal);
      const { form, user } = session.getSnapshot().context;
      if (user) return { kind: 'accepted' };
      // The demand is gone, or is another one: the form itself tells.
      if (form?.challenge !== 'otp') return { kind: 'ended', problem: null };
      if (!form.error) return { kind: 'anotherCode' };
      const problem = refusalIn(form.error, 'wrong');
      return problem.kind === 'ended' ? { kind: 'ended', problem } : { kind: 'refused', problem };
    },
  };
}

const place = 'sign-in code';

/** Sends the form again and waits until it is answered. */
async function repeat(session: FormSession, code: TypedCode | undefined, signal: AbortSignal): Promise<void> {
  session.send(code ? { type: 'session.repeat', code } : { type: 'session.repeat' });
  // Rejected: another form is in flight, or there is nothing left to send.
  if (!session.getSnapshot().hasTag('sending')) throw cancelledError(place);
  await untilSession(session, (snapshot) => !snapshot.hasTag('sending'), signal, place);
}
