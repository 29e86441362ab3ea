import { boolean, object, safeParse } from 'valibot';
import type { Clock } from '../clock.ts';

/** Whoever tells people from programs: gives a key for its script, and checks what that script answered. */
export interface CaptchaVerifier {
  /** Word characters and dashes: it stands in the page. */
  readonly siteKey: string;
  /** Whether the answer proves a human. A service that cannot be asked has proved nothing. */
  isHuman(answer: string): Promise<boolean>;
}

/** Settings of a captcha with reCAPTCHA's interface, which others have too. */
export interface CaptchaSettings {
  /** `CAPTCHA_SITE_KEY` */
  readonly siteKey: string;
  /** `CAPTCHA_SECRET` */
  readonly secret: string;
  /** `CAPTCHA_VERIFY_URL`, Google's by default. */
  readonly verifyUrl: string;
}

/** Longest time that the service may take, in milliseconds. */
const TIMEOUT = 5_000;

/** Longest answer that is passed on. */
const LONGEST_ANSWER = 4096;

const verdict = object({ success: boolean() });

/** The demo's stand-in: `ok` proves a human, `slow` after two seconds, anything else does not (Protocol auth §2). */
export function demoCaptcha(clock: Clock): CaptchaVerifier {
  return {
    siteKey: 'demo_site_key',
    async isHuman(answer) {
      if (answer === 'slow') await clock.sleep(2000);
      return answer === 'ok' || answer === 'slow';
    },
  };
}

/** A captcha whose answers are checked at the service that made it. */
export function verifiedCaptcha({ siteKey, secret, verifyUrl }: CaptchaSettings): CaptchaVerifier {
  return {
    siteKey,
    async isHuman(answer) {
      if (answer.length > LONGEST_ANSWER) return false;
      try {
        const reply = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: answer }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT),
        });
        const told = safeParse(verdict, await reply.json());
        return reply.ok && told.success && told.output.success;
      } catch {
        return false;
      }
    },
  };
}
