import { shownPhone, specifiedHome } from '@vitrin/core/address';
import { GIFT_BOX_PRICE } from '../checkout/extras/gift-box.table.ts';
import { totalWithInterest } from '../checkout/payment/totals.ts';
import type { CheckoutView } from '../checkout/pre-order/checkout-view.types.ts';
import type { Language } from '../http/language.ts';
import { fillMessage, type MessageTable } from '../http/messages.ts';
import { writeMoney } from '../http/money.ts';
import { escapeHtml } from '../http/reply.ts';
import { addressLines } from './address-lines.ts';
import { amountRows, type OrderAmounts } from './amount-rows.ts';

/** What a contract is filled with; `view` is null when nobody is about to order anything. */
export interface ContractInit {
  readonly view: CheckoutView | null;
  readonly language: Language;
  readonly today: Date;
  /** The shop's: its days begin there. */
  readonly timeZone: string;
}

const TEXTS = {
  infoTitle: { en: 'Preliminary information form', tr: 'Ön bilgilendirme formu' },
  salesTitle: { en: 'Distance sales contract', tr: 'Mesafeli satış sözleşmesi' },
  kvkkTitle: { en: 'Personal data notice', tr: 'Kişisel veriler aydınlatma metni' },
  masterpassTitle: { en: 'Wallet terms of use', tr: 'Cüzdan kullanım koşulları' },
  seller: { en: 'Seller', tr: 'Satıcı' },
  sellerText: {
    en: 'Vitrin Demo Ltd., Example Street 1, 34000 Istanbul. This is a demonstration shop: nothing is sold here.',
    tr: 'Vitrin Demo Ltd., Örnek Sokak 1, 34000 İstanbul. Bu bir gösterim mağazasıdır: burada hiçbir şey satılmaz.',
  },
  buyer: { en: 'Buyer', tr: 'Alıcı' },
  delivery: { en: 'Delivery address', tr: 'Teslimat adresi' },
  billing: { en: 'Billing address', tr: 'Fatura adresi' },
  goods: { en: 'Goods', tr: 'Ürünler' },
  product: { en: 'Product', tr: 'Ürün' },
  quantity: { en: 'Quantity', tr: 'Adet' },
  amount: { en: 'Amount', tr: 'Tutar' },
  payment: { en: 'Payment', tr: 'Ödeme' },
  none: { en: 'Not chosen yet', tr: 'Henüz seçilmedi' },
  emptyBasket: { en: 'Your basket is empty.', tr: 'Sepetiniz boş.' },
  date: { en: 'Date', tr: 'Tarih' },
  infoText: {
    en: 'Before you order we inform you about the seller, the goods with their prices including taxes, the delivery and your right to withdraw within 14 days without giving a reason.',
    tr: 'Sipariş vermeden önce sizi satıcı, vergiler dahil fiyatlarıyla ürünler, teslimat ve 14 gün içinde gerekçe göstermeden cayma hakkınız hakkında bilgilendiririz.',
  },
  salesText: {
    en: 'Seller and buyer agree on the sale of the goods below. The goods are delivered to the address below. The buyer may withdraw within 14 days of delivery; the price is paid back within 14 days after that.',
    tr: 'Satıcı ve alıcı aşağıdaki ürünlerin satışı konusunda anlaşmıştır. Ürünler aşağıdaki adrese teslim edilir. Alıcı teslimattan itibaren 14 gün içinde cayabilir; bedel bundan sonraki 14 gün içinde geri ödenir.',
  },
  kvkkText: {
    en: 'We use your name, address, e-mail and phone number to deliver your order and to write to you about it. We keep no card number beyond its first six and last four digits.',
    tr: 'Adınızı, adresinizi, e-postanızı ve telefonunuzu siparişinizi teslim etmek ve sizi bilgilendirmek için kullanırız. Kart numaranızın ilk altı ve son dört hanesi dışında hiçbir bölümünü saklamayız.',
  },
  masterpassText: {
    en: 'The wallet keeps your cards at the wallet service, not in this shop.',
    tr: 'Cüzdan, kartlarınızı bu mağazada değil cüzdan hizmetinde saklar.',
  },
} as const satisfies MessageTable;

