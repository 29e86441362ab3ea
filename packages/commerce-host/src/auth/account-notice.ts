import type { Database } from '../db/database.ts';
import type { HttpContext } from '../http/http-context.ts';
import type { Language } from '../http/language.ts';
import { type LanguageUrls, languageUrls } from '../http/language-urls.ts';
import { type MessageCause, mayMail } from '../outbox/limit-message.ts';
import { type AccountMail, accountMessage } from '../outbox/messages/account.message.ts';
import { sendMessage } from '../outbox/outbox.repository.ts';
import type { UserRow } from './user.repository.ts';

/** Pages of the storefront that mails lead to; each asks for a press before anything changes (Protocol auth §4). */
type LinkedPage = '/auth' | '/auth/reset' | '/auth/confirm-email' | '/auth/set-primary-email' | '/contact';

const FRONTEND_HEADER = 'x-frontend-id';

/** Origin of the links in this request's mails: the front end that asked when it is a known one, else the shop. */
export function frontendOf({ headers, host }: Pick<HttpContext, 'headers' | 'host'>): LanguageUrls {
  const known = host.config.frontends.get(headers.get(FRONTEND_HEADER) ?? '');
  return known === undefined ? host.config.languageUrls : languageUrls(known);
}

/** The address of a page in the reader's language, with the key of a one-time link at its end. */
export function mailLink(frontend: LanguageUrls, language: Language, page: LinkedPage, key = ''): string {
  return `${frontend[language]}${page}/${key && `${key}/`}`;
}

/** A change of an account that its owner is notified of. */
export interface AccountNotice {
  readonly mail: AccountMail;
  /** The account before the change: its address is the one that gets the mail. */
  readonly user: UserRow;
  /** Page that the mail leads to. */
  readonly page: LinkedPage;
}

/**
 * Notifies the address that an account had before a change, in the transaction of that change. Mails to an address that
 * was never proved are limited, because it may be a stranger's.
 */
export async function sendAccountNotice(
  tx: Database,
  context: MessageCause & { readonly language: Language },
  { mail, user, page }: AccountNotice,
): Promise<void> {
  const { host, language } = context;
  if (user.emailConfirmedAt === null && !(await mayMail(tx, context, 'accountNotice', user.email))) return;
  const link = mailLink(host.config.languageUrls, language, page);
  const text = accountMessage(mail, language, { link, account: user });
  await sendMessage(tx, { ...text, recipient: user.email, language, createdAt: host.clock.now() });
}
