import { createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import { confirmPhone, sendPhoneCode } from '../http/account-endpoints.ts';
import { lockOf } from '../lock/mutation-lock.ts';
import { otpMachine } from '../otp/otp.machine.ts';
import type { OtpServices } from '../otp/otp.types.ts';
import { refusalIn } from '../sign-in/code-problem.actors.ts';
import type { SignInCodeActor } from '../sign-in/phone-sign-in.actors.ts';

/**
 * Proves the phone of the profile by a code that is sent there (account.md §1). `phone.submit` has it sent, whatever number it
 * brings: the host takes the one of the profile. `accepted`: the profile has been read again and says `phoneConfirmed`.
 */
export function startPhoneProof(commerce: Commerce): SignInCodeActor {
  const { clock, inspect } = commerce.ports;
  const input = { services: createServices(commerce), canChangePhone: false };
  return createActor(otpMachine, { input, clock, ...(inspect && { inspect }) }).start();
}

function createServices(commerce: Commerce): OtpServices {
  const { http, ports } = commerce;
  const lock = lockOf(commerce);
  return {
    now: () => ports.clock.now(),

    async send(phone, signal) {
      try {
        const { expires_in: seconds } = await lock.run('sendPhoneCode', () => http.call(sendPhoneCode, {}, { signal }));
        return { kind: 'sent', phone, expiresIn: seconds === null ? null : seconds * 1000 };
      } catch (thrown) {
        return { kind: 'refused', problem: refusalIn(thrown, 'notSent') };
      }
    },

    async verify(code, signal) {
      try {
        const body = { code: code.take() ?? '' };
        await lock.run('confirmPhone', () => http.call(confirmPhone, { body }, { signal }));
        return { kind: 'accepted' };
      } catch (thrown) {
        const problem = refusalIn(thrown, 'wrong');
        return problem.kind === 'ended' ? { kind: 'lost', problem } : { kind: 'refused', problem };
      }
    },
  };
}