type TextKey = keyof typeof TEXTS;

/** Contracts by the name the wire uses. */
export const CONTRACTS = {
  info: (init: ContractInit) => contract(init, 'infoTitle', 'infoText', true),
  sales: (init: ContractInit) => contract(init, 'salesTitle', 'salesText', true),
  kvkk: (init: ContractInit) => contract(init, 'kvkkTitle', 'kvkkText', false),
  masterpass: (init: ContractInit) => contract(init, 'masterpassTitle', 'masterpassText', false),
} as const;

/** Whether there is a contract of this name. */
export function isContractName(name: string): name is keyof typeof CONTRACTS {
  return Object.hasOwn(CONTRACTS, name);
}

async function contract(init: ContractInit, title: TextKey, text: TextKey, hasOrder: boolean): Promise<string> {
  const { language, today, timeZone, view } = init;
  const say = (key: TextKey) => escapeHtml(fillMessage(TEXTS[key][language]));
  const day = escapeHtml(
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone }).format(today),
  );
  return [
    `<article lang="${language}">`,
    `<h1>${say(title)}</h1>`,
    `<p>${say(text)}</p>`,
    `<h2>${say('seller')}</h2><p>${say('sellerText')}</p>`,
    ...(hasOrder ? (view ? await orderParts(view, say) : [`<p>${say('emptyBasket')}</p>`]) : []),
    `<p>${say('date')}: ${day}</p>`,
    '</article>',
  ].join('\n');
}

async function orderParts(view: CheckoutView, say: (key: TextKey) => string): Promise<readonly string[]> {
  const { inputs, chosen } = view;
  const { basket, language } = inputs;
  const money = (amount: number) => escapeHtml(writeMoney(amount, basket.currencyLabel, language));
  const rows = basket.lines.map(
    ({ name, quantity, unitPrice, isPart }) =>
      `<tr><td>${isPart ? '– ' : ''}${escapeHtml(name)}</td><td>${quantity}</td><td>${isPart ? '' : money(unitPrice * quantity)}</td></tr>`,
  );
  const { shippingAddress, billingAddress, paymentMethod } = chosen;
  const { email, phone } = inputs.shopper;
  const buyer = [email, await shownPhone(phone ?? '', specifiedHome.phone)].filter(Boolean).join(', ');
  return [
    `<h2>${say('buyer')}</h2><p>${escapeHtml(buyer) || say('none')}</p>`,
    `<h2>${say('delivery')}</h2><p>${addressText(shippingAddress?.wire) || say('none')}</p>`,
    `<h2>${say('billing')}</h2><p>${addressText(billingAddress?.wire) || say('none')}</p>`,
    `<h2>${say('goods')}</h2>`,
    `<table><thead><tr><th>${say('product')}</th><th>${say('quantity')}</th><th>${say('amount')}</th></tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table>`,
    ...amountRows(amountsOf(view), language).map(([name, amount]) => `<p>${escapeHtml(name)}: ${money(amount)}</p>`),
    `<p>${say('payment')}: ${paymentMethod ? escapeHtml(paymentMethod.name[language]) : say('none')}</p>`,
  ];
}

function amountsOf({ inputs: { basket, settings }, choices, chosen, totals }: CheckoutView): OrderAmounts {
  const productAmount = basket.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const amount = totalWithInterest(totals, chosen.installment);
  return {
    productAmount,
    discountAmount: productAmount - basket.total,
    shippingAmount: totals.shipping,
    feeAmount: choices.methodDetail.paymentChoice?.fee ?? 0,
    giftBoxAmount: settings.hasGiftBox ? GIFT_BOX_PRICE[basket.currency] : null,
    interestAmount: amount - totals.total,
    amount,
  };
}

function addressText(address: Readonly<Record<string, unknown>> | undefined): string {
  if (!address) return '';
  return escapeHtml(addressLines(address, '').join(', '));
}
