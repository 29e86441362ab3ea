import { findContactFile, listContactMessages } from '../contact/contact-message.repository.ts';
import { pkOf } from '../content/path-pk.ts';
import { subscriber } from '../db/schema/account.table.ts';
import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { bytes, html, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { formatInstant } from '../http/wire.ts';
import { adminRoute } from './admin-access.ts';
import { PAGE_HEADERS } from './admin-layout.ts';
import { contactPage } from './contact-page.ts';
import { csv } from './csv.ts';

/** Messages shown at once. */
const SHOWN = 100;

async function getMessages({ host, language }: HttpContext): Promise<Reply> {
  return html(contactPage(await listContactMessages(host.db, SHOWN), language), { headers: PAGE_HEADERS });
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
