import { createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import { elapsed } from '../elapsed.ts';
import { cancelledError } from '../errors/app-error.ts';
import { otpMachine } from '../otp/otp.machine.ts';
import type { OtpServices } from '../otp/otp.types.ts';
import type { TypedCode } from '../otp/typed-code.ts';
import type { SessionActor } from '../session/start-session.ts';
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

function createServices({ ports }: Commerce, session: Parameters<typeof startFormCode>[1]): OtpServices {
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

/** Sends the form again and waits until it is answered. */
function repeat(
  session: Parameters<typeof startFormCode>[1],
  code: TypedCode | undefined,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const place = 'sign-in code';
    session.send(code ? { type: 'session.repeat', code } : { type: 'session.repeat' });
    // Refused: something else is on its way, or there is nothing left to send.
    if (!session.getSnapshot().hasTag('sending')) return reject(cancelledError(place));
    const watching = session.subscribe({
      next: (snapshot) => {
        if (snapshot.hasTag('sending')) return;
        watching.unsubscribe();
        resolve();
      },
      complete: () => reject(cancelledError(place)),
    });
    signal.addEventListener('abort', () => {
      watching.unsubscribe();
      reject(cancelledError(place));
    });
  });
}
