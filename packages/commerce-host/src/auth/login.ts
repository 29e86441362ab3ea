import { invalidFields, refused } from '../http/errors.ts';
import type { Exchange } from '../http/exchange.ts';
import { FieldReader } from '../http/field-reader.ts';
import { say } from '../http/messages.ts';
import { json, type Reply } from '../http/reply.ts';
import { codeMessage } from '../outbox/messages/code.message.ts';
import { sendMessage } from '../outbox/outbox.repository.ts';
import type { Session } from '../session/session.ts';
import { ensureSession, useSession } from '../session/session-cookie.ts';
import { codeObstacle, TEST_CODE } from './codes.ts';
import { verifyPassword } from './password.ts';
import { signIn, signInKey } from './sign-in.ts';
import { countFailures, insertFailure } from './sign-in-failure.repository.ts';
import { findUserByEmail, type UserRow } from './user.repository.ts';

/** Wrong passwords after which the captcha is asked for. */
const FAILURE_LIMIT = 5;

const CAPTCHA_REPLY: Reply = json({ redirect_url: '/users/pz-captcha/' });

async function checkCode(exchange: Exchange, user: UserRow): Promise<Reply | undefined> {
  const { host, fields, language } = exchange;
  const code = fields.code;
  if (code === undefined || code === null || code === '') {
    const text = codeMessage({ code: TEST_CODE, shopUrl: host.config.storefrontUrl, language });
    await sendMessage(host.db, { ...text, recipient: user.phone ?? '', language, createdAt: host.clock.now() });
    return json({ detail: say('codeSent', language) }, { status: 202 });
  }
  const obstacle = codeObstacle(code);
  if (!obstacle) return undefined;
  const sentence = say(obstacle === 'OTP_EXPIRED' ? 'codeExpired' : 'codeInvalid', language);
  throw invalidFields({ code: [sentence] }, obstacle);
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
  const failures = await countFailures(host.db, { email, sessionPk: session.pk, now });
  const user = await findUserByEmail(host.db, email);
  const needsCaptcha = failures >= FAILURE_LIMIT || user?.signInRule === 'captcha';
  if (needsCaptcha && !isHuman(session, now)) return CAPTCHA_REPLY;
  if (!(await verifyPassword(user?.passwordHash, password)) || !user) {
    await insertFailure(host.db, { email, sessionPk: session.pk, now });
    throw refused(say('badCredentials', language), 'BAD_CREDENTIALS');
  }
  if (user.signInRule === 'locked') throw refused(say('accountLocked', language), 'ACCOUNT_LOCKED');
  const answer = user.signInRule === 'code' ? await checkCode(exchange, user) : undefined;
  if (answer) return answer;
  useSession(exchange, await host.db.transaction((tx) => signIn(tx, exchange, { session, user })));
  return json({ key: signInKey(host.randomId) });
}
