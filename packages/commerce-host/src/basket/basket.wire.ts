import { attributesKwargsWire, pictureUrl, productWire, type WireView } from '../catalogue/product.wire.ts';
import { type CurrencyCode, currencyLabel } from '../http/currency.ts';
import { type Language, pickText } from '../http/language.ts';
import { say } from '../http/messages.ts';
import { formatMoney, writeMoney } from '../http/money.ts';
import { formatInstant } from '../http/wire.ts';
import type { PricedBasket, PricedLine, Upsell } from './basket.types.ts';

/** Price lists by currency, for `segment`. */
const PRICE_LISTS: Readonly<Record<CurrencyCode, number>> = { try: 1, usd: 2, eur: 3 };

function lineWire(line: PricedLine, view: WireView) {
  const [stem] = line.product.pictures;
  return {
    id: line.id,
    product: productWire(line.product, view),
    quantity: line.quantity,
    unit_price: formatMoney(line.unitPrice),
    price: formatMoney(line.unitPrice),
    retail_price: formatMoney(line.retailPrice),
    total_amount: formatMoney(line.totalAmount),
    discount_amount: formatMoney(line.discountAmount),
    shipping_discount: '0.00',
    tax_rate: formatMoney(line.product.taxRatePercent * 100),
    currency_type: view.currency,
    currency_type_label: currencyLabel(view.currency),
    attributes: line.attributes,
    attributes_kwargs: attributesKwargsWire(line.product.attributes, view.language),
    image: stem === undefined ? null : pictureUrl(stem),
    stock: line.stock,
    parent: line.parentId,
    offer_badges: line.badges.map(({ label, amount }) => ({
      description: pickText(label, view.language),
      discount: formatMoney(amount),
    })),
    datasource: line.product.sellerPk,
    datasource_detailed: null,
    extra_product_price_detailed: null,
    extra_product_stock_detailed: null,
  };
}

function upsellWire({ kind, label, required, partial }: Upsell, { language, currency }: WireView) {
  const name = pickText(label, language);
  const missing = required - partial;
  const amount = writeMoney(missing, currencyLabel(currency), language);
  const messages = {
    voucher: () => say('voucherUpsell', language, { amount, code: name }),
    campaign: () => say('campaignUpsell', language, { amount, label: name }),
    pieces: () => say('piecesUpsell', language, { label: name, partial, required, missing }),
  };
  const unit = kind === 'pieces' ? 1 : 100;
  return {
    message: messages[kind](),
    params: {
      partial_percentage: Math.floor((partial * 100) / required),
      required: required / unit,
      partial: partial / unit,
      remaining: missing / unit,
    },
  };
}

/** Basket of the wire (Protocol basket §2). */
export function basketWire(basket: PricedBasket, language: Language) {
  const { record } = basket;
  const { currency } = record;
  const view: WireView = { language, currency };
  const upsells = basket.upsells.map((upsell) => upsellWire(upsell, view));
  const priceList = PRICE_LISTS[currency];
  return {
    pk: record.pk,
    basketitem_set: basket.lines.map((line) => lineWire(line, view)),
    total_quantity: basket.quantity,
    total_product_amount: formatMoney(basket.productAmount),
    total_discount_amount: formatMoney(basket.discountAmount),
    total_amount: formatMoney(basket.totalAmount),
    discounts: basket.discounts.map(({ label, amount }) => ({
      description: pickText(label, language),
      discount: formatMoney(amount),
    })),
    voucher_code: record.voucher?.code ?? null,
    dropped_voucher: record.droppedVoucher,
    upsell_details: upsells,
    upsell_messages: upsells.map(({ message }) => message),
    unavailable_basket_products: basket.unavailable.map((line) => lineWire(line, view)),
    segment: { pk: 1, stock_list: 1, price_list: priceList },
    created_date: formatInstant(record.createdAt),
    modified_date: formatInstant(record.modifiedAt),
    currency_type: record.lines.length === 0 ? null : currency,
    currency_type_label: currencyLabel(currency),
    namespace: record.namespace,
    is_main: record.isMain,
  };
}

/** The basket of somebody who has none yet: `pk` null, nothing in it (Protocol basket §1). */
export function noBasketWire(currency: CurrencyCode, now: Date) {
  return {
    pk: null,
    basketitem_set: [],
    total_quantity: 0,
    total_product_amount: '0.00',
    total_discount_amount: '0.00',
    total_amount: '0.00',
    discounts: [],
    voucher_code: null,
    dropped_voucher: null,
    upsell_details: [],
    upsell_messages: [],
    unavailable_basket_products: [],
    segment: { pk: 1, stock_list: 1, price_list: PRICE_LISTS[currency] },
    created_date: formatInstant(now),
    modified_date: formatInstant(now),
    currency_type: null,
    currency_type_label: currencyLabel(currency),
    namespace: 'default',
    is_main: true,
  };
}

/** MiniBasket of the wire, which is not wrapped in `basket` (Protocol basket §4). */
export function miniBasketWire(basket: ReturnType<typeof basketWire> | ReturnType<typeof noBasketWire>) {
  const { pk, total_quantity, total_amount, currency_type, currency_type_label, namespace } = basket;
  return { pk, total_quantity, total_amount, currency_type, currency_type_label, namespace };
}
