// For tests alone; no index exports it: what a host can get wrong, as changes of replies that were right.
import { cardHandle } from '../../src/checkout/checkout-run.fixtures.ts';
import type { PageCommand, PageInputs } from '../../src/checkout/protocol/page-inputs.types.ts';

type Json = Readonly<Record<string, unknown>>;

/** One thing that a host does wrong, to every reply or to some. @param count how many replies there were before. */
export interface Misbehaviour {
  readonly name: string;
  readonly change: (reply: Json, count: number, isPost: boolean) => unknown;
}

function mapLeaves(value: unknown, map: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapLeaves(item, map));
  if (typeof value !== 'object' || value === null) return map(value);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapLeaves(item, map)]));
}

function mapContexts(reply: Json, map: (name: string, context: unknown) => readonly [string, unknown]): Json {
  const list = reply.context_list as readonly { readonly page_name: string; readonly page_context: unknown }[];
  const mapped = list.map(({ page_name, page_context }) => map(page_name, page_context));
  return { ...reply, context_list: mapped.map(([name, context]) => ({ page_name: name, page_context: context })) };
}

const inContexts = (map: (leaf: unknown) => unknown) => (reply: Json) =>
  mapContexts(reply, (name, context) => [name, mapLeaves(context, map)]);
const inPreOrder = (map: (leaf: unknown) => unknown) => (reply: Json) => ({
  ...reply,
  pre_order: mapLeaves(reply.pre_order, map),
});
const refusing = (code: string | null) => (reply: Json, _: number, isPost: boolean) =>
  isPost ? { ...reply, errors: { non_field_errors: ['No.'] }, error_code: code } : reply;

const numberForString = (leaf: unknown) => (typeof leaf === 'string' ? 7 : leaf);
const stringForNumber = (leaf: unknown) => (typeof leaf === 'number' ? String(leaf) : leaf);
const stranger = { pk: 77, name: 'Coins', slug: 'coins', payment_type: 'coins', payment_type_label: 'Coins' };

/** A list of the words, each as many ways as it can be meant. */
export const misbehaviours: readonly Misbehaviour[] = [
  {
    name: 'unknown page names alone',
    change: (reply) => mapContexts(reply, (name, context) => [`${name}V2`, context]),
  },
  {
    name: 'names that objects have anyway',
    change: (reply) => mapContexts(reply, (name, context) => [name.startsWith('P') ? '__proto__' : name, context]),
  },
  {
    name: 'pages twice, in reverse, with strangers between',
    change: (reply) => {
      const list = reply.context_list as readonly unknown[];
      const strange = { page_name: 'NewPage', page_context: { redirect_to: '/x' } };
      return { ...reply, context_list: [...list, strange, ...list].reverse() };
    },
  },
  {
    name: 'an unknown payment type, chosen',
    change: (reply) => {
      const preOrder = reply.pre_order as Json;
      return { ...reply, pre_order: { ...preOrder, payment_option: preOrder.payment_option && stranger } };
    },
  },
  {
    name: 'unknown payment types alone',
    change: (reply) =>
      mapContexts(reply, (name, context) => [
        name,
        name === 'PaymentOptionSelectionPage'
          ? { payment_options: [stranger], unavailable_options: [stranger] }
          : context,
      ]),
  },
  { name: 'empty lists', change: (reply) => mapContexts(reply, (name, context) => [name, emptied(context)]) },
  { name: 'empty contexts', change: (reply) => mapContexts(reply, (name) => [name, {}]) },
  {
    name: 'contexts that are none',
    change: (reply) => mapContexts(reply, (name) => [name, name.length % 2 ? [] : 'x']),
  },
  { name: 'null for everything in contexts', change: inContexts(() => null) },
  { name: 'numbers for strings in contexts', change: inContexts(numberForString) },
  { name: 'strings for numbers in contexts', change: inContexts(stringForNumber) },
  { name: 'numbers for strings in the pre-order', change: inPreOrder(numberForString) },
  { name: 'strings for numbers in the pre-order', change: inPreOrder(stringForNumber) },
  { name: 'null for everything in the pre-order', change: inPreOrder(() => null) },
  { name: 'no pre-order', change: (reply) => ({ ...reply, pre_order: null }) },
  { name: 'an empty pre-order', change: (reply) => ({ ...reply, pre_order: {} }) },
  { name: 'no pages', change: (reply) => ({ ...reply, context_list: [] }) },
  { name: 'neither pages nor members', change: () => ({}) },
  { name: 'every POST refused', change: refusing(null) },
  { name: 'every POST refused as not available', change: refusing('PAGE_NOT_AVAILABLE') },
  { name: 'every POST refused as being paid', change: refusing('PAYMENT_IN_PROGRESS') },
  { name: 'every POST refused in words nobody knows', change: refusing('NEW_CODE') },
  { name: 'errors in every reply', change: (reply) => ({ ...reply, errors: { x: ['No.'], non_field_errors: 'No.' } }) },
  {
    name: 'every other reply takes the choices back',
    change: (reply, count) =>
      count % 2
        ? { ...reply, pre_order: { ...(reply.pre_order as Json), payment_option: null, shipping_option: null } }
        : reply,
  },
  {
    name: 'every other reply is anonymous',
    change: (reply, count) => (count % 2 ? { ...reply, template_name: 'orders/index.html' } : reply),
  },
  { name: 'a bank that always waits', change: withPreOrder({ redirect_to_three_d: true }) },
  { name: 'a shopper who is always away', change: withPreOrder({ is_redirected: true }) },
  { name: 'an attempt without an id', change: withPreOrder({ attempt_id: null }) },
  { name: 'another attempt each time', change: (reply, count) => withPreOrder({ attempt_id: `a${count}` })(reply) },
  { name: 'other amounts each time', change: (reply, count) => withPreOrder({ total_amount: `${count}.00` })(reply) },
  { name: 'amounts that are none', change: withPreOrder({ total_amount: 'free', unpaid_amount: '1e9' }) },
  { name: 'revisions that fall', change: (reply, count) => ({ ...reply, revision: 100 - count }) },
  { name: 'no revisions', change: (reply) => ({ ...reply, revision: null }) },
  { name: 'the same revision always', change: (reply) => ({ ...reply, revision: 1 }) },
  { name: 'redirects to other shops', change: (reply) => ({ ...reply, redirect_url: 'https://evil.test/' }) },
  {
    name: 'redirects to other shops from every page',
    change: (reply) => mapContexts(reply, (name) => [name, { redirect_url: '//evil.test/orders/completed/1/' }]),
  },
  {
    name: 'a sold-out line each time',
    change: (reply) => ({
      ...reply,
      errors: { non_field_errors: ['Sold out.'] },
      error_code: 'OUT_OF_STOCK',
      redirect_url: '/baskets/basket/',
    }),
  },
  {
    name: 'an attempt in a state nobody knows',
    change: (reply) => ({ ...reply, attempt: { id: 'a1', state: 'new' } }),
  },
  {
    name: 'an attempt that is always processed',
    change: (reply) => ({ ...reply, attempt: { id: 'a1', state: 'processing' } }),
  },
  { name: 'text instead of a reply', change: () => 'Sorry.' },
  { name: 'a list instead of a reply', change: () => [] },
];

