import type { Exchange } from '../http/exchange.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { getCaptcha, postCaptcha } from './captcha.ts';
import { getCsrfToken } from './csrf-token.ts';
import { currentUserWire } from './current-user.wire.ts';
import { postLogin } from './login.ts';
import { postLogout } from './logout.ts';
import { postRegistration } from './registration.ts';
import { findUser } from './user.repository.ts';

async function getCurrentUser({ host, session }: Exchange): Promise<Reply> {
  const pk = session?.userPk ?? null;
  return json(currentUserWire(pk === null ? undefined : await findUser(host.db, pk)));
}

const isExempt = () => true;

/** Sign-in, registration, captcha, sign-out (Protocol auth §1 and §2). */
export const authRoutes: readonly Route[] = [
  { method: 'GET', path: '/current_user/', cache: 'session', handle: getCurrentUser },
  { method: 'GET', path: '/csrf_token/', cache: 'session', handle: getCsrfToken },
  { method: 'POST', path: '/users/login/', cache: 'session', csrfExempt: isExempt, handle: postLogin },
  { method: 'POST', path: '/users/registration/', cache: 'session', csrfExempt: isExempt, handle: postRegistration },
  { method: 'POST', path: '/users/logout', cache: 'session', csrfExempt: isExempt, handle: postLogout },
  { method: 'GET', path: '/users/pz-captcha/', cache: 'session', handle: getCaptcha },
  { method: 'POST', path: '/users/pz-captcha/', cache: 'session', handle: postCaptcha },
];
