import { foldCase } from '@vitrin/core/contract';
import type { Database } from '../db/database.ts';
import type { HttpContext } from '../http/http-context.ts';
import { hashOf } from '../throttle/hash-of.ts';
import { callerOf, takeTurn, throttle } from '../throttle/throttle.ts';
import { type LimitedMessage, MESSAGE_LIMITS } from './message-limits.table.ts';

/** The key of a mailbox in the limits, never an address: `ada+anything@…` and `Ada@…` reach the same reader. */
export function mailboxOf(email: string): string {
  return foldCase(email).replace(/\+[^@]*(?=@)/, '');
}

/**
 * Counts a message by its caller, before its recipient is known to be valid.
 *
 * @throws {HttpError} 429 with `Retry-After`.
 */
export function limitCaller(context: HttpContext, message: LimitedMessage): Promise<void> {
  return throttle(context, MESSAGE_LIMITS[message].perCaller);
}

/**
 * Counts a message by the mailbox that receives it.
 *
 * @throws {HttpError} 429 with `Retry-After`.
 */
export function limitRecipient(context: HttpContext, message: LimitedMessage, email: string): Promise<void> {
  return throttle(context, MESSAGE_LIMITS[message].perRecipient, mailboxOf(email));
}

/** The request that causes a message. Work that no request causes has no caller, and no limit by caller. */
export type MessageCause = Pick<HttpContext, 'host'> & Partial<Pick<HttpContext, 'clientAddress' | 'session'>>;

/**
 * Counts a message that accompanies something else, in the transaction of both: an order is placed and a message is stored
 * even when its mail is not sent.
 *
 * @returns false when the mail must not be sent.
 */
export async function mayMail(
  tx: Database,
  { host, clientAddress, session = null }: MessageCause,
  message: LimitedMessage,
  email: string,
): Promise<boolean> {
  const { perCaller, perRecipient } = MESSAGE_LIMITS[message];
  const now = host.clock.now();
  if (!(await takeTurn(tx, perRecipient, hashOf(mailboxOf(email)), now))) return false;
  if (clientAddress === undefined && session === null) return true;
  return takeTurn(tx, perCaller, callerOf({ clientAddress, session }), now);
}
