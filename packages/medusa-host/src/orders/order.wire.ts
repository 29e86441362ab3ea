import { formatMoney, type Language } from '@vitrin/commerce-host/serving';
import { labelOf } from '../basket/basket.wire.ts';
import { pkOf } from '../catalogue/pk.ts';
import { pictureOf } from '../catalogue/product.wire.ts';
import type { Shelf } from '../catalogue/shelf.ts';
import { BANK_ACCOUNT } from '../checkout/bank-account.table.ts';
import { paymentOptionWire } from '../checkout/checkout.wire.ts';
import type { Attempt, Placed } from '../documents.ts';
import type { EngineAddress, EngineOrder } from '../engine/engine.types.ts';
import type { PaymentSetting } from '../medusa-services.ts';

const STATUS = {
  awaited: { value: '300', en: 'Awaiting payment', tr: 'Ödeme bekleniyor' },
  received: { value: '400', en: 'Order received', tr: 'Sipariş alındı' },
} as const;

const addressWire = (address: EngineAddress) => ({
  pk: null,
  title: '',
  first_name: address.firstName,
  last_name: address.lastName,
  email: null,
  phone_number: address.phone,
  country: { pk: address.country, name: address.country.toUpperCase(), code: address.country },
  city: { pk: null, name: address.city },
  township: { pk: null, name: address.province },
  district: null,
  line: address.line,
  postcode: address.postcode,
  company_name: address.company,
  is_corporate: address.company !== '',
});

/** Parts of an order's page besides the engine's order. */
export interface OrderParts {
  readonly shelf: Shelf;
  readonly language: Language;
  readonly placed: Placed;
  readonly attempt: Attempt | undefined;
  readonly setting: PaymentSetting | undefined;
}

/** An order of the wire (Protocol account §4). */
export function orderWire(order: EngineOrder, { shelf, language, placed, attempt, setting }: OrderParts) {
  const { [language]: label, value } = setting?.type === 'funds_transfer' ? STATUS.awaited : STATUS.received;
  const status = { value, label };
  const rows = order.lines.flatMap((line) => {
    const item = shelf.byVariant.get(line.variant);
    const [address] = item?.product.pictures ?? [];
    const image = address === undefined ? null : pictureOf(address);
    const one = {
      status,
      price: formatMoney(line.unitPrice),
      retail_price: formatMoney(line.unitPrice),
      quantity: '1',
      unit_price: formatMoney(line.unitPrice),
      total_amount: formatMoney(line.unitPrice),
      tax_rate: '0',
      image,
      attributes: {},
      attributes_kwargs: {},
      product: {
        pk: pkOf(line.variant),
        name: line.title,
        sku: line.sku,
        image,
        absolute_url: item?.path ?? null,
        attributes: {},
        attributes_kwargs: {},
      },
    };
    return Array.from({ length: line.quantity }, (_piece, at) => ({ id: pkOf(`${line.id} ${at}`), ...one }));
  });
  return {
    id: pkOf(order.id),
    number: order.number,
    status,
    currency: { value: order.currency, label: labelOf(order.currency) },
    created_date: order.createdAt,
    modified_date: order.createdAt,
    amount: formatMoney(order.total),
    amount_without_discount: formatMoney(order.goods),
    discount_amount: formatMoney(order.discount),
    shipping_amount: formatMoney(order.shipping),
    installment_count: 1,
    installment_interest_amount: '0.00',
    orderitem_set: rows,
    discountitem_set: [],
    shipping_address: order.shippingAddress && addressWire(order.shippingAddress),
    billing_address: order.billingAddress && addressWire(order.billingAddress),
    payment_option: setting ? paymentOptionWire(setting, language) : null,
    user_email: order.email,
    is_cancelled: false,
    user: null,
    payment_details: {
      card: attempt?.lastFour ? { last_four: attempt.lastFour, brand: attempt.brand ?? 'other' } : null,
      bank_account: placed.account === BANK_ACCOUNT.pk ? BANK_ACCOUNT : null,
    },
  };
}
