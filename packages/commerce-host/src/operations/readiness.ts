import { sql } from 'drizzle-orm';
import type { HttpContext } from '../http/http-context.ts';
import { json, type Reply } from '../http/reply.ts';
import { readQueues } from './queues.ts';

/** Seconds after which a queue is late: its task comes every half minute. */
const LATE_SECONDS = 300;

/**
 * `GET /readyz` (Protocol misc §7): 200 when the database answers; the migrations are done, or nobody would be asked. A late
 * queue is told and takes no process out of service: shoppers can buy, and the queue would be no shorter for it.
 */
export async function getReadiness({ host }: HttpContext): Promise<Reply> {
  try {
    await host.db.execute(sql`select 1`);
    const late = (await readQueues(host.db, host.clock.now(), host.config.demo)).filter(
      (queue) => queue.oldestSeconds > LATE_SECONDS,
    );
    const queues = late.length === 0 ? 'ok' : `late: ${late.map(({ name }) => name).join(', ')}`;
    const { bankUrl, storefrontUrl } = host.config;
    return json({
      status: 'ok',
      database: 'ok',
      queues,
      // A front end compares both with its own settings before its first purchase fails in the bank's frame.
      bank_origins: [new URL(bankUrl).origin],
      storefront_origins: [new URL(storefrontUrl).origin],
    });
  } catch {
    return json({ status: 'not ready', database: 'unreachable' }, { status: 503, headers: { 'Retry-After': '1' } });
  }
}
