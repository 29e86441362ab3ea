import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { type Log, traceError } from '../log.ts';
import { noteFailed, noteRetry, noteSent, takeDue } from './delivery.repository.ts';
import type { OutboxRow } from './outbox.repository.ts';
import { type MessageSenders, SEND_TIMEOUT, SendError } from './senders/message-sender.types.ts';

/** Messages that one process hands over at a time. */
const AT_A_TIME = 10;

/** How long a taken message is nobody else's, in milliseconds: much longer than handing it over may take. */
const LEASE = 12 * SEND_TIMEOUT;

/** Seconds from one attempt to the next; after the last one it has failed. About eleven hours in all. */
export const RETRY_SECONDS: readonly number[] = [10, 30, 120, 600, 1800, 3600, 10_800, 21_600];

/** Takes messages from the outbox to their senders. */
export interface Delivery {
  /** Hands over whatever is due; a call while one is at work waits for that one. */
  run(): Promise<void>;
  /** Takes no more, and waits for what is being handed over. */
  stop(): Promise<void>;
}

/** What a delivery works with. */
export interface DeliveryParts {
  /** The installation's signing secret: ids of messages follow from it. */
  readonly secret: string;
  readonly db: Database;
  readonly senders: MessageSenders;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * A message's id for the other side, a UUID (RFC 9562, version 8). It is computed, not stored: it says nothing of the shop, and
 * is another one where a restored database gives the same number again.
 */
function idOf(secret: string, { pk, createdAt }: Pick<OutboxRow, 'pk' | 'createdAt'>): string {
  const bytes = createHmac('sha256', secret).update(`message ${pk} ${createdAt.getTime()}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

async function hand({ db, senders, clock, log, secret }: DeliveryParts, message: OutboxRow): Promise<void> {
  const id = idOf(secret, message);
  const fail = async (trouble: string, keepsText: boolean) => {
    await noteFailed(db, message, { trouble, keepsText });
    log({ event: 'message-failed', id, error: { name: 'SendError', code: trouble, at: [] } });
  };
  if (message.expiresAt !== null && message.expiresAt <= clock.now()) return fail('too late', false);
  try {
    await senders[message.channel].send({ ...message, id });
  } catch (error) {
    const { trouble, isFinal } =
      error instanceof SendError ? error : { trouble: traceError(error).name, isFinal: false };
    const wait = RETRY_SECONDS[message.attempts - 1];
    if (isFinal || wait === undefined) return fail(trouble, message.expiresAt === null);
    const dueAt = new Date(clock.now().getTime() + wait * 1000);
    return noteRetry(db, message, { trouble, dueAt });
  }
  await noteSent(db, message, clock.now());
}

/**
 * Delivers the outbox. Any number of processes may; each message is one process's at a time, and one that was taken by a
 * process that died is taken again when its lease is over. So a message is handed over at least once, and more than once
 * only where a process died between the other side's "yes" and its own note of it: always with the same id, by which the
 * other side can tell (record 0066).
 */
export function createDelivery(parts: DeliveryParts): Delivery {
  let isStopped = false;
  let running: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (!isStopped) {
      const now = parts.clock.now();
      const until = new Date(now.getTime() + LEASE);
      const taken = await takeDue(parts.db, { now, until, limit: AT_A_TIME });
      if (taken.length === 0) return;
      await Promise.all(taken.map((message) => hand(parts, message)));
    }
  }

  return {
    async run() {
      running ??= work().finally(() => {
        running = undefined;
      });
      await running;
    },
    async stop() {
      isStopped = true;
      await running?.catch(() => {});
      parts.senders.mail.close();
      parts.senders.sms.close();
    },
  };
}
