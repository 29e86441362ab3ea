// For tests alone; no index exports it. Replies as the wire writes them, with the numbers of checkout.md §8.1.

import type { AddressInput } from '../address/address-form.ts';
import { type CheckoutReply, CheckoutReplySchema } from '../contract/checkout/checkout-reply.ts';
import type { Id } from '../contract/primitives.ts';
import { type ReadReply, readReply } from '../contract/reply.ts';
import type { MethodView } from './methods/method-view.types.ts';
import type { CheckoutView } from './view/checkout.view.types.ts';

type Json = Readonly<Record<string, unknown>>;

const region = {
  country: { pk: 1, name: 'Türkiye', code: 'tr' },
  city: { pk: 34, name: 'İstanbul', country: 1 },
  township: { pk: 401, name: 'Kadıköy', city: { pk: 34, name: 'İstanbul', country: 1 } },
  district: { pk: 4011, name: 'Moda', city: 34, township: 401 },
};

/** What is sent for {@link wireAddress}. */
export const typedAddress: AddressInput = {
  title: 'Home',
  firstName: 'Ada',
  lastName: 'Yilmaz',
  phoneNumber: '05551234567',
  country: 1,
  city: 34,
  township: 401,
  district: 4011,
  line: 'Example Street 12, flat 3',
  postcode: '34100',
};

export function wireAddress(pk: Id | null, title = 'Home'): Json {
  return {
    pk,
    title,
    first_name: 'Ada',
    last_name: 'Yilmaz',
    email: 'ada@example.test',
    phone_number: '05551234567',
    line: 'Example Street 12, flat 3',
    postcode: '34100',
    is_corporate: false,
    primary: true,
    ...region,
  };
}

const product = {
  pk: 1201,
  name: 'Stoneware vase',
  sku: 'SV-0412',
  absolute_url: '/stoneware-vase/',
  price: '349.90',
  retail_price: '449.90',
};

const line = {
  id: 501,
  product,
  quantity: 2,
  unit_price: '349.90',
  price: '349.90',
  retail_price: '449.90',
  total_amount: '699.80',
  discount_amount: '0.00',
  tax_rate: '20.00',
  currency_type: 'try',
  currency_type_label: 'TL',
  attributes: {},
  image: null,
  stock: 8,
};

export function wireBasket(lineChanges: Json = {}, changes: Json = {}): Json {
  return {
    pk: 88,
    basketitem_set: [{ ...line, ...lineChanges }],
    total_quantity: 2,
    total_product_amount: '699.80',
    total_discount_amount: '0.00',
    total_amount: '699.80',
    discounts: [],
    voucher_code: null,
    upsell_messages: [],
    unavailable_basket_products: [],
    currency_type: 'try',
    currency_type_label: 'TL',
    namespace: 'default',
    is_main: true,
    ...changes,
  };
}

export const home: Json = {
  pk: 1,
  slug: 'customer',
  name: 'To my address',
  delivery_option_type: 'customer',
  sort_order: 1,
};
export const store: Json = {
  pk: 2,
  slug: 'store',
  name: 'Pick up in store',
  delivery_option_type: 'retail_store',
  sort_order: 2,
};

export function wireShipping(pk: Id, amount: string): Json {
  return {
    pk,
    name: `Carrier ${pk}`,
    slug: `carrier-${pk}`,
    logo: null,
    shipping_amount: amount,
    description: '',
    kwargs: {},
  };
}
export const standard = wireShipping(71, '39.90');
export const express = wireShipping(72, '59.90');

export const creditCard: Json = {
  pk: 5,
  name: 'Credit card',
  slug: 'credit-card',
  payment_type: 'credit_card',
  payment_type_label: 'Credit card',
};
export const redirection: Json = {
  pk: 9,
  name: 'Demo provider',
  slug: 'demo-redirect',
  payment_type: 'redirection',
  payment_type_label: 'Redirection',
};

export const applePay: Json = {
  pk: 11,
  name: 'Apple Pay',
  slug: 'apple-pay',
  payment_type: 'wallet',
  payment_type_label: 'Wallet',
};
export const hepsipay: Json = { ...applePay, pk: 12, name: 'Hepsipay', slug: 'hepsipay' };
export const savedCardOption: Json = {
  pk: 15,
  name: 'Saved card',
  slug: 'saved-card',
  payment_type: 'saved_card',
  payment_type_label: 'Saved card',
};

export function wireInstallment(pk: Id, count: number, total: string): Json {
  return {
    pk,
    label: count === 1 ? 'Single payment' : `${count} installments`,
    installment_count: count,
    price_with_accrued_interest: total,
    monthly_price_with_accrued_interest: total,
  };
}
export const single = wireInstallment(901, 1, '739.70');
export const three = wireInstallment(903, 3, '750.80');
export const visa: Json = { name: 'Visa', slug: 'visa', logo: '/static/cards/visa.svg' };

