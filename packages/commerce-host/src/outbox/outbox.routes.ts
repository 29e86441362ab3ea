import { pkOf } from '../content/path-pk.ts';
import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { requireOwnHost } from '../http/own-host.ts';
import { escapeHtml, html, json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { formatInstant } from '../http/wire.ts';
import { linkedHtml, mailHtml } from './message-html.ts';
import type { OutboxRow } from './outbox.repository.ts';
import { findMessage, listMessages } from './outbox.repository.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; }
  h1 { font-size: 1.5rem; }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; margin: 1rem 0; padding: 1rem; }
  h2 { font-size: 1.1rem; margin: 0 0 .25rem; }
  p { margin: 0; opacity: .8; overflow-wrap: anywhere; }
  pre { font: inherit; margin: 1rem 0 0; overflow-wrap: anywhere; white-space: pre-wrap; }
`;

/** The outbox as a page for people: every e-mail and SMS that the shop "sent", newest first. */
function outboxPage(messages: readonly OutboxRow[]): string {
  const articles = messages.map(
    ({ pk, channel, recipient, subject, body, createdAt, language }) => `
    <article lang="${language}">
      <h2>${escapeHtml(subject)}</h2>
      <p>${channel === 'mail' ? 'E-mail' : 'SMS'} to ${escapeHtml(recipient)} · <time>${formatInstant(createdAt).slice(0, 19).replace('T', ' ')} UTC</time></p>
      <pre>${linkedHtml(body)}</pre>
      ${channel === 'mail' ? `<p><a href="/outbox/${pk}/">HTML</a></p>` : ''}
    </article>`,
  );
  const content = articles.length > 0 ? articles.join('') : '<p>Nothing was sent yet.</p>';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Outbox</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <h1>Outbox</h1>
    <p>E-mails and text messages of this shop, newest first. This is the demo: nothing leaves this machine.</p>
    ${content}
  </body>
</html>
`;
}

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

/** Shows a mail as its HTML, with the pictures of the shop. */
async function getMail(context: HttpContext): Promise<Reply> {
  requireOpen(context);
  const message = await findMessage(context.host.db, pkOf(context));
  if (message?.channel !== 'mail') throw notFound();
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; frame-ancestors 'none'";
  return html(mailHtml(message), { headers: { 'Content-Security-Policy': policy } });
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
  { method: 'GET', path: '/outbox/:pk/', cache: 'session', handle: getMail },
  { method: 'GET', path: '/outbox.json', cache: 'session', handle: getJson },
];
