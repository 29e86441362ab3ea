import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce, KeyValueStorage } from '../commerce.types.ts';
import { elapsed } from '../elapsed.ts';
import { sendSignInCode, signInByPhone, signInByPhoneAtHost } from '../http/sign-in-endpoints.ts';
import { lockOf } from '../lock/mutation-lock.ts';
import { otpMachine } from '../otp/otp.machine.ts';
import type { OtpServices } from '../otp/otp.types.ts';
import { resendWait } from '../otp/otp.updates.ts';
import { type SignInEndpoints, sendSignIn } from '../session/session.actors.ts';
import type { SignInOutcome } from '../session/session.types.ts';
import { refusalIn } from './code-problem.actors.ts';

const key = 'sign-in-code';

/** A code that was sent for signing in by phone. Never the code itself. */
interface SentCode {
  readonly phone: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  /** Milliseconds from then; null when the host did not say. */
  readonly life: number | null;
}

/** How long a code is looked for when the host did not say how long it is good: three minutes (auth.md §1). */
const usualLife = 180_000;

/**
 * The code that is still good, so that a reload neither loses it nor shortens the wait for the next. A start that lies ahead was
 * written before the device's clock was set back: the code counts as sent now.
 */
function readSentCode(storage: KeyValueStorage, now: number): SentCode | null {
  const text = storage.get(key);
  const kept = text === undefined ? null : parse(text);
  const sent = kept !== null && kept.sentAt > now ? { ...kept, sentAt: now } : kept;
  const isGood = sent !== null && now < sent.sentAt + (sent.life ?? usualLife);
  if (text !== undefined && !isGood) storage.remove(key);
  if (isGood && sent !== kept) keepSentCode(storage, sent);
  return isGood ? sent : null;
}

function keepSentCode(storage: KeyValueStorage, sent: SentCode): void {
  storage.set(key, JSON.stringify(sent));
}

/** It is used, or of no use any more: the number goes too. */
function forgetSentCode(storage: KeyValueStorage): void {
  storage.remove(key);
}

/** Another version of the shop, or somebody by hand, may have written anything there. */
function parse(text: string): SentCode | null {
  try {
    const value: unknown = JSON.parse(text);
    return isSentCode(value) ? value : null;
  } catch {
    return null;
  }
}

function isSentCode(value: unknown): value is SentCode {
  if (typeof value !== 'object' || value === null) return false;
  const { phone, sentAt, life } = value as Partial<Record<keyof SentCode, unknown>>;
  return typeof phone === 'string' && typeof sentAt === 'number' && (life === null || typeof life === 'number');
}

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