/** Contexts of pages, ready to be listed. */
export const pages = {
  index: { IndexPage: { is_user_logged_in: false, can_guest_purchase: true, has_gift_box: false } },
  delivery: { DeliveryOptionSelectionPage: { delivery_options: [home, store] } },
  noAddress: { AddressSelectionPage: { addresses: [] } },
  address: { AddressSelectionPage: { addresses: [wireAddress(310)] } },
  addresses: { AddressSelectionPage: { addresses: [wireAddress(310), wireAddress(311, 'Work')] } },
  shipping: { ShippingOptionSelectionPage: { shipping_options: [standard, express] } },
  note: { OrderNotePage: { notes: null, max_length: 500 } },
  payment: { PaymentOptionSelectionPage: { payment_options: [creditCard, redirection], unavailable_options: [] } },
  bin: { BinNumberPage: {} },
  installments: { InstallmentSelectionPage: { card_type: visa, installments: [single, three] } },
  confirm: { CreditCardConfirmationPage: { three_d_required: false } },
  threeD: { CreditCardThreeDSecurePage: { redirect_url: '/orders/redirect-three-d/', is_frame: true } },
  thankYou: { ThankYouPage: { redirect_url: '/orders/completed/5f0000000000000000000000000000ab/' } },
} satisfies Record<string, Readonly<Record<string, Json>>>;

const nothingChosen: Json = {
  basket: wireBasket(),
  delivery_option: null,
  shipping_address: null,
  billing_address: null,
  shipping_option: null,
  payment_option: null,
  installment: null,
  shipping_amount: '0.00',
  total_amount: '699.80',
  loyalty_money: null,
  unpaid_amount: '699.80',
  total_amount_with_interest: '699.80',
  currency_type_label: 'TL',
  attempt_id: 'a1',
  is_guest: true,
  user_phone_number: '05551234567',
  notifications: [],
};
const delivered: Json = { ...nothingChosen, delivery_option: home };
const located: Json = { ...delivered, shipping_address: wireAddress(310), billing_address: wireAddress(310) };
const shipped: Json = {
  ...located,
  shipping_option: standard,
  shipping_amount: '39.90',
  total_amount: '739.70',
  unpaid_amount: '739.70',
  total_amount_with_interest: '739.70',
};
const cardChosen: Json = { ...shipped, payment_option: creditCard };
const sheetChosen: Json = { ...shipped, payment_option: applePay, wallet_method: 'apple_pay' };
const walletChosen: Json = { ...shipped, payment_option: hepsipay, wallet_method: 'hepsipay' };
const savedCardChosen: Json = { ...shipped, payment_option: savedCardOption };
const ready: Json = { ...cardChosen, installment: single };

/** The pre-order at each stage of checkout.md §8.1. */
export const preOrders = {
  nothingChosen,
  delivered,
  located,
  shipped,
  cardChosen,
  ready,
  sheetChosen,
  walletChosen,
  savedCardChosen,
};

export interface WireReply {
  readonly pages?: Readonly<Record<string, Json>>;
  readonly preOrder?: Json | null;
  readonly errors?: Json;
  readonly revision?: number | null;
  readonly [member: string]: unknown;
}

/** The reply of a checkout that only has to be paid, every step open to be changed. */
export const payableReply: WireReply = {
  pages: {
    ...pages.index,
    ...pages.delivery,
    ...pages.address,
    ...pages.shipping,
    ...pages.note,
    ...pages.payment,
    ...pages.installments,
    ...pages.confirm,
  },
  preOrder: preOrders.ready,
  revision: 5,
};

/** A reply as the wire writes it. */
export function wireReply({ pages: listed = {}, preOrder = null, errors, ...members }: WireReply): Json {
  return {
    context_list: Object.entries(listed).map(([name, context]) => ({
      page_name: name,
      page_slug: name.toLowerCase(),
      page_context: context,
    })),
    pre_order: preOrder,
    errors: errors ?? [],
    template_name: 'orders/checkout.html',
    ...members,
  };
}

/** The same reply, read by the contract. */
export function checkoutReply(reply: WireReply): CheckoutReply {
  const read: ReadReply<CheckoutReply> = readReply(CheckoutReplySchema, wireReply(reply));
  if (!read.ok) throw new Error(`The fixture is no checkout reply: ${read.reason}`);
  return read.value;
}

/** The view of the chosen way to pay; throws when it is another one. */
export function methodOf<Name extends MethodView['name']>(
  { method }: Pick<CheckoutView, 'method'>,
  name: Name,
): Extract<MethodView, { name: Name }> {
  if (method?.name !== name) throw new Error(`expected the method ${name}, it is ${method?.name}`);
  return method as Extract<MethodView, { name: Name }>;
}
