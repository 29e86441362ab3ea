import type { Database } from '../db/database.ts';
import { subscriber } from '../db/schema/account.table.ts';
import { invalidFields } from '../http/errors.ts';
import { readForm } from '../http/form.ts';
import { emailField, flagField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { limitCaller, limitRecipient } from '../outbox/limit-message.ts';
import { subscriptionMessage } from '../outbox/messages/subscription.message.ts';
import { sendMessage } from '../outbox/outbox.repository.ts';

/** Adds somebody unless they are there. @returns whether they were added. */
async function addSubscriber(tx: Database, row: typeof subscriber.$inferInsert): Promise<boolean> {
  const added = await tx.insert(subscriber).values(row).onConflictDoNothing().returning({ email: subscriber.email });
  return added.length > 0;
}

/** `POST /email-subscription/`: the newsletter; a mail confirms it (Protocol misc §2). */
async function postSubscription(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  await limitCaller(context, 'subscription');
  const form = readForm({ email: emailField({ required: true }), subscribe_contract: flagField() }, context);
  if (!form.values.subscribe_contract) form.fail('subscribe_contract', 'mustConfirm');
  const { email } = form.finish();
  await limitRecipient(context, 'subscription', email);
  const now = host.clock.now();
  await host.db.transaction(async (tx) => {
    const isNew = await addSubscriber(tx, { email, emailFolded: email, language, createdAt: now });
    if (!isNew) throw invalidFields({ email: [say('alreadySubscribed', language)] }, 'ALREADY_SUBSCRIBED');
    const message = subscriptionMessage({ shopUrl: host.config.storefrontUrl, language });
    await sendMessage(tx, { ...message, recipient: email, language, createdAt: now });
  });
  return json({ email });
}

/** The newsletter (Protocol misc §2). */
export const subscriptionRoutes: readonly Route[] = [
  { method: 'POST', path: '/email-subscription/', cache: 'session', handle: postSubscription },
];
