import { sendAccountNotice } from '../auth/account-notice.ts';
import { refused } from '../http/errors.ts';
import { readForm } from '../http/form.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { json, type Reply } from '../http/reply.ts';
import { expireSession } from '../session/session-cookie.ts';
import { anonymizeUser, hasOpenOrder } from './anonymize.repository.ts';
import { requireUserRow } from './profile.ts';
import { requireProof } from './proof.ts';

/**
 * `PATCH /users/anonymize/`: replaces what identifies the user by placeholders, in the orders too, deletes what is the user's
 * alone and ends every session (Protocol account §1). Asks for a proof and notifies the old address (ruling 40). Refused
 * while an order is in flight.
 */
export async function patchAnonymize(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const user = await requireUserRow(context);
  await requireProof(context, { user, form: readForm({}, context) });
  const passwordHash = `none ${host.randomId()}`;
  await host.db.transaction(async (tx) => {
    if (await hasOpenOrder(tx, user.pk)) throw refused(say('openOrder', language), 'OPEN_ORDER');
    await anonymizeUser(tx, user, passwordHash);
    // After the deletion, which takes the user's messages along.
    await sendAccountNotice(tx, context, { mail: 'accountDeleted', user, page: '/contact' });
  });
  expireSession(context);
  return json({ detail: say('anonymized', language) });
}