function emptied(context: unknown): unknown {
  const entries = Object.entries(context as Json).map(([key, value]) => [key, Array.isArray(value) ? [] : value]);
  return Object.fromEntries(entries);
}

function withPreOrder(changes: Json): (reply: Json) => Json {
  return (reply) => ({ ...reply, pre_order: { ...(reply.pre_order as Json), ...changes } });
}

const agreement = true;

/** Something to submit for every page there is. */
const inputs: Omit<PageInputs, 'VerifySmsPage'> = {
  IndexPage: { email: 'a@b.test', phone: '05551234567' },
  DeliveryOptionSelectionPage: { deliveryOption: 1 },
  AddressSelectionPage: { shipping: 310, billing: 310 },
  RetailStoreSelectionPage: { store: 40, billing: 310 },
  ShippingOptionSelectionPage: { shippingOption: 72 },
  DataSourceShippingOptionSelectionPage: { shippingOptions: [71, 84] },
  AttributeBasedShippingOptionSelectionPage: { shippingOptions: { cold: 71 } },
  DeliveryBagsPage: { product: 1997, quantity: 1 },
  OrderSelectionPage: { answers: { delivery_time: 'morning' } },
  CouponSelectionPage: { coupon: 21, action: 'add' },
  LoyaltyMoneyUsagePage: { amount: '50.00' },
  LoyaltyCardPage: { amount: '25.00' },
  OrderNotePage: { note: 'Ring' },
  PaymentOptionSelectionPage: { paymentOption: 9 },
  BinNumberPage: { bin: '454360' },
  InstallmentSelectionPage: { installment: 901 },
  CreditCardConfirmationPage: { agreement, useThreeD: true, card: cardHandle },
  FundsTransferChoicePage: { bankAccount: 2 },
  FundsTransferPage: { agreement },
  CreditPaymentSelectionPage: { creditOption: 3 },
  CreditPaymentConfirmationPage: { agreement },
  RedirectionPaymentSelectedPage: { agreement },
  LoyaltyPaymentSelectedPage: { agreement },
  NothingToPayPage: { agreement },
  PayOnDeliveryPaymentChoicePage: { paymentChoice: 'cash' },
  PayOnDeliveryPage: { agreement, paymentType: 'cash' },
  SendSmsPage: { phone: '05551234567' },
  ConfirmationPaymentSelectedPage: { agreement, validationUrl: 'https://apple-pay-gateway.localhost/ok' },
  ConfirmationPaymentQueryPage: { agreement, paymentToken: '{}' },
  ConfirmationPaymentCompletePage: { agreement },
  WalletSelectionPage: { paymentOption: 12 },
  WalletPaymentPage: {},
  WalletCompletePage: { success: true },
  MasterpassBinNumberPage: { bin: '540667' },
  MasterpassInstallmentPage: { installment: 921 },
  MasterpassOrderNoPage: {},
  MasterpassCompletePage: { token: 't' },
  SavedCardSelectionPage: { card: 'sc-ok' },
  SavedCardInstallmentSelectionPage: { installment: 901 },
  SavedCardConfirmationPage: { agreement, useThreeD: false, card: cardHandle },
};

/** A submission of every page that a client posts. @param code typed for the code by SMS. */
export function submissionsOfEveryPage(code: PageInputs['VerifySmsPage']['code']): readonly PageCommand[] {
  const all = { ...inputs, VerifySmsPage: { code } };
  return Object.entries(all).map(([page, input]) => ({ page, input })) as readonly PageCommand[];
}
