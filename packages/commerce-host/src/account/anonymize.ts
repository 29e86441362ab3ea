import { refused } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { json, type Reply } from '../http/reply.ts';
import { expireSession } from '../session/session-cookie.ts';
import { anonymizeUser, hasOpenOrder } from './anonymize.repository.ts';
import { requireUserRow } from './profile.ts';

/**
 * `PATCH /users/anonymize/`: what tells who the user is becomes placeholders, in the orders too; what is the user's alone is
 * deleted; every session ends (Protocol account §1). Not while an order is on its way.
 */
export async function patchAnonymize(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const user = await requireUserRow(context);
  const passwordHash = `none ${host.randomId()}`;
  await host.db.transaction(async (tx) => {
    if (await hasOpenOrder(tx, user.pk)) throw refused(say('openOrder', language), 'OPEN_ORDER');
    await anonymizeUser(tx, user, passwordHash);
  });
  expireSession(context);
  return json({ detail: say('anonymized', language) });
}
