import { frontendOf, mailLink } from '../auth/mail-link.ts';
import { insertLink } from '../auth/one-time-link.repository.ts';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import { changePassword, readNewPassword } from '../auth/password-reset.ts';
import { findUserByEmail } from '../auth/user.repository.ts';
import type { Exchange } from '../http/exchange.ts';
import { FieldReader } from '../http/field-reader.ts';
import { say } from '../http/messages.ts';
import { json, type Reply } from '../http/reply.ts';
import { accountMessage } from '../outbox/messages/account.message.ts';
import { sendMessage } from '../outbox/outbox.repository.ts';
import { requireUser } from '../session/access.ts';
import { throttle } from '../throttle/throttle.ts';
import { requireUserRow } from './profile.ts';

/** Passwords that a signed-in user may mistype in ten minutes; whoever holds a stolen session does not guess on. */
const PASSWORD_TRIES = { scope: 'account-password', limit: 10, seconds: 600 } as const;

/** `POST /users/password/change/`: the other sessions end, this one stays (Protocol account §1). */
export async function postPasswordChange(exchange: Exchange): Promise<Reply> {
  const { host, fields, language } = exchange;
  const { session } = requireUser(exchange);
  const user = await requireUserRow(exchange);
  await throttle(exchange, PASSWORD_TRIES, String(user.pk));
  const reader = new FieldReader(fields, language);
  const old = reader.password('old_password');
  const password = readNewPassword(reader);
  if (old !== '' && !(await verifyPassword(user.passwordHash, old))) reader.fail('old_password', 'passwordWrong');
  if (password !== '' && !reader.hasErrors() && password === old) reader.fail('new_password1', 'passwordSame');
  reader.finish();
  const passwordHash = await hashPassword(password);
  await host.db.transaction((tx) => changePassword(tx, exchange, { user, passwordHash, keptSession: session.pk }));
  return json({ detail: say('passwordSaved', language) });
}

/** `POST /users/email-change/`: mails a link to the new address, which changes it (Protocol account §1, auth §4). */
export async function postEmailChange(exchange: Exchange): Promise<Reply> {
  const { host, fields, language } = exchange;
  const user = await requireUserRow(exchange);
  await throttle(exchange, PASSWORD_TRIES, String(user.pk));
  const reader = new FieldReader(fields, language);
  const email = reader.email('email', { required: true });
  const again = reader.email('emailConfirm', { required: true });
  const password = reader.password('password');
  if (!reader.hasErrors() && again.toLowerCase() !== email.toLowerCase()) reader.fail('emailConfirm', 'emailMismatch');
  if (password !== '' && !(await verifyPassword(user.passwordHash, password))) reader.fail('password', 'passwordWrong');
  // Only who knows the password learns whether an address is taken.
  if (!reader.hasErrors() && (await findUserByEmail(host.db, email))) reader.fail('email', 'emailTaken');
  reader.finish();
  const now = host.clock.now();
  const key = host.randomId();
  await host.db.transaction(async (tx) => {
    await insertLink(tx, { kind: 'email-change', userPk: user.pk, email, key, now });
    const link = mailLink(frontendOf(exchange), language, '/auth/set-primary-email', key);
    const text = accountMessage('emailChange', language, { link, firstName: user.firstName });
    await sendMessage(tx, { ...text, recipient: email, language, createdAt: now });
  });
  return json({ detail: say('confirmationSent', language) });
}
