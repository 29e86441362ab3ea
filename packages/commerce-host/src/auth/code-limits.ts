import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type CodePurpose, throttleHit } from '../db/schema/account.table.ts';
import type { Language } from '../http/language.ts';
import { hashOf } from '../throttle/hash-of.ts';

/** Purposes of a code, counted apart: a pause of one leaves the others open. */
export type CodeUse = 'sign-in' | 'proof' | 'account' | 'delivery';

/** Subject under which the codes of each purpose are counted. */
export const CODE_USES = {
  login: 'sign-in',
  'otp-login': 'sign-in',
  registration: 'proof',
  phone: 'proof',
  account: 'account',
} as const satisfies Readonly<Record<CodePurpose, CodeUse>>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Codes without success after which a pause of an hour begins. */
const CODES_BEFORE_PAUSE = 3;

/** Codes without success of one day. */
const CODES_PER_DAY = 10;

/** A number, in the form of the wire, and what its codes are for. */
export interface CountedCode {
  readonly phone: string;
  readonly use: CodeUse;
}

const keyOf = ({ phone, use }: CountedCode) => ({ scope: `code-${use}`, caller: hashOf(phone) });

function isCounted(code: CountedCode) {
  const { scope, caller } = keyOf(code);
  return and(eq(throttleHit.scope, scope), eq(throttleHit.caller, caller));
}

/**
 * Counts a code that is about to be sent to a number, for all processes of the host and over restarts. Three codes without
 * success begin a pause of an hour, and a day has ten at most.
 *
 * @returns the end of the pause, and nothing is counted; undefined when the code may be sent.
 */
export async function countCode(tx: Database, code: CountedCode, now: Date): Promise<Date | undefined> {
  const { scope, caller } = keyOf(code);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${scope} ${caller}`}))`);
  const since = new Date(now.getTime() - DAY);
  await tx.delete(throttleHit).where(and(eq(throttleHit.scope, scope), lte(throttleHit.at, since)));
  const sent = await tx
    .select({ at: throttleHit.at })
    .from(throttleHit)
    .where(and(isCounted(code), gt(throttleHit.at, since)))
    .orderBy(desc(throttleHit.at));
  const end = Math.max(pauseEnd(sent), dayEnd(sent));
  if (end > now.getTime()) return new Date(end);
  await tx.insert(throttleHit).values({ scope, caller, at: now });
  return undefined;
}

type Sent = readonly { readonly at: Date }[];

function pauseEnd(sent: Sent): number {
  const [last] = sent;
  return last && sent.length % CODES_BEFORE_PAUSE === 0 ? last.at.getTime() + HOUR : 0;
}

function dayEnd(sent: Sent): number {
  const first = sent[CODES_PER_DAY - 1];
  return first ? first.at.getTime() + DAY : 0;
}

/** Forgets the codes of a number: one of them was typed, so its owner asked for them. */
export async function forgetCodes(tx: Database, code: CountedCode): Promise<void> {
  await tx.delete(throttleHit).where(isCounted(code));
}

/** The end of a pause as a shopper reads it, on the shop's clock: `27 November at 14:35`. Never before the end itself. */
export function pauseEndText(end: Date, language: Language, timeZone: string): string {
  const wholeMinute = Math.ceil(end.getTime() / 60_000) * 60_000;
  const format = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat(language === 'tr' ? 'tr-TR' : 'en-GB', format).format(wholeMinute);
}
