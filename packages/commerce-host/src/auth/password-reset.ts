import { endOperatorSessions } from '../admin/operator.repository.ts';
import type { Database } from '../db/database.ts';
import { invalidFields } from '../http/errors.ts';
import { type Form, readForm } from '../http/form.ts';
import { emailField, passwordField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { json, type Reply } from '../http/reply.ts';
import { limitCaller, limitRecipient, type MessageCause } from '../outbox/limit-message.ts';
import { accountMessage } from '../outbox/messages/account.message.ts';
import { sendMessage } from '../outbox/outbox.repository.ts';
import { deleteSessionsOfUser } from '../session/session.repository.ts';
import { throttle } from '../throttle/throttle.ts';
import { frontendOf, mailLink, sendAccountNotice } from './account-notice.ts';
import { deleteOpenLinks, insertLink, takeLink } from './one-time-link.repository.ts';
import { hashPassword, passwordObstacle, verifyPassword } from './password.ts';
import { confirmEmail, findUser, findUserByEmail, setPasswordHash, type UserRow } from './user.repository.ts';

/** Tries of one caller with slugs that may be guessed. */
const PER_SLUG_CALLER = { scope: 'api-reset', limit: 100, seconds: 3600 } as const;

/** `MTI-…`: the user's pk, so that support can tell whose link it is, and the key that nobody can guess. */
function slugOf(userPk: number, key: string): string {
  return `${Buffer.from(String(userPk)).toString('base64url')}-${key}`;
}

async function mailReset(context: HttpContext, email: string, user: UserRow | undefined): Promise<void> {
  const { host, language } = context;
  const now = host.clock.now();
  const origin = frontendOf(context);
  await host.db.transaction(async (tx) => {
    if (!user) {
      const text = accountMessage('unknownAddress', language, { link: mailLink(origin, language, '/auth') });
      return sendMessage(tx, { ...text, recipient: email, language, createdAt: now });
    }
    const key = host.randomId();
    await insertLink(tx, { kind: 'password-reset', userPk: user.pk, email: user.email, key, now });
    const link = mailLink(origin, language, '/auth/reset', slugOf(user.pk, key));
    const text = accountMessage('passwordReset', language, { link, account: user });
    await sendMessage(tx, { ...text, recipient: user.email, language, createdAt: now });
  });
}

/**
 * `POST /users/password/reset/`: mails a link. Known and unknown addresses get the same reply, and a mail each, so that
 * neither words nor time tell them apart (Protocol auth §3, Security G16).
 */
export async function postPasswordReset(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const { email } = readForm({ email: emailField({ required: true }) }, context).finish();
  await limitCaller(context, 'passwordReset');
  const user = await findUserByEmail(host.db, email);
  await limitRecipient(context, 'passwordReset', user?.email ?? email);
  await mailReset(context, email, user);
  return json({ detail: say('resetSent', language) });
}

/** A new password, typed twice (Protocol auth §3). */
export const newPasswordFields = { new_password1: passwordField(), new_password2: passwordField() };

/** Notes what is wrong with a new password, and gives it. */
export function checkNewPassword(form: Form<Readonly<Record<keyof typeof newPasswordFields, string>>>): string {
  const { new_password1: password, new_password2: again } = form.values;
  const obstacle = password === '' ? undefined : passwordObstacle(password);
  if (obstacle) form.fail('new_password1', obstacle);
  if (password !== '' && again !== '' && password !== again) form.fail('new_password2', 'passwordMismatch');
  return password;
}

/**
 * Stores a password, ends the sessions of the user and tells by mail; `keptSession` alone stays. Links that were mailed
 * before are worth nothing either: whoever knew the old password may have asked for them.
 */
export async function changePassword(
  tx: Database,
  context: MessageCause & Pick<HttpContext, 'language'>,
  change: { readonly user: UserRow; readonly passwordHash: string; readonly keptSession?: number },
): Promise<void> {
  const { user, passwordHash, keptSession } = change;
  await setPasswordHash(tx, user.pk, passwordHash);
  await deleteSessionsOfUser(tx, user.pk, keptSession);
  await endOperatorSessions(tx, user.pk);
  await deleteOpenLinks(tx, user.pk, ['password-reset', 'email-change']);
  await sendAccountNotice(tx, context, { mail: 'passwordChanged', user, page: '/auth' });
}

/** `POST /users/api-reset/{slug}`: the link of the mail and the new password (Protocol auth §3). */
export async function postApiReset(context: HttpContext): Promise<Reply> {
  const { host, language, params } = context;
  await throttle(context, PER_SLUG_CALLER);
  const slug = [params.slug, params.token].filter(Boolean).join('-');
  const form = readForm(newPasswordFields, context);
  const password = checkNewPassword(form);
  form.finish();
  const passwordHash = await hashPassword(password);
  const invalid = () => invalidFields({ token: [say('linkInvalid', language)] });
  await host.db.transaction(async (tx) => {
    const link = await takeLink(tx, 'password-reset', slug.slice(slug.indexOf('-') + 1), host.clock.now());
    const user = link && (await findUser(tx, link.userPk));
    if (!link || !user || slugOf(user.pk, '') !== slug.slice(0, slug.indexOf('-') + 1)) throw invalid();
    if (await verifyPassword(user.passwordHash, password)) {
      throw invalidFields({ new_password1: [say('passwordSame', language)] });
    }
    await changePassword(tx, context, { user, passwordHash });
    // A stranger who registered the address first must not sign in by phone afterwards (ruling 40).
    await confirmEmail(tx, { pk: user.pk, email: link.email, now: host.clock.now(), keepsPhone: false });
  });
  return json({ detail: say('passwordSaved', language) });
}
