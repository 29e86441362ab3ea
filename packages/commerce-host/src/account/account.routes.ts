import type { Route } from '../http/route.ts';
import { patchAnonymize } from './anonymize.ts';
import { postEmailChange, postPasswordChange } from './credentials.ts';
import { postAccountCode, postPhoneConfirm } from './phone-codes.ts';
import { getProfile, patchProfile } from './profile.ts';
import { deleteOneSession, deleteOtherSessions } from './sessions.ts';

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
