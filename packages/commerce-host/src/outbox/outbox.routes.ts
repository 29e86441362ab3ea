import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { requireOwnHost } from '../http/own-host.ts';
import { html, json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { formatInstant } from '../http/wire.ts';
import { listMessages } from './outbox.repository.ts';
import { outboxPage } from './outbox-page.ts';

/** Messages shown at once. */
const LIMIT = 100;

/** @throws {HttpError} 404 where the outbox is not served: whoever reads it can open accounts; 421 for a foreign name. */
function requireOpen(context: HttpContext): void {
  const { config } = context.host;
  if (!config.demo) throw notFound();
  requireOwnHost(context, config.adminUrl);
}

function recipientOf({ query }: HttpContext): string | undefined {
  return query.get('to')?.trim() || undefined;
}

async function getPage(context: HttpContext): Promise<Reply> {
  requireOpen(context);
  const messages = await listMessages(context.host.db, { recipient: recipientOf(context), limit: LIMIT });
  return html(outboxPage(messages));
}

async function getJson(context: HttpContext): Promise<Reply> {
  requireOpen(context);
  const messages = await listMessages(context.host.db, { recipient: recipientOf(context), limit: LIMIT });
  return json({
    messages: messages.map(({ pk, channel, recipient, subject, body, language, createdAt }) => ({
      pk,
      channel,
      to: recipient,
      subject,
      body,
      language,
      created_date: formatInstant(createdAt),
    })),
  });
}

/** What the shop "sent": a page for people, and JSON for tests with `?to=` an address or a number (`OUTBOX`). */
export const outboxRoutes: readonly Route[] = [
  { method: 'GET', path: '/outbox/', cache: 'session', handle: getPage },
  { method: 'GET', path: '/outbox.json', cache: 'session', handle: getJson },
];
