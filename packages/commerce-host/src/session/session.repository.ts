import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { session } from '../db/schema/account.table.ts';
import { SESSION_SECONDS } from '../http/cookies.ts';
import { currencyOf } from '../http/currency.ts';
import { type Language, languageOf } from '../http/language.ts';
import { type GuestIdentity, hashSessionId, type Session } from './session.ts';

/** A stored session. */
export type SessionRow = typeof session.$inferSelect;

function toSession(row: SessionRow, id: string): Session {
  const { guestEmail, guestPhone } = row;
  return {
    pk: row.pk,
    id,
    userPk: row.userPk,
    guest: guestEmail === null || guestPhone === null ? null : { email: guestEmail, phone: guestPhone },
    language: languageOf(row.language ?? '') ?? null,
    currency: currencyOf(row.currency) ?? null,
    expiresAt: row.expiresAt,
  };
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + SESSION_SECONDS * 1000);
}

/** The live session of a cookie; undefined when it is unknown or over. */
export async function findSession(db: Database, id: string, now: Date): Promise<Session | undefined> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.tokenHash, hashSessionId(id)), gt(session.expiresAt, now)));
  return rows[0] && toSession(rows[0], id);
}

/** Opens an anonymous session under a fresh id. */
export async function insertSession(
  db: Database,
  { id, now, language }: { id: string; now: Date; language: Language },
): Promise<Session> {
  const rows = await db
    .insert(session)
    .values({ tokenHash: hashSessionId(id), language, createdAt: now, expiresAt: endOf(now) })
    .returning();
  const row = rows[0];
  if (!row) throw new Error('session: the insert returned no row');
  return toSession(row, id);
}

/** Moves the end of a session to seven days from now, and notes that a user used it. */
export async function renewSession(db: Database, { pk, userPk }: Session, now: Date): Promise<void> {
  await db
    .update(session)
    .set({ expiresAt: endOf(now), ...(userPk !== null && { usedAt: now }) })
    .where(eq(session.pk, pk));
}

/** Makes the session a user's, under a new id: the old cookie is worth nothing from then on. */
export async function signInSession(
  db: Database,
  current: Session,
  { userPk, id, now, device }: { userPk: number; id: string; now: Date; device: string | null },
): Promise<Session> {
  const rows = await db
    .update(session)
    .set({
      tokenHash: hashSessionId(id),
      userPk,
      device,
      usedAt: now,
      guestEmail: null,
      guestPhone: null,
      expiresAt: endOf(now),
    })
    .where(eq(session.pk, current.pk))
    .returning();
  const row = rows[0];
  if (!row) throw new Error('session: it ended while its owner signed in');
  return toSession(row, id);
}

/** Stores who the guest is (checkout page IndexPage). */
export async function setGuestIdentity(
  db: Database,
  sessionPk: number,
  guest: GuestIdentity & { readonly smsAllowed: boolean; readonly privacyConfirmed: boolean },
): Promise<void> {
  await db
    .update(session)
    .set({
      guestEmail: guest.email,
      guestPhone: guest.phone,
      guestSmsAllowed: guest.smsAllowed,
      guestPrivacyConfirmed: guest.privacyConfirmed,
    })
    .where(eq(session.pk, sessionPk));
}

/** What the shopper chose for the session: language of mails, default currency. */
export async function updateSession(
  db: Database,
  sessionPk: number,
  values: { language?: Language; currency?: string },
): Promise<void> {
  await db.update(session).set(values).where(eq(session.pk, sessionPk));
}

/** Notes that a captcha was solved in this session, and how many wrong passwords that is good for. */
export async function setHuman(
  db: Database,
  sessionPk: number,
  { until, tries }: { readonly until: Date; readonly tries: number },
): Promise<void> {
  await db.update(session).set({ humanUntil: until, humanTries: tries }).where(eq(session.pk, sessionPk));
}

/** Takes one of the tries of a solved captcha; of parallel requests each takes one of its own. False when none is left. */
export async function takeHumanTry(db: Database, sessionPk: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(session)
    .set({ humanTries: sql`${session.humanTries} - 1` })
    .where(and(eq(session.pk, sessionPk), gt(session.humanUntil, now), gt(session.humanTries, 0)))
    .returning({ pk: session.pk });
  return rows.length > 0;
}

/** Gives a try back that was no wrong password. */
export async function giveHumanTryBack(db: Database, sessionPk: number): Promise<void> {
  await db
    .update(session)
    .set({ humanTries: sql`${session.humanTries} + 1` })
    .where(eq(session.pk, sessionPk));
}

/** Ends a session; what it owned without a user goes with it. */
export async function deleteSession(db: Database, sessionPk: number): Promise<void> {
  await db.delete(session).where(eq(session.pk, sessionPk));
}

/** Ends every session of a user, one excepted (security H9). */
export async function deleteSessionsOfUser(db: Database, userPk: number, exceptPk?: number): Promise<void> {
  const others = exceptPk === undefined ? undefined : ne(session.pk, exceptPk);
  await db.delete(session).where(and(eq(session.userPk, userPk), others));
}

/** Live sessions of a user, the one used last first. */
export async function listSessionsOfUser(db: Database, userPk: number, now: Date): Promise<readonly SessionRow[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.userPk, userPk), gt(session.expiresAt, now)))
    .orderBy(desc(session.usedAt), desc(session.pk));
}

/** Ends one session of a user. False when the user has none of this pk. */
export async function deleteSessionOfUser(db: Database, userPk: number, pk: number): Promise<boolean> {
  const rows = await db
    .delete(session)
    .where(and(eq(session.userPk, userPk), eq(session.pk, pk)))
    .returning({ pk: session.pk });
  return rows.length > 0;
}

/** Ends the sessions whose seven days are over, with the baskets and addresses of their visitors. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, now));
}
