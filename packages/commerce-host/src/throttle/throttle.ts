import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { throttleHit } from '../db/schema/account.table.ts';
import { networkOf } from '../http/client-address.ts';
import { throttled } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { hashOf } from './hash-of.ts';

/** How often a caller may do something. */
export interface ThrottleRule {
  readonly scope: string;
  readonly limit: number;
  /** Length of the window that is looked at. */
  readonly seconds: number;
}

/**
 * Who calls: the network that the storefront names (gateway.md §2) or the connection comes from, else the session, else
 * everybody without either.
 */
export function callerOf({ clientAddress, session }: Pick<HttpContext, 'clientAddress' | 'session'>): string {
  if (clientAddress !== undefined) return networkOf(clientAddress);
  return session ? `session ${session.pk}` : 'unknown';
}

/** Counts in a transaction that only one call of the same caller is in, so that parallel calls count too. */
async function countHit(
  tx: Database,
  { scope, limit, seconds }: ThrottleRule,
  caller: string,
  now: Date,
): Promise<number | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${scope} ${caller}`}))`);
  const since = new Date(now.getTime() - seconds * 1000);
  await tx.delete(throttleHit).where(and(eq(throttleHit.scope, scope), lte(throttleHit.at, since)));
  const hits = await tx
    .select({ at: throttleHit.at })
    .from(throttleHit)
    .where(and(eq(throttleHit.scope, scope), eq(throttleHit.caller, caller), gt(throttleHit.at, since)))
    .orderBy(asc(throttleHit.at));
  const oldest = hits[hits.length - limit];
  if (oldest) return seconds - (now.getTime() - oldest.at.getTime()) / 1000;
  await tx.insert(throttleHit).values({ scope, caller, at: now });
  return undefined;
}

/**
 * Counts one event for all processes of the host together, in the caller's transaction. The caller may continue without
 * the event, for instance store a message and send no mail.
 *
 * @param key what is counted: {@link hashOf} an address that mails go to, or {@link callerOf}
 * @returns false, and counts nothing, when the limit is reached.
 */
export async function takeTurn(tx: Database, rule: ThrottleRule, key: string, now: Date): Promise<boolean> {
  return (await countHit(tx, rule, key, now)) === undefined;
}

/**
 * Counts one call of a throttled route, for all processes of the host together: by the caller, or by `by`, such as an
 * address that mails go to.
 *
 * @throws {HttpError} 429 with `Retry-After` when the limit is reached (Protocol conventions §9).
 */
export async function throttle(context: HttpContext, rule: ThrottleRule, by?: string): Promise<void> {
  const { host } = context;
  const now = host.clock.now();
  const wait = await host.db.transaction((tx) =>
    countHit(tx, rule, by === undefined ? callerOf(context) : hashOf(by), now),
  );
  if (wait !== undefined) throw throttled(wait, context.language);
}
