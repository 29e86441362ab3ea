import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import { sendSignInCode, signInByPhone, signInByPhoneAtHost } from '../http/sign-in-endpoints.ts';
import { otpMachine } from '../otp/otp.machine.ts';
import type { OtpServices } from '../otp/otp.types.ts';
import { enter, type WayIn } from '../session/session.actors.ts';
import type { SignInOutcome } from '../session/session.types.ts';
import { refusalIn } from './code-problem.actors.ts';

/** The conversation about one code: `send` commands, read it with `selectOtp(actor.getSnapshot())`. */
export type SignInCodeActor = ActorRefFrom<typeof otpMachine>;

/** What a sign-in by phone takes. */
export interface PhoneSignInOptions {
  /** Where the shopper wants to go afterwards; core decides whether it may be followed. */
  readonly callbackUrl?: string;
  /** The host signed somebody in: tell it to the session (`session.entered`). */
  readonly entered: (outcome: Extract<SignInOutcome, { user: unknown }>) => void;
}

const way = { storefront: signInByPhone, host: signInByPhoneAtHost } as WayIn;

/**
 * Signs in by phone and code (auth.md §1): the chart begins with the form of the phone. A number without an account is
 * told so where the host tells it, beside the field.
 */
export function startPhoneSignIn(commerce: Commerce, options: PhoneSignInOptions): SignInCodeActor {
  const { ports } = commerce;
  return createActor(otpMachine, {
    input: { services: createServices(commerce, options), canChangePhone: true },
    clock: ports.clock,
    ...(ports.inspect ? { inspect: ports.inspect } : {}),
  }).start();
}

function createServices(commerce: Commerce, { callbackUrl, entered }: PhoneSignInOptions): OtpServices {
  const { http, lock, ports } = commerce;
  /** The code went there: it is checked for this number alone. */
  let phone = '';
  return {
    now: () => ports.clock.now(),

    async send(typed, signal) {
      const goal = typed ?? phone;
      try {
        const { expires_in: seconds } = await lock.run('sendSignInCode', () =>
          http.call(sendSignInCode, { body: { phone: goal } }, { signal }),
        );
        phone = goal;
        return { kind: 'sent', phone: goal, expiresIn: seconds === null ? null : seconds * 1000 };
      } catch (thrown) {
        return { kind: 'refused', problem: refusalIn(thrown, 'notSent') };
      }
    },

    async verify(code, signal) {
      try {
        const body = { phone, code: code.take() ?? '' };
        const outcome = await lock.run('signIn', () => enter(commerce, way, { body, callbackUrl }, signal));
        if (!('user' in outcome)) return { kind: 'refused', problem: { kind: 'failed', messages: [] } };
        entered(outcome);
        return { kind: 'accepted' };
      } catch (thrown) {
        const problem = refusalIn(thrown, 'wrong');
        return problem.kind === 'ended' ? { kind: 'ended', problem } : { kind: 'refused', problem };
      }
    },
  };
}
