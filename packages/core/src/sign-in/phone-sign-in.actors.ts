import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import { elapsed } from '../elapsed.ts';
import { sendSignInCode, signInByPhone, signInByPhoneAtHost } from '../http/sign-in-endpoints.ts';
import { lockOf } from '../lock/mutation-lock.ts';
import { otpMachine } from '../otp/otp.machine.ts';
import type { OtpServices } from '../otp/otp.types.ts';
import { resendWait } from '../otp/otp.updates.ts';
import { type SignInEndpoints, sendSignIn } from '../session/session.actors.ts';
import type { SignInOutcome } from '../session/session.types.ts';
import { refusalIn } from './code-problem.actors.ts';
import { forgetSentCode, keepSentCode, readSentCode } from './sent-code.ts';

/** The conversation about one code: `send` commands, read it with `selectOtp(actor.getSnapshot())`. */
export type SignInCodeActor = ActorRefFrom<typeof otpMachine>;

/** What a sign-in by phone takes. */
export interface PhoneSignInOptions {
  /** Where the shopper wants to go afterwards; core decides whether it may be followed. */
  readonly callbackUrl?: string;
  /** The host signed somebody in: tell it to the session (`session.entered`). */
  readonly entered: (outcome: Extract<SignInOutcome, { user: unknown }>) => void;
}

const endpoints = { storefront: signInByPhone, host: signInByPhoneAtHost } as SignInEndpoints;

/**
 * Signs in by phone and code (auth.md §1): the chart begins with the form of the phone. A number without an account is
 * told so where the host tells it, beside the field. After a reload it goes on with the code that was sent before.
 */
export function startPhoneSignIn(commerce: Commerce, options: PhoneSignInOptions): SignInCodeActor {
  const { ports } = commerce;
  const now = ports.clock.now();
  const sent = readSentCode(ports.storage, now);
  const age = sent === null ? 0 : now - sent.sentAt;
  const reported = sent && {
    phone: sent.phone,
    reference: sent.phone,
    resendIn: resendWait - age,
    expiresIn: sent.life === null ? null : sent.life - age,
  };
  return createActor(otpMachine, {
    input: {
      services: createServices(commerce, options),
      canChangePhone: true,
      ...(reported ? { reported } : {}),
    },
    clock: ports.clock,
    ...(ports.inspect ? { inspect: ports.inspect } : {}),
  }).start();
}

/** The two calls behind a code for signing in. Its reference is the number it went to: it is checked for that one alone. */
function createServices(commerce: Commerce, { callbackUrl, entered }: PhoneSignInOptions): OtpServices {
  const { http, ports } = commerce;
  const lock = lockOf(commerce);
  return {
    now: () => elapsed(ports.clock),

    async send(typed, signal, sentTo) {
      const phone = typed ?? sentTo ?? '';
      try {
        const { expires_in: seconds } = await lock.run('sendSignInCode', () =>
          http.call(sendSignInCode, { body: { phone } }, { signal }),
        );
        const life = seconds === null ? null : seconds * 1000;
        keepSentCode(ports.storage, { phone, sentAt: ports.clock.now(), life });
        return { kind: 'sent', phone, reference: phone, expiresIn: life };
      } catch (thrown) {
        return { kind: 'refused', problem: refusalIn(thrown, 'notSent') };
      }
    },

    async verify(code, signal, sentTo) {
      try {
        const body = { phone: sentTo ?? '', code: code.take() ?? '' };
        const outcome = await lock.run('signIn', () => sendSignIn(commerce, endpoints, { body, callbackUrl }, signal));
        if (!('user' in outcome)) return { kind: 'refused', problem: { kind: 'failed', messages: [] } };
        forgetSentCode(ports.storage);
        entered(outcome);
        return { kind: 'accepted' };
      } catch (thrown) {
        const problem = refusalIn(thrown, 'wrong');
        if (problem.kind !== 'ended') return { kind: 'refused', problem };
        forgetSentCode(ports.storage);
        // Nobody has to leave for it: with a number, it begins anew.
        return { kind: 'lost', problem };
      }
    },
  };
}
