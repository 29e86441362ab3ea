import { countCode, pauseEndText } from '../../../auth/code-limits.ts';
import type { OneTimeCodes } from '../../../auth/codes.ts';
import type { Database } from '../../../db/database.ts';
import type { Language } from '../../../http/language.ts';
import { codeMessage } from '../../../outbox/messages/code.message.ts';
import { sendMessage } from '../../../outbox/outbox.repository.ts';
import type { AttemptDetail } from '../../attempt/attempt-detail.ts';
import { type Refusal, refuse } from '../../protocol/refusal.ts';
import type { SubmitResult } from '../../protocol/submit-result.ts';

/** Code of one attempt, sent by SMS; `phone` and `sentAt` (milliseconds since 1970) are null until the first one is sent. */
export interface DeliveryCode extends AttemptDetail {
  readonly kind: 'sms';
  readonly phone: string | null;
  readonly sentAt: number | null;
  readonly sends: number;
  readonly tries: number;
  /** True when the code that was sent last has expired. */
  readonly isExpired?: boolean;
}

/** The code of a new attempt. */
export const NO_CODE: DeliveryCode = { kind: 'sms', phone: null, sentAt: null, sends: 0, tries: 0 };

/** Source of the digits, and the time in milliseconds since 1970. */
interface CodesNow {
  readonly codes: OneTimeCodes;
  readonly now: number;
}

type Result<Kind extends SubmitResult['kind']> = Extract<SubmitResult, { readonly kind: Kind }>;
type WithCode<One> = One & { readonly detail: DeliveryCode };

/** Milliseconds until a new code can be sent, and for which a code is valid (Protocol checkout §4.10). */
const RESEND_AFTER = 120_000;
const CODE_LIFE = 180_000;

/** Codes of one attempt. */
const MOST_SENDS = 5;

/** The fifth wrong code ends the attempt. */
const MOST_TRIES = 5;

const EXPIRED: Refusal = { field: 'verify_code', message: 'codeExpired', code: 'OTP_EXPIRED' };
const INVALID: Refusal = { field: 'verify_code', message: 'codeInvalid', code: 'OTP_INVALID' };
const LOCKED = refuse('codeLocked', 'OTP_LOCKED');

const sendingOf = ({ phone, sentAt }: DeliveryCode) => `delivery ${phone} ${sentAt}`;

/** Whole seconds until an instant, 0 when it is past. */
const secondsUntil = (instant: number, now: number) => Math.max(0, Math.ceil((instant - now) / 1000));

/** Seconds until a new code can be sent: 0 once the last one has expired. */
export const resendIn = ({ sentAt, isExpired }: DeliveryCode, now: number) =>
  sentAt === null || isExpired ? 0 : secondsUntil(sentAt + RESEND_AFTER, now);

/** Seconds for which the code that was sent last is valid. */
export const expiresIn = ({ sentAt, isExpired }: DeliveryCode, now: number) =>
  isExpired ? 0 : secondsUntil((sentAt ?? 0) + CODE_LIFE, now);

/** `0555*****67` */
export const maskedPhone = (phone: string) => `${phone.slice(0, 4)}*****${phone.slice(-2)}`;

/** Decides on a code for a number: again after two minutes, five times in all (Protocol checkout §4.10). */
export function requestCode(
  code: DeliveryCode,
  phone: string,
  { codes, now }: CodesNow,
): WithCode<Result<'refused'>> | WithCode<Required<Result<'advances'>>> {
  const refused = (refusal: Refusal, detail = code) => ({ kind: 'refused', refusals: [refusal], detail }) as const;
  const wait = resendIn(code, now);
  if (wait > 0) return refused(refuse('smsTooSoon', 'SMS_TOO_SOON', { seconds: wait }));
  if (code.sends >= MOST_SENDS) return refused(refuse('smsTooMany', 'SMS_TOO_SOON'));
  const fault = codes.fault(phone);
  if (fault === 'down') return refused(refuse('smsFailed', 'SMS_FAILED'));
  const counted: DeliveryCode = { ...code, sends: code.sends + 1 };
  if (fault === 'busy' && code.sends === 0) return refused(refuse('smsBusy', 'SMS_TOO_SOON'), counted);
  const detail: DeliveryCode = { ...counted, phone, sentAt: now, isExpired: false };
  return { kind: 'advances', detail, sends: { phone, code: codes.codeFor(sendingOf(detail)) } };
}

/** Judges a typed code. */
export function tryDeliveryCode(
  code: DeliveryCode,
  typed: string,
  { codes, now }: CodesNow,
): Result<'completes'> | WithCode<Result<'refused'>> | Result<'ends'> {
  const obstacle = codes.obstacle(sendingOf(code), typed);
  if (obstacle === 'OTP_EXPIRED' || expiresIn(code, now) === 0) {
    return { kind: 'refused', refusals: [EXPIRED], detail: { ...code, isExpired: true } };
  }
  if (!obstacle) return { kind: 'completes', reference: 'sms' };
  const tried = { ...code, tries: code.tries + 1 };
  return tried.tries >= MOST_TRIES
    ? { kind: 'ends', refusals: [LOCKED] }
    : { kind: 'refused', refusals: [INVALID], detail: tried };
}

/** Reader of an SMS, and the shop that sends it. */
interface Sending {
  readonly language: Language;
  readonly now: Date;
  readonly shopUrl: string;
  readonly timeZone: string;
}

/** Sends a code. Returns a refusal for a number whose codes are paused; other payment methods stay open. */
export async function sendDeliveryCode(
  tx: Database,
  { phone, code }: { readonly phone: string; readonly code: string },
  { language, now, shopUrl, timeZone }: Sending,
): Promise<Refusal | undefined> {
  const end = await countCode(tx, { phone, use: 'delivery' }, now);
  if (end !== undefined) {
    return refuse('smsPaused', 'SMS_TOO_SOON', { end: pauseEndText(end, language, timeZone) });
  }
  await sendMessage(tx, { ...codeMessage({ code, shopUrl, language }), recipient: phone, language, createdAt: now });
  return undefined;
}
