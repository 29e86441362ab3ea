import { forbidden, unauthorized } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import type { Owner } from './owner.ts';
import { ownerOf, type Session } from './session.ts';

/**
 * The signed-in user's pk and session.
 *
 * @throws {HttpError} 401 for guests and visitors.
 */
export function requireUser({ session }: HttpContext): { readonly userPk: number; readonly session: Session } {
  if (session === null || session.userPk === null) throw unauthorized();
  return { userPk: session.userPk, session };
}

/**
 * The owner of a user or a guest, for objects that a guest has too. Visitors get 403, because 401 would sign them out
 * (Protocol address §3).
 *
 * @throws {HttpError} 403.
 */
export function requireIdentity({ session, language }: HttpContext): Owner {
  if (session === null || (session.userPk === null && session.guest === null)) {
    throw forbidden(say('identityFirst', language));
  }
  return ownerOf(session);
}
