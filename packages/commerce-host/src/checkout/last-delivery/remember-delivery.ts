import type { Database } from '../../db/database.ts';
import type { HttpContext } from '../../http/http-context.ts';
import { ownerOf, type Session } from '../../session/session.ts';
import { loadOfSession } from '../pre-order/checkout-read.ts';
import { completeChoices } from '../pre-order/complete-choices.ts';
import { findPreOrder } from '../pre-order/pre-order.repository.ts';
import { writeCheckout } from '../pre-order/write-checkout.ts';
import { choicesOf, findLastDelivery, type LastDelivery } from './last-delivery.ts';

/**
 * A known customer who opens checkout finds the delivery of the last order chosen (ruling 32). It is written down before the
 * checkout is read, because Pay is for what is written down and for nothing else; where something is chosen already nothing
 * happens (record 0096).
 */
export async function rememberDelivery(context: HttpContext, session: Session): Promise<void> {
  const { db } = context.host;
  const { userPk } = session;
  if (userPk === null || (await findPreOrder(db, ownerOf(session)))) return;
  const last = await findLastDelivery(db, userPk);
  if (last) await db.transaction((tx: Database) => choose(tx, context, session, last));
}

async function choose(tx: Database, context: HttpContext, session: Session, last: LastDelivery): Promise<void> {
  const loaded = await loadOfSession(tx, context, session, { lock: true });
  // Looked at again behind the lock: another tab may have opened the same checkout meanwhile.
  if (!loaded.isSellable || loaded.stored) return;
  const choices = choicesOf(last, loaded.inputs);
  if (choices) await writeCheckout(tx, loaded, { choices: completeChoices(choices, 'basket', loaded.inputs) });
}
