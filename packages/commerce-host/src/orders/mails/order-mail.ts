import type { Database } from '../../db/database.ts';
import { currencyLabel, currencyOf } from '../../http/currency.ts';
import type { Language } from '../../http/language.ts';
import type { LanguageUrls } from '../../http/language-urls.ts';
import { writeMoney } from '../../http/money.ts';
import { type MailPart, mailText } from '../../outbox/message-html.ts';
import { type MessageText, sendMessage } from '../../outbox/outbox.repository.ts';
import type { OrderRow } from '../order.repository.ts';
import type { ExpectedDays } from '../tracking-steps.ts';

/** Days as shoppers read them; English is British. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', tr: 'tr-TR' };

/**
 * A day, or the days between which something is expected.
 *
 * @example writeDays({ from, to }, 'en', 'Europe/Istanbul') // 'Tue 24 Nov – Thu 26 Nov'
 */
export function writeDays({ from, to }: ExpectedDays, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  });
  // Thin spaces around the dash: not every reader of mail shows them.
  return format.formatRange(from, to).replace(/[\u2009\u202f\u00a0]/g, ' ');
}

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

/**
 * Address of a product's picture for a mail: small, and a JPEG, because some mail programs know no WebP.
 *
 * @param shopUrl the storefront in the reader's language
 * @returns null for a product without a picture
 */
export function mailPicture(image: string | null, shopUrl: string): string | null {
  return image && new URL(image.replace(/\.webp$/, '_size160x200.jpg'), shopUrl).href;
}

/** A mail of blocks, signed, with the order's address at its end. */
export function partsMail(
  subject: string,
  parts: readonly MailPart[],
  { language }: Pick<OrderRow, 'language'>,
  address: string,
): MessageText {
  const all: readonly MailPart[] = [...parts, { kind: 'link', label: LINK[language], address }];
  return { channel: 'mail', subject, body: `${mailText(all)}\n\nVitrin`, parts: all };
}

const LINK = { en: 'Your order', tr: 'Siparişiniz' } as const satisfies Readonly<Record<Language, string>>;
