import { foldCase } from '@vitrin/core/contract';
import { frontendOf, mailLink, sendAccountNotice } from '../auth/account-notice.ts';
import { insertLink } from '../auth/one-time-link.repository.ts';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import { changePassword, checkNewPassword, newPasswordFields } from '../auth/password-reset.ts';
import { CODE_SECONDS, sendPhoneCode, takePhoneCode } from '../auth/phone-code.ts';
import { findUserByEmail, findUserByPhone, updateUser } from '../auth/user.repository.ts';
import { invalidFields, notFound, refused } from '../http/errors.ts';
import { readForm } from '../http/form.ts';
import { codeField, emailField, passwordField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { empty, json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { parsePk } from '../http/wire.ts';
import { limitCaller, limitRecipient } from '../outbox/limit-message.ts';
import { accountMessage } from '../outbox/messages/account.message.ts';
import { sendMessage } from '../outbox/outbox.repository.ts';
import { requireUser } from '../session/access.ts';
import { deleteSessionOfUser, deleteSessionsOfUser } from '../session/session.repository.ts';
import { expireSession } from '../session/session-cookie.ts';
import { throttle } from '../throttle/throttle.ts';
import { anonymizeUser, hasOpenOrder } from './anonymize.repository.ts';
import { getProfile, patchProfile, profileReply, requireUserRow } from './profile.ts';
import { PASSWORD_TRIES, provedPhoneOf, requireProof } from './proof.ts';

/** `DELETE /users/sessions/{pk}/`: ends one session of the user, this one excepted (Protocol account §1.2). */
async function deleteOneSession(context: HttpContext): Promise<Reply> {
  const { userPk, session } = requireUser(context);
  const pk = parsePk(context.params.pk);
  if (pk === undefined || pk === session.pk) throw notFound();
  if (!(await deleteSessionOfUser(context.host.db, userPk, pk))) throw notFound();
  return empty(204);
}

/** `DELETE /users/sessions/`: ends every session of the user but this one (Protocol account §1.2). */
async function deleteOtherSessions(context: HttpContext): Promise<Reply> {
  const { userPk, session } = requireUser(context);
  await deleteSessionsOfUser(context.host.db, userPk, session.pk);
  return empty(204);
}

/** Codes that one caller may have sent, whatever the accounts. */
const PER_CALLER = { scope: 'account-codes', limit: 100, seconds: 3600 } as const;

/**
 * `POST /users/phone-confirm/`: without `code` sends one to the number of the profile, with it the number is proved and signs
 * in from then on (Protocol account §1, ruling 40). A number that another account has proved is refused.
 */
async function postPhoneConfirm(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const { code } = readForm({ code: codeField() }, context).finish();
  await throttle(context, PER_CALLER);
  const user = await requireUserRow(context);
  const { phone } = user;
  if (phone === null) throw refused(say('phoneMissing', language), 'PHONE_MISSING');
  if (user.phoneConfirmedAt !== null) return profileReply(context, user);
  const taken = () => invalidFields({ phone: [say('phoneTaken', language)] });
  if (await findUserByPhone(host.db, phone)) throw taken();
  if (code === '') {
    await sendPhoneCode(context, { phone, purpose: 'phone' });
    return json({ detail: say('codeSent', language), expires_in: CODE_SECONDS });
  }
  await takePhoneCode(context, { phone, purpose: 'phone', code });
  const proved = await updateUser(host.db, { pk: user.pk, phone }, { phoneConfirmedAt: host.clock.now() });
  if (!proved) throw taken();
  return profileReply(context, proved);
}

/** `POST /users/account-code/`: sends a code that proves who the user is to the proved number (Protocol account §1). */
async function postAccountCode(context: HttpContext): Promise<Reply> {
  const { language } = context;
  await throttle(context, PER_CALLER);
  const phone = provedPhoneOf(await requireUserRow(context));
  if (phone === null) throw refused(say('phoneUnproved', language), 'PHONE_UNPROVED');
  await sendPhoneCode(context, { phone, purpose: 'account' });
  return json({ detail: say('codeSent', language), expires_in: CODE_SECONDS });
}

/** `POST /users/password/change/`: the other sessions end, this one stays (Protocol account §1). */
async function postPasswordChange(context: HttpContext): Promise<Reply> {
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
async function postEmailChange(context: HttpContext): Promise<Reply> {
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

/**
 * `PATCH /users/anonymize/`: replaces what identifies the user by placeholders, in the orders too, deletes what is the user's
 * alone and ends every session (Protocol account §1). Asks for a proof and notifies the old address (ruling 40). Refused
 * while an order is in flight.
 */
async function patchAnonymize(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const user = await requireUserRow(context);
  await requireProof(context, { user, form: readForm({}, context) });
  const passwordHash = `none ${host.randomId()}`;
  await host.db.transaction(async (tx) => {
    if (await hasOpenOrder(tx, user.pk)) throw refused(say('openOrder', language), 'OPEN_ORDER');
    await anonymizeUser(tx, user, passwordHash);
    // After the deletion, which takes the user's messages along.
    await sendAccountNotice(tx, context, { mail: 'accountDeleted', user, page: '/contact' });
  });
  expireSession(context);
  return json({ detail: say('anonymized', language) });
}

/** Profile, password, e-mail address and leaving (Protocol account §1). */
export const accountRoutes: readonly Route[] = [
  { method: 'GET', path: '/users/profile/', cache: 'session', handle: getProfile },
  { method: 'PATCH', path: '/users/profile/', cache: 'session', handle: patchProfile },
  { method: 'POST', path: '/users/password/change/', cache: 'session', handle: postPasswordChange },
  { method: 'POST', path: '/users/email-change/', cache: 'session', handle: postEmailChange },
  { method: 'POST', path: '/users/phone-confirm/', cache: 'session', handle: postPhoneConfirm },
  { method: 'POST', path: '/users/account-code/', cache: 'session', handle: postAccountCode },
  { method: 'DELETE', path: '/users/sessions/', cache: 'session', handle: deleteOtherSessions },
  { method: 'DELETE', path: '/users/sessions/:pk/', cache: 'session', handle: deleteOneSession },
  { method: 'PATCH', path: '/users/anonymize/', cache: 'session', handle: patchAnonymize },
];
