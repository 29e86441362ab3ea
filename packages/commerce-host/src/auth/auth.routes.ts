import type { HttpContext } from '../http/http-context.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { getCaptcha, postCaptcha } from './captcha.ts';
import { getCsrfToken } from './csrf-token.ts';
import { currentUserWire } from './current-user.wire.ts';
import { getConfirmEmail, getSetPrimaryEmail } from './email-links.ts';
import { postLogin } from './login.ts';
import { postLogout } from './logout.ts';
import { postOtpLogin } from './otp-login.ts';
import { postApiReset, postPasswordReset } from './password-reset.ts';
import { postRegistration, postRegistrationWithLoyalty } from './registration.ts';
import { findUser } from './user.repository.ts';

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

/** Sign-in, registration, captcha, codes, links in mails, sign-out (Protocol auth §1 to §4). */
export const authRoutes: readonly Route[] = [
  { method: 'GET', path: '/current_user/', cache: 'session', handle: getCurrentUser },
  { method: 'GET', path: '/csrf_token/', cache: 'session', handle: getCsrfToken },
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
  { method: 'POST', path: '/users/logout', cache: 'session', csrfExempt: isExempt, handle: postLogout },
  { method: 'GET', path: '/users/pz-captcha/', cache: 'session', handle: getCaptcha },
  { method: 'POST', path: '/users/pz-captcha/', cache: 'session', handle: postCaptcha },
];
