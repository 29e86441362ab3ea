import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type CodePurpose, phoneCode } from '../db/schema/account.table.ts';
import { HttpError, invalidFields, throttled } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import type { Language } from '../http/language.ts';
import { say } from '../http/messages.ts';
import { codeMessage } from '../outbox/messages/code.message.ts';
import { sendMessage } from '../outbox/outbox.repository.ts';
import { CODE_USES, countCode, forgetCodes, pauseEndText } from './code-limits.ts';
import { type OneTimeCodes, oneTimeCodes } from './codes.ts';

/** A code is good for this many seconds (Protocol auth §1). */
export const CODE_SECONDS = 180;

/** A new code can be asked for after this many seconds (Specification 4). */
const RESEND_SECONDS = 120;

/** The fifth wrong code ends the code (payment-methods.md §7). */
const MOST_TRIES = 5;

/** Which code is meant. */
export interface CodeOf {
  readonly phone: string;
  readonly purpose: CodePurpose;
}

/** What may differ between calls of {@link sendPhoneCode}. */
interface Sending extends CodeOf {
  /** Nobody has this number: everything is done but the sending itself, so that the reply tells nothing. */
  readonly isDecoy?: boolean;
  /** A code that is too young to be sent again is no error: the form that asks was only sent anew. */
  readonly isRepeatable?: boolean;
}

/** Names one sending of a code. */
function sendingOf({ phone, purpose }: CodeOf, sentAt: Date): string {
  return `${purpose} ${phone} ${sentAt.getTime()}`;
}

function secondsSince(instant: Date, now: Date): number {
  return (now.getTime() - instant.getTime()) / 1000;
}

/** Notes a sending, unless the last one is too young; then its age in seconds is answered. */
async function noteSending(tx: Database, { phone, purpose }: CodeOf, now: Date): Promise<number | undefined> {
  const youngest = new Date(now.getTime() - RESEND_SECONDS * 1000);
  const noted = await tx
    .insert(phoneCode)
    .values({ phone, purpose, sentAt: now })
    .onConflictDoUpdate({
      target: [phoneCode.phone, phoneCode.purpose],
      set: { sentAt: now, tries: 0 },
      setWhere: lte(phoneCode.sentAt, youngest),
    })
    .returning({ phone: phoneCode.phone });
  if (noted.length > 0) return undefined;
  const [last] = await tx
    .select({ sentAt: phoneCode.sentAt })
    .from(phoneCode)
    .where(and(eq(phoneCode.phone, phone), eq(phoneCode.purpose, purpose)));
  return last ? secondsSince(last.sentAt, now) : 0;
}

/**
 * Sends a code by SMS; at most one in two minutes to a phone, whoever asks, and no more than {@link countCode} allows.
 *
 * @throws {HttpError} 429 with the seconds to wait, `OTP_PAUSED` with the end of a pause in words; 503 when the provider of
 * the SMS is down.
 */
export async function sendPhoneCode(
  { host, language }: HttpContext,
  { phone, purpose, isDecoy = false, isRepeatable = false }: Sending,
): Promise<void> {
  const now = host.clock.now();
  const codes = oneTimeCodes(host);
  const fault = codes.fault(phone);
  if (fault === 'down') throw new HttpError(503, { detail: say('smsFailed', language) });
  await host.db.transaction(async (tx) => {
    await tx.delete(phoneCode).where(lt(phoneCode.sentAt, new Date(now.getTime() - 86_400_000)));
    const age = await noteSending(tx, { phone, purpose }, now);
    if (age !== undefined) {
      if (isRepeatable) return;
      throw throttled(RESEND_SECONDS - age, language);
    }
    const end = await countCode(tx, { phone, use: CODE_USES[purpose] }, now);
    if (end !== undefined) throw codesPaused(end, { now, language, timeZone: host.config.timeZone });
    if (isDecoy) return;
    const text = codeMessage({
      code: codes.codeFor(sendingOf({ phone, purpose }, now)),
      shopUrl: host.config.storefrontUrl,
      language,
    });
    await sendMessage(tx, { ...text, recipient: phone, language, createdAt: now });
  });
  if (fault === 'busy') throw throttled(RESEND_SECONDS, language);
}

/** 429 for a number whose codes pause, in words that say until when. */
function codesPaused(
  end: Date,
  { now, language, timeZone }: { readonly now: Date; readonly language: Language; readonly timeZone: string },
): HttpError {
  const detail = say('codesPaused', language, { end: pauseEndText(end, language, timeZone) });
  const seconds = Math.ceil((end.getTime() - now.getTime()) / 1000);
  return new HttpError(429, { detail, error_code: 'OTP_PAUSED' }, { 'Retry-After': String(seconds) });
}

/** How a typed code fares. */
type CodeOutcome = 'right' | 'OTP_INVALID' | 'OTP_EXPIRED' | 'OTP_LOCKED';

/** A code as it was typed. */
interface Typed extends CodeOf {
  readonly code: string;
  /** Nobody has this number, so nothing was sent that could be right. */
  readonly isDecoy?: boolean;
}

/** Counts one try. The row is locked, so that parallel tries count one by one. */
async function tryCode(
  tx: Database,
  { phone, purpose, code, isDecoy = false }: Typed,
  { codes, now }: { readonly codes: OneTimeCodes; readonly now: Date },
): Promise<CodeOutcome> {
  const which = and(eq(phoneCode.phone, phone), eq(phoneCode.purpose, purpose));
  const [sent] = await tx.select().from(phoneCode).where(which).for('update');
  if (!sent || secondsSince(sent.sentAt, now) >= CODE_SECONDS) return 'OTP_EXPIRED';
  if (sent.tries >= MOST_TRIES) return 'OTP_LOCKED';
  const obstacle = codes.obstacle(sendingOf(sent, sent.sentAt), code) ?? (isDecoy ? 'OTP_INVALID' : undefined);
  if (!obstacle) {
    await tx.delete(phoneCode).where(which);
    await forgetCodes(tx, { phone, use: CODE_USES[purpose] });
    return 'right';
  }
  await tx
    .update(phoneCode)
    .set({ tries: sql`${phoneCode.tries} + 1` })
    .where(which);
  return sent.tries + 1 >= MOST_TRIES ? 'OTP_LOCKED' : obstacle;
}

const SENTENCES = {
  OTP_INVALID: 'codeInvalid',
  OTP_EXPIRED: 'codeExpired',
  OTP_LOCKED: 'codeLocked',
} as const;

/**
 * Takes a typed code; the right one is used up.
 *
 * @throws {HttpError} 400 at `code`: wrong, older than three minutes, or tried too often (payment-methods.md §7).
 */
export async function takePhoneCode({ host, language }: HttpContext, typed: Typed): Promise<void> {
  const judged = { codes: oneTimeCodes(host), now: host.clock.now() };
  const outcome = await host.db.transaction((tx) => tryCode(tx, typed, judged));
  if (outcome !== 'right') throw invalidFields({ code: [say(SENTENCES[outcome], language)] }, outcome);
}
