import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { CSRF_COOKIE, csrfFailure, hasValidToken, presentedToken } from '../http/csrf.ts';
import { HttpError, invalidFields, notFound, refused, throttled } from '../http/errors.ts';
import { readForm } from '../http/form.ts';
import { codeField, emailField, passwordField, phoneField } from '../http/form-fields.ts';
import type { HostServices, HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { escapeHtml, html, json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { formatInstant } from '../http/wire.ts';
import { limitCaller, limitRecipient } from '../outbox/limit-message.ts';
import { deleteSession, giveHumanTryBack, setHuman, takeHumanTry } from '../session/session.repository.ts';
import { csrfTokenOf } from '../session/session.ts';
import { ensureSession, expireSession, sendCsrfCookie, useSession } from '../session/session-cookie.ts';
import { callerOf, throttle } from '../throttle/throttle.ts';
import { type CaptchaVerifier, demoCaptcha, verifiedCaptcha } from './captcha-verifier.ts';
import { getConfirmEmail, getSetPrimaryEmail, mailConfirmation } from './email-links.ts';
import { verifyPassword } from './password.ts';
import { postApiReset, postPasswordReset } from './password-reset.ts';
import { CODE_SECONDS, sendPhoneCode, takePhoneCode } from './phone-code.ts';
import { postRegistration, postRegistrationWithLoyalty } from './registration.ts';
import { signIn, signInKey } from './sign-in.ts';
import { countFailures, deleteFailure, FAILURE_WINDOW, insertFailure } from './sign-in-failure.repository.ts';
import { findUser, findUserByEmail, findUserByPhone, limitKeyOf, type UserRow } from './user.repository.ts';

/** `/current_user/` of a user; of nobody every field is null (Protocol auth §1). */
function currentUserWire(user: UserRow | undefined) {
  if (!user) {
    return {
      pk: null,
      first_name: null,
      last_name: null,
      email: null,
      phone: null,
      email_allowed: null,
      sms_allowed: null,
      date_joined: null,
      last_login: null,
      date_of_birth: null,
      hashed_email: null,
      gender: null,
      user_type: null,
    };
  }
  return {
    pk: user.pk,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone: user.phone,
    email_allowed: user.emailAllowed,
    sms_allowed: user.smsAllowed,
    date_joined: formatInstant(user.dateJoined),
    last_login: user.lastLogin && formatInstant(user.lastLogin),
    date_of_birth: user.dateOfBirth,
    hashed_email: createHash('sha256').update(user.email.toLowerCase()).digest('hex'),
    gender: user.gender,
    user_type: user.userType,
  };
}

const TOKEN = /^[A-Za-z0-9_]{64}$/;

/** The request's token: the session's one, else the cookie's, else a new one. */
function currentCsrfToken({ session, cookies, host }: HttpContext): string {
  if (session !== null) return csrfTokenOf(session.id, host.secret);
  const cookie = cookies.get(CSRF_COOKIE);
  return cookie !== undefined && TOKEN.test(cookie) ? cookie : host.randomId() + host.randomId();
}

/** `GET /csrf_token/`: the token, and its cookie when the browser has none or another one (Protocol auth §1). */
function getCsrfToken(context: HttpContext): Reply {
  const token = currentCsrfToken(context);
  if (context.cookies.get(CSRF_COOKIE) !== token) sendCsrfCookie(context, token);
  return json({ csrf_token: token });
}

/** How long a solved captcha counts, and how many wrong passwords it is good for. */
const HUMAN_MILLISECONDS = 600_000;
const HUMAN_TRIES = 5;

/** The captcha of an installation: the demo's stand-in, a real one, or none. */
function captchaOf({ config, clock }: HostServices): CaptchaVerifier | undefined {
  if (config.demo) return demoCaptcha(clock);
  return config.captcha && verifiedCaptcha(config.captcha);
}

/** @throws {HttpError} 404 where there is none. */
function requireCaptcha({ host }: HttpContext): CaptchaVerifier {
  const captcha = captchaOf(host);
  if (captcha === undefined) throw notFound();
  return captcha;
}

/** `GET /users/pz-captcha/`: html with the site key and a token, wrapped in JSON unless html was asked for. */
function getCaptcha(context: HttpContext): Reply {
  const { siteKey } = requireCaptcha(context);
  const token = currentCsrfToken(context);
  if (context.cookies.get(CSRF_COOKIE) !== token) sendCsrfCookie(context, token);
  const text = `<form method="post" action="/users/pz-captcha/"><input type="hidden" name="csrfmiddlewaretoken" value="${token}"><div class="g-recaptcha" data-sitekey="${escapeHtml(siteKey)}"></div></form>`;
  return context.headers.get('accept')?.startsWith('text/html') ? html(text) : json({ html: text });
}

/**
 * `POST /users/pz-captcha/`: what the captcha's script answered (Protocol auth §2). When it proves a human, the session then counts as human for ten minutes, or until five passwords were wrong, whichever is first.
 */
async function postCaptcha(context: HttpContext): Promise<Reply> {
  const { host, fields, language } = context;
  const captcha = requireCaptcha(context);
  if (fields.isMissing('g-recaptcha-response'))
    throw invalidFields({ 'g-recaptcha-response': [say('required', language)] });
  const answer = fields.get('g-recaptcha-response', v.string());
  if (answer === undefined || !(await captcha.isHuman(answer))) return json({ location: '/users/pz-captcha/' });
  const session = await ensureSession(context);
  const until = new Date(host.clock.now().getTime() + HUMAN_MILLISECONDS);
  await setHuman(host.db, session.pk, { until, tries: HUMAN_TRIES });
  return json({ location: '/' });
}

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
async function requireOpenAccount(context: HttpContext, user: UserRow): Promise<void> {
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
async function postLogin(context: HttpContext): Promise<Reply> {
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
    if (captchaOf(host) === undefined) throw throttled(FAILURE_WINDOW / 1000, language);
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

/** Codes and tries of one caller, whatever the numbers. */
const PER_CALLER = { scope: 'otp-login', limit: 100, seconds: 3600 } as const;

/**
 * `POST /users/otp-login/`: with a phone alone a code goes out, with its code the session starts (Protocol auth §1). A
 * number without an account is told so only when the installation says that this is no secret.
 */
async function postOtpLogin(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const table = { phone: phoneField({ required: true }), code: codeField() };
  const { phone, code } = readForm(table, context).finish();
  await throttle(context, PER_CALLER);
  const user = await findUserByPhone(host.db, phone);
  if (!user && !host.config.otpHideUnknown) {
    throw new HttpError(404, { phone: [say('unknownPhone', language)] });
  }
  if (code === '') {
    await sendPhoneCode(context, { phone, purpose: 'otp-login', isDecoy: !user });
    return json({ detail: say('codeSent', language), expires_in: CODE_SECONDS });
  }
  const session = await ensureSession(context);
  await takePhoneCode(context, { phone, purpose: 'otp-login', code, isDecoy: !user });
  if (!user) throw notFound();
  await requireOpenAccount(context, user);
  useSession(context, await host.db.transaction((tx) => signIn(tx, context, { session, user })));
  return json({ key: signInKey(host.randomId) });
}

/**
 * `POST /users/logout` in its two steps (Protocol auth §1, "Sign-out"): without a token it answers a form that holds one,
 * with it the session ends. A JSON caller that has the token already needs the second step alone.
 */
async function postLogout(context: HttpContext): Promise<Reply> {
  const { host, session, cookies, language } = context;
  if (presentedToken(context) === undefined) {
    const token = currentCsrfToken(context);
    if (cookies.get(CSRF_COOKIE) !== token) sendCsrfCookie(context, token);
    return html(
      `<!doctype html><form method="post" action="/users/logout"><input type="hidden" name="csrfmiddlewaretoken" value="${token}"></form>`,
    );
  }
  if (session !== null) {
    if (!hasValidToken(context)) throw csrfFailure();
    await deleteSession(host.db, session.pk);
    expireSession(context);
  }
  return json({ detail: say('signedOut', language) });
}

async function getCurrentUser({ host, session }: HttpContext): Promise<Reply> {
  const pk = session?.userPk ?? null;
  return json(currentUserWire(pk === null ? undefined : await findUser(host.db, pk)));
}

const isExempt = () => true;

/** One part, or two: older links have a slash between uid and token (Protocol auth §3). */
const RESET_PATHS = [
  '/users/api-reset/:slug/',
  '/users/api-reset/:slug/:token/',
  '/users/reset/:slug/',
  '/users/reset/:slug/:token/',
] as const;

/** The token of the session, which every host needs. */
const csrfRoute: Route = { method: 'GET', path: '/csrf_token/', cache: 'session', handle: getCsrfToken };

/** Routes of a session: the user, the CSRF token, sign-out. Hosts whose passwords are elsewhere serve them too. */
export const sessionRoutes: readonly Route[] = [
  { method: 'GET', path: '/current_user/', cache: 'session', handle: getCurrentUser },
  csrfRoute,
  { method: 'POST', path: '/users/logout', cache: 'session', csrfExempt: isExempt, handle: postLogout },
];

/** Sign-in, registration, captcha, codes, links in mails, sign-out (Protocol auth §1 to §4). */
export const authRoutes: readonly Route[] = [
  ...sessionRoutes,
  { method: 'POST', path: '/users/login/', cache: 'session', csrfExempt: isExempt, handle: postLogin },
  { method: 'POST', path: '/users/registration/', cache: 'session', csrfExempt: isExempt, handle: postRegistration },
  {
    method: 'POST',
    path: '/users/register-with-loyalty/',
    cache: 'session',
    csrfExempt: isExempt,
    handle: postRegistrationWithLoyalty,
  },
  { method: 'POST', path: '/users/otp-login/', cache: 'session', csrfExempt: isExempt, handle: postOtpLogin },
  { method: 'POST', path: '/users/password/reset/', cache: 'session', handle: postPasswordReset },
  ...RESET_PATHS.map((path): Route => ({ method: 'POST', path, cache: 'session', handle: postApiReset })),
  { method: 'GET', path: '/users/email-set-primary/:key/', cache: 'session', handle: getSetPrimaryEmail },
  {
    method: 'GET',
    path: '/users/registration/account-confirm-email/:key/',
    cache: 'session',
    handle: getConfirmEmail,
  },
  { method: 'GET', path: '/users/pz-captcha/', cache: 'session', handle: getCaptcha },
  { method: 'POST', path: '/users/pz-captcha/', cache: 'session', handle: postCaptcha },
];
