import type { Database } from '../db/database.ts';
import type { Language } from '../http/language.ts';
import { type MessageCause, mayMail } from '../outbox/limit-message.ts';
import { type AccountMail, accountMessage } from '../outbox/messages/account.message.ts';
import { sendMessage } from '../outbox/outbox.repository.ts';
import { type LinkedPage, mailLink } from './mail-link.ts';
import type { UserRow } from './user.repository.ts';

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
