import { currencyLabel, currencyOf } from '../../http/currency.ts';
import { pickText } from '../../http/language.ts';
import { fillMessage, type MessageTable } from '../../http/messages.ts';
import { writeMoney } from '../../http/money.ts';
import { type MailPart, mailText } from '../../outbox/message-html.ts';
import type { MessageText } from '../../outbox/outbox.repository.ts';
import { quotedInMail } from '../../outbox/quoted-in-mail.ts';
import { contactLines } from '../address-lines.ts';
import { amountRows } from '../amount-rows.ts';
import type { OrderItemRow, OrderRecord } from '../order.repository.ts';
import type { OrderSettings } from '../order-settings.ts';
import { isPickup, promisedArrival } from '../tracking-steps.ts';
import { mailPicture, writeDays } from './order-mail.ts';

const TEXTS = {
  subject: { en: 'Your order {number}', tr: '{number} numaralı siparişiniz' },
  thanks: {
    en: 'Thank you for your order. We will e-mail you when it has shipped.',
    tr: 'Siparişiniz için teşekkür ederiz. Kargoya verildiğinde size haber vereceğiz.',
  },
  number: { en: 'Order number', tr: 'Sipariş numarası' },
  payment: { en: 'Payment', tr: 'Ödeme' },
  loyalty: { en: 'of which {amount} with loyalty money', tr: '{amount} kadarı para puanla' },
  installments: { en: '{count} installments', tr: '{count} taksit' },
  address: { en: 'Delivery address', tr: 'Teslimat adresi' },
  store: { en: 'Pick up from', tr: 'Teslim alınacak mağaza' },
  arrives: { en: 'Arrives {days}', tr: 'Tahmini teslimat: {days}' },
  ready: { en: 'Ready {days}', tr: 'Hazır olacağı gün: {days}' },
  afterPayment: {
    en: 'Delivery takes {from} to {to} working days after we receive your payment.',
    tr: 'Teslimat, ödemenizin ulaşmasından itibaren {from}–{to} iş günü sürer.',
  },
  free: { en: 'Free', tr: 'Ücretsiz' },
  taxNumber: { en: 'Tax number', tr: 'Vergi numarası' },
  transfer: {
    en: 'Please transfer {amount} by {day} with the order number as the reference. We pack your order as soon as we receive your payment.',
    tr: 'Lütfen sipariş numarasını açıklamaya yazarak en geç {day} gününe kadar {amount} havale edin. Ödemeniz hesabımıza geçer geçmez siparişinizi hazırlarız.',
  },
  billing: { en: 'Billing address', tr: 'Fatura adresi' },
  note: { en: 'Your note', tr: 'Notunuz' },
  link: { en: 'Your order', tr: 'Siparişiniz' },
} as const satisfies MessageTable;

/**
 * The e-mail that confirms an order: number, products, sums, payment and addresses, in the order's language.
 *
 * @param quotesTyped whether the mail repeats what the shopper typed, addresses and note: only to a proved address
 */
export async function confirmationMail(
  order: OrderRecord,
  settings: OrderSettings,
  { quotesTyped }: { readonly quotesTyped: boolean },
): Promise<MessageText> {
  const { language } = order;
  const label = currencyLabel(currencyOf(order.currency) ?? 'try');
  const text = (key: keyof typeof TEXTS, values?: Record<string, string | number>) =>
    fillMessage(TEXTS[key][language], values);
  const amount = (minorUnits: number) => writeMoney(minorUnits, label, language);
  // As pages say it; only delivery is a row without a sum.
  const cost = (minorUnits: number) => (minorUnits === 0 ? text('free') : amount(minorUnits));
  const isStore = order.deliveryOption.type === 'retail_store';
  const section = async (title: 'store' | 'address' | 'billing', address: OrderRecord['billingAddress']) =>
    part(text(title), (await contactLines(address, text('taxNumber'))).map(quotedInMail));
  const parts: readonly MailPart[] = [
    { kind: 'text', lines: [text('thanks')] },
    { kind: 'text', lines: [`${text('number')}: ${order.number}`] },
    { kind: 'goods', goods: goodsOf(order, settings, amount) },
    ...bundleSections(order),
    {
      kind: 'amounts',
      rows: amountRows(order, language).map(([name, value], row, { length }) => [
        name,
        row < length - 1 ? cost(value) : amount(value),
      ]),
    },
    ...textPart(deliveryLines(order, cost)),
    { kind: 'text', lines: [`${text('payment')}: ${paymentText(order, text)}`, ...loyaltyLines(order, text, amount)] },
    ...textPart(transferLines(order, settings, text, amount)),
    ...(isStore
      ? [await section('store', order.shippingAddress)]
      : quotesTyped
        ? [await section('address', order.shippingAddress)]
        : []),
    ...textPart(arrivalLines(order, settings, text)),
    ...(quotesTyped ? [await section('billing', order.billingAddress), ...textPart(noteLines(order, text))] : []),
    {
      kind: 'link',
      label: text('link'),
      address: `${settings.languageUrls[language]}/orders/completed/${order.token}/`,
    },
  ];
  return { channel: 'mail', subject: text('subject', { number: order.number }), body: mailText(parts), parts };
}

