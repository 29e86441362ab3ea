import { formatMoney, type Language } from '@vitrin/commerce-host/serving';
import { labelOf } from '../basket/basket.wire.ts';
import { pkOf } from '../catalogue/pk.ts';
import { pictureOf } from '../catalogue/product.wire.ts';
import type { Shelf } from '../catalogue/shelf.ts';
import { paymentOptionWire } from '../checkout/checkout.wire.ts';
import type { Attempt, Placed } from '../documents.ts';
import type { EngineAddress, EngineOrder } from '../engine/engine.types.ts';
import type { PaymentSetting } from '../medusa-services.ts';

const STATUS = {
  awaited: { value: '300', en: 'Awaiting payment', tr: 'Ödeme bekleniyor' },
  received: { value: '400', en: 'Order received', tr: 'Sipariş alındı' },
  preparing: { value: '450', en: 'Preparing', tr: 'Hazırlanıyor' },
  shipped: { value: '500', en: 'Shipped', tr: 'Kargoya verildi' },
  delivered: { value: '550', en: 'Delivered', tr: 'Teslim edildi' },
  cancelled: { value: '100', en: 'Cancelled', tr: 'İptal edildi' },
  refunded: { value: '600', en: 'Refunded', tr: 'İade edildi' },
} as const;

/** True until the engine begins to ship the order. */
export const isCancellable = ({ state }: EngineOrder) => state === 'placed' || state === 'paid';

const countryName = (code: string, language: Language) =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code.toUpperCase());

const addressWire = (address: EngineAddress, language: Language) => ({
  pk: null,
  title: '',
  first_name: address.firstName,
  last_name: address.lastName,
  email: null,
  phone_number: address.phone,
  country: { pk: address.country, name: countryName(address.country, language), code: address.country },
  city: { pk: null, name: address.city },
  township: { pk: null, name: address.province },
  district: null,
  line: address.line,
  postcode: address.postcode,
  company_name: address.company,
  is_corporate: address.company !== '',
});

function statusOf({ state }: EngineOrder, setting: PaymentSetting | undefined) {
  if (state === 'placed' && setting?.type === 'funds_transfer') return STATUS.awaited;
  return state === 'placed' || state === 'paid' ? STATUS.received : STATUS[state];
}

/** Parts of an order's page besides the engine's order. */
export interface OrderParts {
  readonly shelf: Shelf;
  readonly language: Language;
  readonly placed: Placed;
  readonly attempt: Attempt | undefined;
  readonly setting: PaymentSetting | undefined;
  /** The signed-in user who reads the order; null for readers of the completed page. */
  readonly user: number | null;
}

/** An order of the wire (Protocol account §4). */
export function orderWire(order: EngineOrder, { shelf, language, placed, attempt, setting, user }: OrderParts) {
  const { [language]: label, value } = statusOf(order, setting);
  const status = { value, label };
  const cancellation = {
    is_cancelled: order.state === 'cancelled',
    is_cancellable: user !== null && isCancellable(order),
    is_refundable: false,
  };
  const rows = order.lines.flatMap((line) => {
    const item = shelf.byVariant.get(line.variant);
    const [address] = item?.product.pictures ?? [];
    const image = address === undefined ? null : pictureOf(address);
    const one = {
      status,
      ...cancellation,
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
    shipping_address: order.shippingAddress && addressWire(order.shippingAddress, language),
    billing_address: order.billingAddress && addressWire(order.billingAddress, language),
    payment_option: setting ? paymentOptionWire(setting, language) : null,
    user_email: order.email,
    ...cancellation,
    user,
    payment_details: {
      card: attempt?.lastFour ? { last_four: attempt.lastFour, brand: attempt.brand ?? 'other' } : null,
      bank_account: placed.account === null ? null : (setting?.account ?? null),
    },
  };
}
