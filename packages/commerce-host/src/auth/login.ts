import { refused } from '../http/errors.ts';
import type { Exchange } from '../http/exchange.ts';
import { FieldReader } from '../http/field-reader.ts';
import { say } from '../http/messages.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Session } from '../session/session.ts';
import { ensureSession, useSession } from '../session/session-cookie.ts';
import { throttle } from '../throttle/throttle.ts';
import { mailConfirmation } from './email-links.ts';
import { verifyPassword } from './password.ts';
import { sendPhoneCode, takePhoneCode } from './phone-code.ts';
import { signIn, signInKey } from './sign-in.ts';
import { countFailures, deleteFailure, insertFailure } from './sign-in-failure.repository.ts';
import { findUserByEmail, type UserRow } from './user.repository.ts';

/** Wrong passwords after which the captcha is asked for. */
const FAILURE_LIMIT = 5;

/** Links that one address gets in an hour because somebody signs in without having confirmed it. */
const CONFIRMATION_MAILS = { scope: 'email-confirmation', limit: 3, seconds: 3600 } as const;

const CAPTCHA_REPLY: Reply = json({ redirect_url: '/users/pz-captcha/' });

/** What stands between the right password and the session; undefined when nothing does. */
async function challenge(exchange: Exchange, user: UserRow): Promise<Reply | undefined> {
  const { host, fields, language } = exchange;
  if (host.config.registrationConfirm && user.emailConfirmedAt === null) {
    await throttle(exchange, CONFIRMATION_MAILS, user.email.toLowerCase());
    await host.db.transaction((tx) => mailConfirmation(tx, exchange, user));
    throw refused(say('emailUnconfirmed', language), 'EMAIL_UNCONFIRMED');
  }
  const phone = user.signInRule === 'code' ? user.phone : null;
  if (phone === null) return undefined;
  const code = fields.code ?? '';
  if (code === '') {
    await sendPhoneCode(exchange, { phone, purpose: 'login', isRepeatable: true });
    return json({ detail: say('codeSent', language) }, { status: 202 });
  }
  await takePhoneCode(exchange, { phone, purpose: 'login', code: String(code) });
  return undefined;
}

function isHuman({ humanUntil }: Session, now: Date): boolean {
  return humanUntil !== null && humanUntil > now;
}

/** `POST /users/login/` (Protocol auth §1). */
export async function postLogin(exchange: Exchange): Promise<Reply> {
  const { host, fields, language } = exchange;
  const reader = new FieldReader(fields, language);
  const email = reader.email('email', { required: true });
  const password = reader.password('password');
  reader.finish();
  const session = await ensureSession(exchange);
  const now = host.clock.now();
  const who = { email, sessionPk: session.pk, now };
  const noted = await insertFailure(host.db, who);
  const failures = (await countFailures(host.db, who)) - 1;
  const user = await findUserByEmail(host.db, email);
  const needsCaptcha = failures >= FAILURE_LIMIT || user?.signInRule === 'captcha';
  if (needsCaptcha && !isHuman(session, now)) {
    await deleteFailure(host.db, noted);
    return CAPTCHA_REPLY;
  }
  if (!(await verifyPassword(user?.passwordHash, password)) || !user) {
    throw refused(say('badCredentials', language), 'BAD_CREDENTIALS');
  }
  await deleteFailure(host.db, noted);
  if (user.signInRule === 'locked') throw refused(say('accountLocked', language), 'ACCOUNT_LOCKED');
  const answer = await challenge(exchange, user);
  if (answer) return answer;
  useSession(exchange, await host.db.transaction((tx) => signIn(tx, exchange, { session, user })));
  return json({ key: signInKey(host.randomId) });
}