const part = (title: string, lines: readonly string[]): MailPart => ({ kind: 'section', title, lines });

/** Lines as a block; none without lines. */
const textPart = (lines: readonly string[]): readonly MailPart[] => (lines.length > 0 ? [{ kind: 'text', lines }] : []);

function noteLines({ notes }: OrderRecord, text: (key: 'note') => string): readonly string[] {
  return notes === null ? [] : [`${text('note')}: ${quotedInMail(notes)}`];
}

/** What loyalty money and the loyalty card paid of an order that something else paid too. */
function loyaltyLines(
  { loyaltyAmount, loyaltyCardAmount, paymentOption }: OrderRecord,
  text: (key: 'loyalty', values: Record<string, string>) => string,
  amount: (minorUnits: number) => string,
) {
  const loyalty = loyaltyAmount + loyaltyCardAmount;
  const isPart = loyalty > 0 && paymentOption.type !== 'loyalty_money';
  return isPart ? [text('loyalty', { amount: amount(loyalty) })] : [];
}

/** One line for each part of a split delivery: what goes with whom, and its share of the shipping amount. */
function deliveryLines({ deliveries, language }: OrderRecord, amount: (minorUnits: number) => string) {
  return deliveries.map(
    (delivery) =>
      `${pickText(delivery.name, language)}: ${pickText(delivery.option.name, language)}, ${amount(delivery.amount)}`,
  );
}

/** The ordered goods with their pictures; parts of bundles have {@link bundleSections}. */
function goodsOf(order: OrderRecord, settings: OrderSettings, amount: (minorUnits: number) => string) {
  return linesOf(order.items.filter(({ parentPk }) => parentPk === null)).map(({ item, quantity }) => ({
    name: pickText(item.name, order.language),
    count: quantity,
    amount: amount(item.unitPrice * quantity),
    picture: mailPicture(item.image, settings.languageUrls[order.language]),
  }));
}

/** Contents of each bundle, without prices of their own. */
function bundleSections({ items, language }: OrderRecord): readonly MailPart[] {
  const bundles = items.filter(({ pk }) => items.some(({ parentPk }) => parentPk === pk));
  return [...Map.groupBy(bundles, ({ productPk }) => productPk).values()].map((same) => {
    const pks = same.map(({ pk }) => pk);
    const inside = items.filter(({ parentPk }) => parentPk !== null && pks.includes(parentPk));
    const [first] = same;
    return part(
      first ? pickText(first.name, language) : '',
      linesOf(inside).map(({ item, quantity }) => `  – ${quantity} × ${pickText(item.name, language)}`),
    );
  });
}

/** Pieces of the same product at the same price, counted. */
function linesOf(items: readonly OrderItemRow[]) {
  const lines = new Map<string, { readonly item: OrderItemRow; quantity: number }>();
  for (const item of items) {
    const key = `${item.productPk}|${item.unitPrice}`;
    const line = lines.get(key);
    if (line) line.quantity += 1;
    else lines.set(key, { item, quantity: 1 });
  }
  return [...lines.values()];
}

function paymentText(
  order: OrderRecord,
  text: (key: keyof typeof TEXTS, values?: Record<string, string | number>) => string,
): string {
  const name = pickText(order.paymentOption.name, order.language);
  return [
    order.lastFour === null ? name : `${name} •••• ${order.lastFour}`,
    ...(order.installmentCount > 1 ? [text('installments', { count: order.installmentCount })] : []),
  ].join(', ');
}

/** How much to transfer where; nothing with every other way to pay. */
function transferLines(
  { paymentOption: { bankAccount }, dueAmount, createdAt, language }: OrderRecord,
  { timeZone }: OrderSettings,
  text: (key: keyof typeof TEXTS, values?: Record<string, string | number>) => string,
  amount: (minorUnits: number) => string,
): readonly string[] {
  if (!bankAccount) return [];
  const { bank, holder, iban, daysToPay = 0 } = bankAccount;
  const until = new Date(createdAt.getTime() + daysToPay * 86_400_000);
  const day = writeDays({ from: until, to: until }, language, timeZone);
  return [text('transfer', { amount: amount(dueAmount), day }), `${holder}, ${bank.name}`, iban];
}

/** When it arrives or can be fetched, as checkout said it; in days while its payment is awaited. */
function arrivalLines(
  order: OrderRecord,
  { timeZone }: OrderSettings,
  text: (key: keyof typeof TEXTS, values?: Record<string, string | number>) => string,
): readonly string[] {
  const { deliveryDays, language } = order;
  const arrival = promisedArrival(order, deliveryDays, timeZone);
  if (arrival) return [text(isPickup(order) ? 'ready' : 'arrives', { days: writeDays(arrival, language, timeZone) })];
  return deliveryDays ? [text('afterPayment', { ...deliveryDays })] : [];
}
