import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { currencyOf } from '../http/currency.ts';
import { invalidFields } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { languageOf } from '../http/language.ts';
import { say } from '../http/messages.ts';
import { html, json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { readQueues } from '../operations/queues.ts';
import { updateSession } from '../session/session.repository.ts';
import { ensureSession } from '../session/session-cookie.ts';

/** Seconds after which a queue is late: its task comes every half minute. */
const LATE_SECONDS = 300;

/**
 * `GET /readyz` (Protocol misc §7): 200 when the database answers; the migrations are done, or nobody would be asked. A late
 * queue is told and takes no process out of service: shoppers can buy, and the queue would be no shorter for it.
 */
async function getReadiness({ host }: HttpContext): Promise<Reply> {
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

/** `POST /i18n/setlang`: the session's language, used in mails; the session id goes into a header (Protocol misc §3). */
async function postLanguage(context: HttpContext): Promise<Reply> {
  const { host, fields } = context;
  const language = languageOf(fields.get('language', v.string()) ?? '');
  if (!language) throw invalidFields({ language: [say('invalidChoice', context.language)] });
  const session = await ensureSession(context);
  await updateSession(host.db, session.pk, { language });
  return html('', { headers: { osessionid: session.id } });
}

/** `POST /users/activate-currency/`: the session's default currency; a basket keeps its own (Protocol misc §4). */
async function postCurrency(context: HttpContext): Promise<Reply> {
  const { host, fields, language } = context;
  const currency = currencyOf(fields.get('currency', v.string()));
  if (!currency) throw invalidFields({ currency: [say('invalidChoice', language)] });
  const session = await ensureSession(context);
  await updateSession(host.db, session.pk, { currency });
  return json({ currency });
}

/** Language and currency (Protocol misc §3 and §4), health (§7). */
export const miscRoutes: readonly Route[] = [
  { method: 'GET', path: '/healthz/', cache: 'session', handle: () => json({ status: 'ok' }) },
  { method: 'GET', path: '/readyz/', cache: 'session', handle: getReadiness },
  { method: 'POST', path: '/i18n/setlang', cache: 'session', handle: postLanguage },
  { method: 'POST', path: '/users/activate-currency/', cache: 'session', handle: postCurrency },
];
