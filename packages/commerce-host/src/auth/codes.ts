import { createHmac } from 'node:crypto';
import { sameText } from '../signed-token.ts';

/** What keeps a typed code from being taken. */
export type CodeObstacle = 'OTP_INVALID' | 'OTP_EXPIRED';

/**
 * One-time codes by SMS. A code belongs to one sending, which its text names: what it is for, the number and the instant. It
 * is computed anew when it is looked at, so it is stored nowhere but in the message that brings it.
 */
export interface OneTimeCodes {
  /** The six digits of one sending. */
  codeFor(sending: string): string;
  /** Why a typed code does not count for that sending; undefined when it does. */
  obstacle(sending: string, typed: string | undefined): CodeObstacle | undefined;
  /** A trouble that a simulated provider of SMS has with a number; a real one's are its sender's (docs/senders.md). */
  fault(phone: string): 'busy' | 'down' | undefined;
}

/** The code that every SMS of the demo carries (payment-methods.md §7). */
const DEMO_CODE = '111111';

/** The code that has always expired there. */
const DEMO_EXPIRED_CODE = '999999';

/** Numbers that meet a fault there (payment-methods.md §7). */
const DEMO_FAULTS: Readonly<Record<string, 'busy' | 'down'>> = { '05550000429': 'busy', '05550000503': 'down' };

/** The demo's codes, which everybody knows. */
const DEMO_CODES: OneTimeCodes = {
  codeFor: () => DEMO_CODE,
  obstacle(_sending, typed) {
    if (typed === DEMO_EXPIRED_CODE) return 'OTP_EXPIRED';
    return typed === DEMO_CODE ? undefined : 'OTP_INVALID';
  },
  fault: (phone) => DEMO_FAULTS[phone],
};

/** Codes that only the holder of the installation's secret can tell: six digits of an HMAC, cut as RFC 4226 cuts it. */
function secretCodes(secret: string): OneTimeCodes {
  const codeFor = (sending: string) => {
    const mac = createHmac('sha256', secret).update(`one-time-code\n${sending}`).digest();
    const start = (mac.at(-1) ?? 0) & 0x0f;
    return String((mac.readUInt32BE(start) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
  };
  return {
    codeFor,
    obstacle: (sending, typed) => (sameText(typed ?? '', codeFor(sending)) ? undefined : 'OTP_INVALID'),
    fault: () => undefined,
  };
}

/** The codes of an installation: known ones in the demo alone (ruling 30). */
export function oneTimeCodes({
  config,
  secret,
}: {
  readonly config: { readonly demo: boolean };
  readonly secret: string;
}): OneTimeCodes {
  return config.demo ? DEMO_CODES : secretCodes(secret);
}
