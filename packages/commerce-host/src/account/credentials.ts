import { foldCase } from '@vitrin/core/contract';
import { frontendOf, mailLink } from '../auth/mail-link.ts';
import { insertLink } from '../auth/one-time-link.repository.ts';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import { changePassword, checkNewPassword, newPasswordFields } from '../auth/password-reset.ts';
import { findUserByEmail } from '../auth/user.repository.ts';
import { readForm } from '../http/form.ts';
import { emailField, passwordField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { json, type Reply } from '../http/reply.ts';
import { limitCaller, limitRecipient } from '../outbox/limit-message.ts';
import { accountMessage } from '../outbox/messages/account.message.ts';
import { sendMessage } from '../outbox/outbox.repository.ts';
import { requireUser } from '../session/access.ts';
import { throttle } from '../throttle/throttle.ts';
import { requireUserRow } from './profile.ts';
import { PASSWORD_TRIES, requireProof } from './proof.ts';

/** `POST /users/password/change/`: the other sessions end, this one stays (Protocol account §1). */
export async function postPasswordChange(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const { session } = requireUser(context);
  const user = await requireUserRow(context);
  await throttle(context, PASSWORD_TRIES, String(user.pk));
  const form = readForm({ old_password: passwordField(), ...newPasswordFields }, context);
  const { old_password: old } = form.values;
  const password = checkNewPassword(form);
  if (old !== '' && !(await verifyPassword(user.passwordHash, old))) form.fail('old_password', 'passwordWrong');
  if (password !== '' && !form.hasErrors() && password === old) form.fail('new_password1', 'passwordSame');
  form.finish();
  const passwordHash = await hashPassword(password);
  await host.db.transaction((tx) => changePassword(tx, context, { user, passwordHash, keptSession: session.pk }));
  return json({ detail: say('passwordSaved', language) });
}

/** `POST /users/email-change/`: mails a link to the new address, which changes it (Protocol account §1, auth §4). */
export async function postEmailChange(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const user = await requireUserRow(context);
  const address = emailField({ required: true });
  const form = readForm({ email: address, emailConfirm: address }, context);
  const { email, emailConfirm: again } = form.values;
  if (!form.hasErrors() && foldCase(again) !== foldCase(email)) form.fail('emailConfirm', 'emailMismatch');
  // Only a user who proved who they are learns whether an address is taken.
  await requireProof(context, { user, form });
  if (!form.hasErrors() && (await findUserByEmail(host.db, email))) form.fail('email', 'emailTaken');
  form.finish();
  await limitCaller(context, 'emailChange');
  await limitRecipient(context, 'emailChange', email);
  const now = host.clock.now();
  const key = host.randomId();
  await host.db.transaction(async (tx) => {
    await insertLink(tx, { kind: 'email-change', userPk: user.pk, email, key, now });
    const link = mailLink(frontendOf(context), language, '/auth/set-primary-email', key);
    const text = accountMessage('emailChange', language, { link });
    await sendMessage(tx, { ...text, recipient: email, language, createdAt: now });
  });
  return json({ detail: say('confirmationSent', language) });
}
