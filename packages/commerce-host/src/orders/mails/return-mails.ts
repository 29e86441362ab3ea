import { pickText } from '../../http/language.ts';
import type { LanguageUrls } from '../../http/language-urls.ts';
import { fillMessage, type MessageTable } from '../../http/messages.ts';
import type { MailPart } from '../../outbox/message-html.ts';
import type { MessageText } from '../../outbox/outbox.repository.ts';
import type { CancellationRow, OrderRecord } from '../order.repository.ts';
import type { RefusalWords } from '../returns/return-refusals.table.ts';
import { orderAddress, orderMoney, partsMail } from './order-mail.ts';

const TEXTS = {
  takenSubject: {
    en: 'We received your return of order {number}',
    tr: '{number} numaralı siparişinizin iadesi bize ulaştı',
  },
  taken: {
    en: 'We accepted your return of {product} from order {number}. We refunded {amount} to your original payment method. Your bank may take a few days to show it.',
    tr: '{number} numaralı siparişinizdeki {product} iadesini kabul ettik. {amount}, ödeme yaptığınız yöntemle iade edildi. Hesabınıza yansıması birkaç gün sürebilir.',
  },
  refusedSubject: { en: 'Your return of order {number}', tr: '{number} numaralı siparişinizin iadesi' },
  refused: {
    en: 'We could not accept your return of {product} from order {number} because {reason}. You keep the item and it is not refunded.',
    tr: '{number} numaralı siparişinizdeki {product} iadesini {reason} kabul edemedik. Ürün sizde kalıyor, bu ürün için ücret iadesi yapılmadı.',
  },
  ask: {
    en: 'If you disagree, contact us: {address}',
    tr: 'Farklı düşünüyorsanız bize yazın: {address}',
  },
} as const satisfies MessageTable;

function productOf({ items, language }: OrderRecord, { orderItemPk }: CancellationRow): string {
  const item = items.find(({ pk }) => pk === orderItemPk);
  return item ? pickText(item.name, language) : '';
}

const textPart = (text: string): MailPart => ({ kind: 'text', lines: text.split('\n') });

/** The mail for a return that the shop has taken, and paid back. */
export function takenMail(order: OrderRecord, asked: CancellationRow, urls: LanguageUrls): MessageText {
  const { language, number } = order;
  const values = { number, product: productOf(order, asked), amount: orderMoney(order, asked.amount) };
  const subject = fillMessage(TEXTS.takenSubject[language], { number });
  const parts = [textPart(fillMessage(TEXTS.taken[language], values))];
  return partsMail(subject, parts, order, orderAddress(order, urls));
}

/** The mail for a return that the shop does not take: why, and where to object. */
export function refusedMail(
  order: OrderRecord,
  asked: CancellationRow,
  { reason, note }: RefusalWords,
  urls: LanguageUrls,
): MessageText {
  const { language, number } = order;
  const values = { number, product: productOf(order, asked), reason: pickText(reason.text, language) };
  const parts = [
    textPart(fillMessage(TEXTS.refused[language], values)),
    ...(note ? [textPart(note)] : []),
    textPart(fillMessage(TEXTS.ask[language], { address: `${urls[language]}/contact` })),
  ];
  return partsMail(fillMessage(TEXTS.refusedSubject[language], { number }), parts, order, orderAddress(order, urls));
}
