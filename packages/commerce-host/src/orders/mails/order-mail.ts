import type { Database } from '../../db/database.ts';
import { currencyLabel, currencyOf } from '../../http/currency.ts';
import type { LanguageUrls } from '../../http/language-urls.ts';
import { writeMoney } from '../../http/money.ts';
import { type MessageText, sendMessage } from '../../outbox/outbox.repository.ts';
import type { OrderRow } from '../order.repository.ts';

/** Writes a mail about an order, in the transaction of what it is about: whatever happens twice is told once. */
export async function sendOrderMail(tx: Database, order: OrderRow, text: MessageText, now: Date): Promise<void> {
  await sendMessage(tx, { ...text, recipient: order.email, language: order.language, createdAt: now });
}

/** An amount of the order in a sentence of its language. */
export function orderMoney(
  { currency, language }: Pick<OrderRow, 'currency' | 'language'>,
  minorUnits: number,
): string {
  return writeMoney(minorUnits, currencyLabel(currencyOf(currency) ?? 'try'), language);
}

/** Where the order is read: its owner's account, or by its secret, as the confirmation's mail leads to it. */
export function orderAddress({ userPk, number, token, language }: OrderRow, urls: LanguageUrls): string {
  const path = userPk === null ? `orders/completed/${token}/track` : `account/orders/${number}`;
  return `${urls[language]}/${path}/`;
}
