import type { Database } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { json, type Reply } from '../http/reply.ts';
import { accountMessage } from '../outbox/messages/account.message.ts';
import { sendMessage } from '../outbox/outbox.repository.ts';
import { deleteSessionsOfUser } from '../session/session.repository.ts';
import { throttle } from '../throttle/throttle.ts';
import { adoptStockAlerts } from '../wishlist/adopt-alerts.ts';
import { frontendOf, mailLink, sendAccountNotice } from './account-notice.ts';
import { deleteOpenLinks, findLink, insertLink, takeLink } from './one-time-link.repository.ts';
import { confirmEmail, findUser, setEmail, type UserRow } from './user.repository.ts';

/** Keys one caller may try. */
const PER_CALLER = { scope: 'email-link', limit: 100, seconds: 3600 } as const;

const DONE: Reply = json({ detail: 'ok' });

/** Makes the link that confirms the address of an account. */
export async function confirmationLink(tx: Database, context: HttpContext, user: UserRow): Promise<string> {
  const { host, language } = context;
  const key = host.randomId();
  const now = host.clock.now();
  await insertLink(tx, { kind: 'email-confirmation', userPk: user.pk, email: user.email, key, now });
  return mailLink(frontendOf(context), language, '/auth/confirm-email', key);
}

/** Mails the link that confirms the address of an account. */
export async function mailConfirmation(tx: Database, context: HttpContext, user: UserRow): Promise<void> {
  const { host, language } = context;
  const link = await confirmationLink(tx, context, user);
  const text = accountMessage('emailConfirmation', language, { link });
  await sendMessage(tx, { ...text, recipient: user.email, language, createdAt: host.clock.now() });
}

/**
 * `GET /users/registration/account-confirm-email/{key}/`: confirms the address; a second use changes nothing (Protocol auth
 * §4). The first confirmation ends every other session of the user. From a browser that is not signed in to the account it
 * also voids the proof of the number, because a stranger may have registered this address (ruling 40).
 */
export async function getConfirmEmail(context: HttpContext): Promise<Reply> {
  const { host, params, session } = context;
  await throttle(context, PER_CALLER);
  const key = params.key ?? '';
  const now = host.clock.now();
  await host.db.transaction(async (tx) => {
    const link = await takeLink(tx, 'email-confirmation', key, now);
    if (link) {
      const { userPk: pk, email } = link;
      const own = session?.userPk === pk ? session.pk : undefined;
      const isFirst = await confirmEmail(tx, { pk, email, now, keepsPhone: own !== undefined });
      if (isFirst) await deleteSessionsOfUser(tx, pk, own);
      return adoptStockAlerts(tx, pk);
    }
    const used = await findLink(tx, 'email-confirmation', key);
    if (!used?.usedAt) throw notFound();
  });
  return DONE;
}

/**
 * `GET /users/email-set-primary/{key}/`: the pending address becomes the user's; the old one is told. A used, old or
 * unknown key is not found, and so is one whose address somebody else took meanwhile (Protocol auth §4).
 */
export async function getSetPrimaryEmail(context: HttpContext): Promise<Reply> {
  const { host, params } = context;
  await throttle(context, PER_CALLER);
  const now = host.clock.now();
  await host.db.transaction(async (tx) => {
    const link = await takeLink(tx, 'email-change', params.key ?? '', now);
    const user = link && (await findUser(tx, link.userPk));
    if (!link || !user || !(await setEmail(tx, { pk: user.pk, email: link.email, now }))) throw notFound();
    await adoptStockAlerts(tx, user.pk);
    // A reset that was mailed to the old address opens the account no longer.
    await deleteOpenLinks(tx, user.pk, ['password-reset']);
    await sendAccountNotice(tx, context, { mail: 'emailChanged', user, page: '/contact' });
  });
  return DONE;
}
