import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { empty, type Reply } from '../http/reply.ts';
import { parsePk } from '../http/wire.ts';
import { requireUser } from '../session/access.ts';
import { deleteSessionOfUser, deleteSessionsOfUser } from '../session/session.repository.ts';

/** `DELETE /users/sessions/{pk}/`: ends one session of the user, this one excepted (Protocol account §1.2). */
export async function deleteOneSession(context: HttpContext): Promise<Reply> {
  const { userPk, session } = requireUser(context);
  const pk = parsePk(context.params.pk);
  if (pk === undefined || pk === session.pk) throw notFound();
  if (!(await deleteSessionOfUser(context.host.db, userPk, pk))) throw notFound();
  return empty(204);
}

/** `DELETE /users/sessions/`: ends every session of the user but this one (Protocol account §1.2). */
export async function deleteOtherSessions(context: HttpContext): Promise<Reply> {
  const { userPk, session } = requireUser(context);
  await deleteSessionsOfUser(context.host.db, userPk, session.pk);
  return empty(204);
}
