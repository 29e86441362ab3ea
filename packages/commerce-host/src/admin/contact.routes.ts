import { shownPhone, specifiedHome } from '@vitrin/core/address';
import { CONTACT_SUBJECTS } from '../contact/contact.routes.ts';
import { type ContactMessageRow, findContactFile, listContactMessages } from '../contact/contact-message.repository.ts';
import { pkOf } from '../content/path-pk.ts';
import { subscriber } from '../db/schema/account.table.ts';
import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import type { Language } from '../http/language.ts';
import { bytes, escapeHtml, html, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { formatInstant } from '../http/wire.ts';
import { adminSay } from './admin.messages.ts';
import { adminRoute } from './admin-access.ts';
import { adminLayout, PAGE_HEADERS } from './admin-layout.ts';

/** First characters that make a spreadsheet compute a cell. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

/**
 * Rows as CSV (RFC 4180), each cell quoted. A text that a spreadsheet would compute gets an apostrophe before it, as OWASP
 * advises against formula injection.
 */
function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Path of a message's file. */
function filePath(pk: number): string {
  return `/admin/contact/${pk}/file/`;
}

/** Messages of the contact form, the newest first. */
async function contactPage(messages: readonly ContactMessageRow[], language: Language): Promise<string> {
  const say = adminSay(language);
  const subjectOf = (subjectPk: number) => CONTACT_SUBJECTS.find(({ pk }) => pk === subjectPk)?.text[language] ?? '';
  const rows = messages.map(
    async ({ pk, fullName, email, phone: stored, subjectPk, orderNumber, message, fileName, createdAt }) => {
      const phone = await shownPhone(stored, specifiedHome.phone);
      const time = `${formatInstant(createdAt).slice(0, 16).replace('T', ' ')} UTC`;
      const about = [subjectOf(subjectPk), orderNumber].filter(Boolean).join(', ');
      const file =
        fileName === null
          ? ''
          : `<p><a href="${filePath(pk)}" download>${escapeHtml(say('file', { name: fileName }))}</a></p>`;
      return `<li><article>
      <h2>${escapeHtml(about)}</h2>
      <p class="hint"><bdi>${escapeHtml(fullName)}</bdi> · <bdi>${escapeHtml(email)}</bdi> · <bdi>${escapeHtml(phone)}</bdi> · ${time}</p>
      <pre dir="auto">${escapeHtml(message)}</pre>
      ${file}
    </article></li>`;
    },
  );
  const content = `<header><h1>${say('contact')}</h1><p><a href="/admin/">${say('title')}</a></p></header>
    <main>${rows.length > 0 ? `<ul>${(await Promise.all(rows)).join('\n')}</ul>` : `<p>${say('noContact')}</p>`}</main>`;
  return adminLayout({ title: say('contact'), language, content });
}

/** Messages shown at once. */
const SHOWN = 100;

async function getMessages({ host, language }: HttpContext): Promise<Reply> {
  return html(await contactPage(await listContactMessages(host.db, SHOWN), language), { headers: PAGE_HEADERS });
}

/** A download that no browser opens: the file is a stranger's. */
function download(content: Uint8Array, name: string, contentType: string): Reply {
  return bytes(content, contentType, {
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, '_')}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}

async function getFile(context: HttpContext): Promise<Reply> {
  const file = await findContactFile(context.host.db, pkOf(context));
  if (!file) throw notFound();
  return download(file.bytes, file.name, 'application/octet-stream');
}

async function getSubscribers({ host }: HttpContext): Promise<Reply> {
  const rows = await host.db.select().from(subscriber).orderBy(subscriber.createdAt, subscriber.emailFolded);
  const lines = rows.map(({ email, language, createdAt }) => [email, language, formatInstant(createdAt)]);
  const text = csv([['email', 'language', 'subscribed'], ...lines]);
  return download(new TextEncoder().encode(text), 'newsletter.csv', 'text/csv; charset=utf-8');
}

/** Messages of the contact form with their files, and the newsletter's addresses as CSV. */
export const contactAdminRoutes: readonly Route[] = [
  adminRoute('/admin/contact/', getMessages),
  adminRoute('/admin/contact/:pk/file/', getFile),
  adminRoute('/admin/newsletter.csv', getSubscribers),
];
