import { findRefundOf } from '../../checkout/attempt/payment-call.repository.ts';
import type { Database } from '../../db/database.ts';
import { noteRefusal } from '../cancellation.repository.ts';
import { sendOrderMail } from '../mails/order-mail.ts';
import { refusedMail } from '../mails/return-mails.ts';
import type { OrderSettings } from '../order-settings.ts';
import { lockReturn } from './accept-return.ts';
import type { RefusalWords } from './return-refusals.table.ts';

/** What refusing a return came to; `beingRefunded`: it was taken already, and its money is on its way back. */
export type RefusalResult = 'refused' | 'notAsked' | 'beingRefunded';

/**
 * The shop does not take a return: no money moves, the piece stays the shopper's, who is told why. What was asked stays
 * asked, so that the amounts of every other piece of the order are what the shop has said (docs/decisions/0045); a piece that
 * was refused is not asked for again.
 *
 * @param returnPk pk of what the shopper asked
 */
export function refuseReturn(
  db: Database,
  returnPk: number,
  { reason, note }: RefusalWords,
  { now, languageUrls }: Pick<OrderSettings, 'languageUrls'> & { readonly now: Date },
): Promise<RefusalResult> {
  return db.transaction(async (tx: Database) => {
    const locked = await lockReturn(tx, returnPk);
    if (!locked) return 'notAsked';
    const { order, asked } = locked;
    if (await findRefundOf(tx, asked.pk)) return 'beingRefunded';
    await noteRefusal(tx, asked.pk, { reasonPk: reason.pk, note: note || null, now });
    await sendOrderMail(tx, order, refusedMail(order, asked, { reason, note }, languageUrls), now);
    return 'refused';
  });
}
