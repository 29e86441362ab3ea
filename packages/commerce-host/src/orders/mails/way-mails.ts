import { pickText } from '../../http/language.ts';
import { fillMessage, type MessageTable } from '../../http/messages.ts';
import type { MailPart } from '../../outbox/message-html.ts';
import type { MessageText } from '../../outbox/outbox.repository.ts';
import type { OrderRow } from '../order.repository.ts';
import { type OrderSettings, trackingUrl } from '../order-settings.ts';
import { DELIVERED, lastReturnDay, READY_FOR_PICKUP, SHIPPED } from '../order-status.table.ts';
import { isPickup, promisedArrival } from '../tracking-steps.ts';
import { orderAddress, partsMail, writeDays } from './order-mail.ts';

const TEXTS = {
  shippedSubject: { en: 'Your order {number} has shipped', tr: '{number} numaralı siparişiniz kargoya verildi' },
  shipped: {
    en: 'Your order {number} has shipped with {carrier}.',
    tr: '{number} numaralı siparişiniz kargoya verildi ({carrier}).',
  },
  arrives: { en: 'Arrives {days}', tr: 'Tahmini teslimat: {days}' },
  tracking: { en: 'Tracking number: {tracking}', tr: 'Kargo takip numarası: {tracking}' },
  carrierPage: { en: 'Track shipment: {address}', tr: 'Kargonuzu takip edin: {address}' },
  readySubject: {
    en: 'Your order {number} is ready for pick-up',
    tr: '{number} numaralı siparişiniz teslim alınmaya hazır',
  },
  ready: {
    en: 'Your order {number} is ready at {store}. Please bring the order number.',
    tr: '{number} numaralı siparişiniz {store} mağazasında sizi bekliyor. Gelirken sipariş numaranızı yanınızda bulundurun.',
  },
  deliveredSubject: { en: 'Your order {number} has been delivered', tr: '{number} numaralı siparişiniz teslim edildi' },
  delivered: {
    en: 'Your order {number} has been delivered. We hope you enjoy it.',
    tr: '{number} numaralı siparişiniz teslim edildi. Güle güle kullanın.',
  },
  returns: {
    en: 'If there is a problem, you can return it until {day}.',
    tr: 'Bir sorun olursa en geç {day} günü iade edebilirsiniz.',
  },
} as const satisfies MessageTable;

/** Lines of each paragraph. */
type Paragraphs = readonly (readonly string[])[];

type Say = (text: keyof typeof TEXTS, values?: Readonly<Record<string, string>>) => string;

function shipped(order: OrderRow, settings: OrderSettings, say: Say): Paragraphs {
  const { number, language, trackingNumber, shippingOption } = order;
  const arrival = promisedArrival(order, order.deliveryDays, settings.timeZone);
  const page = trackingUrl(settings, trackingNumber);
  const ofCarrier = [
    ...(trackingNumber ? [say('tracking', { tracking: trackingNumber })] : []),
    ...(page ? [say('carrierPage', { address: page })] : []),
  ];
  return [
    [
      say('shipped', { number, carrier: pickText(shippingOption.name, language) }),
      ...(arrival ? [say('arrives', { days: writeDays(arrival, language, settings.timeZone) })] : []),
    ],
    ...(ofCarrier.length > 0 ? [ofCarrier] : []),
  ];
}

function ready({ number, shippingAddress: { title } }: OrderRow, _settings: OrderSettings, say: Say): Paragraphs {
  return [[say('ready', { number, store: typeof title === 'string' ? title : '' })]];
}

function delivered(
  { number, language, deliveredAt, modifiedAt }: OrderRow,
  { timeZone }: OrderSettings,
  say: Say,
): Paragraphs {
  const until = lastReturnDay(deliveredAt ?? modifiedAt);
  return [
    [say('delivered', { number })],
    [say('returns', { day: writeDays({ from: until, to: until }, language, timeZone) })],
  ];
}

const MAILS: Readonly<
  Record<
    number,
    {
      readonly subject: keyof typeof TEXTS;
      readonly lines: (order: OrderRow, settings: OrderSettings, say: Say) => Paragraphs;
    }
  >
> = {
  [SHIPPED]: { subject: 'shippedSubject', lines: shipped },
  [READY_FOR_PICKUP]: { subject: 'readySubject', lines: ready },
  [DELIVERED]: { subject: 'deliveredSubject', lines: delivered },
};

/**
 * The mail for an order that has reached a status, in the order's language; undefined for a status that nobody is told of.
 *
 * @param order as it is in that status
 */
export function wayMail(order: OrderRow, settings: OrderSettings): MessageText | undefined {
  const { language, number, status } = order;
  const mail = MAILS[status];
  // Whoever has fetched an order knows it.
  if (!mail || (status === DELIVERED && isPickup(order))) return undefined;
  const say: Say = (text, values) => fillMessage(TEXTS[text][language], values);
  const parts = mail.lines(order, settings, say).map((lines): MailPart => ({ kind: 'text', lines }));
  return partsMail(say(mail.subject, { number }), parts, order, orderAddress(order, settings.languageUrls));
}
