import { refused, throttled } from '../http/errors.ts';
import { readForm } from '../http/form.ts';
import { codeField, emailField, passwordField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { json, type Reply } from '../http/reply.ts';
import { limitCaller, limitRecipient } from '../outbox/limit-message.ts';
import { giveHumanTryBack, takeHumanTry } from '../session/session.repository.ts';
import { ensureSession, useSession } from '../session/session-cookie.ts';
import { callerOf } from '../throttle/throttle.ts';
import { captchaOf } from './captcha.ts';
import { mailConfirmation } from './email-links.ts';
import { verifyPassword } from './password.ts';
import { sendPhoneCode, takePhoneCode } from './phone-code.ts';
import { signIn, signInKey } from './sign-in.ts';
import { countFailures, deleteFailure, FAILURE_WINDOW, insertFailure } from './sign-in-failure.repository.ts';
import { findUserByEmail, limitKeyOf, type UserRow } from './user.repository.ts';

/** Wrong passwords after which the captcha is asked for: at one address or in one session, and from one caller in all. */
const FAILURE_LIMIT = 5;
const CALLER_LIMIT = 50;

const CAPTCHA_REPLY: Reply = json({ redirect_url: '/users/pz-captcha/' });

/**
 * What keeps an account closed to its owner too, whichever way he proved who he is: it is locked, or its address is not
 * confirmed yet; then a new link is mailed.
 *
 * @throws {HttpError} 400 ACCOUNT_LOCKED, EMAIL_UNCONFIRMED; 429 when too many links were mailed.
 */
export async function requireOpenAccount(context: HttpContext, user: UserRow): Promise<void> {
  const { host, language } = context;
  if (user.signInRule === 'locked') throw refused(say('accountLocked', language), 'ACCOUNT_LOCKED');
  if (!host.config.registrationConfirm || user.emailConfirmedAt !== null) return;
  await limitCaller(context, 'emailConfirmation');
  await limitRecipient(context, 'emailConfirmation', user.email);
  await host.db.transaction((tx) => mailConfirmation(tx, context, user));
  throw refused(say('emailUnconfirmed', language), 'EMAIL_UNCONFIRMED');
}

/** What stands between the right password and the session; undefined when nothing does. */
async function challenge(context: HttpContext, user: UserRow): Promise<Reply | undefined> {
  const { language } = context;
  const phone = user.signInRule === 'code' && user.phoneConfirmedAt !== null ? user.phone : null;
  if (phone === null) return undefined;
  const { code } = readForm({ code: codeField() }, context).finish();
  if (code === '') {
    await sendPhoneCode(context, { phone, purpose: 'login', isRepeatable: true });
    return json({ detail: say('codeSent', language) }, { status: 202 });
  }
  await takePhoneCode(context, { phone, purpose: 'login', code });
  return undefined;
}

/** `POST /users/login/` (Protocol auth §1). */
export async function postLogin(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const { db } = host;
  const table = { email: emailField({ required: true }), password: passwordField() };
  const { email, password } = readForm(table, context).finish();
  // Asked before a session is opened: without a cookie every try would be a caller of its own.
  const caller = callerOf(context);
  const session = await ensureSession(context);
  const now = host.clock.now();
  const user = await findUserByEmail(db, email);
  const who = { account: limitKeyOf(email, user), sessionPk: session.pk, caller, now };
  const noted = await insertFailure(db, who);
  const failures = await countFailures(db, who);
  const isSuspicious = failures.own > FAILURE_LIMIT || failures.fromCaller > CALLER_LIMIT;
  const needsCaptcha = isSuspicious || user?.signInRule === 'captcha';
  if (needsCaptcha && !(await takeHumanTry(db, session.pk, now))) {
    await deleteFailure(db, noted);
    // Without a captcha nobody can prove to be a human: passwords are tried again when the failures are over.
    if (captchaOf(host) === undefined) throw throttled(FAILURE_WINDOW / 1000);
    return CAPTCHA_REPLY;
  }
  if (!(await verifyPassword(user?.passwordHash, password)) || !user) {
    throw refused(say('badCredentials', language), 'BAD_CREDENTIALS');
  }
  await deleteFailure(db, noted);
  if (needsCaptcha) await giveHumanTryBack(db, session.pk);
  await requireOpenAccount(context, user);
  const answer = await challenge(context, user);
  if (answer) return answer;
  useSession(context, await db.transaction((tx) => signIn(tx, context, { session, user })));
  return json({ key: signInKey(host.randomId) });
}
