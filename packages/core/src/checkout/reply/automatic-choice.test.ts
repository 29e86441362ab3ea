// Shows C18, C19, C20, C21, C22, C23, C55 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import type { PageName } from '../../contract/checkout/page-name.ts';
import {
  checkoutReply,
  creditCard,
  home,
  pages,
  preOrders,
  redirection,
  single,
  standard,
  store,
  three,
  type WireReply,
  wireAddress,
  wireShipping,
} from '../checkout.fixtures.ts';
import { initialState } from '../initial-state.ts';
import { storeListed } from '../protocol/page-lookups.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import { type ChoiceOptions, nextAutomaticChoice } from './automatic-choice.ts';
import { draftOf } from './pipeline.ts';

type Json = Readonly<Record<string, unknown>>;

/** Options as they stand after a reply that lists these pages. */
function optionsOf(listed: NonNullable<WireReply['pages']>): ChoiceOptions {
  const state = draftOf(initialState);
  let { installments } = state.lists;
  const reply = checkoutReply({ pages: listed });
  for (const { known } of reply.context_list) {
    if (!known) continue;
    storeListed(state, [{ known }]);
    if (pagesTable[known.page].holdsInstallments && 'installments' in known.context) {
      installments = (known.context.installments as typeof installments | null) ?? installments;
    }
  }
  const openPages = reply.context_list.map(({ name }) => name as PageName);
  return { lists: { ...state.lists, installments }, openPages, walletPages: [] };
}

function choose(preOrder: Json, listed: NonNullable<WireReply['pages']>, changes: Partial<ChoiceOptions> = {}) {
  const { pre_order } = checkoutReply({ preOrder });
  return nextAutomaticChoice(pre_order, { ...optionsOf(listed), ...changes });
}

const seller = (pk: number, ...options: Json[]) => ({
  pk,
  name: `s${pk}`,
  title: `Seller ${pk}`,
  basket_items: [pk],
  data_source_shipping_options: options,
});
const sellers = (...groups: Json[]) => ({
  DataSourceShippingOptionSelectionPage: { data_source_shipping_options: groups },
});
const kind = (attribute_value: string, ...options: Json[]) => ({
  attribute_key: 'cold',
  attribute_value,
  attribute_name: attribute_value,
  basket_items: [],
  attribute_based_shipping_options: options,
});
const kinds = (...groups: Json[]) => ({
  AttributeBasedShippingOptionSelectionPage: { attribute_based_shipping_options: groups },
});
const wallet: Json = { pk: 12, name: 'Wallet', slug: 'hepsipay', payment_type: 'wallet', payment_type_label: 'Wallet' };
const inWallet: Json = { ...preOrders.shipped, payment_option: wallet, wallet_method: 'hepsipay' };

describe('A1 to A3: delivery, addresses, carrier', () => {
  it('A1 takes the first delivery option of type customer, wherever it stands', () => {
    const first = { DeliveryOptionSelectionPage: { delivery_options: [store, home] } };
    expect(choose(preOrders.nothingChosen, first)).toEqual({
      page: 'DeliveryOptionSelectionPage',
      input: { deliveryOption: 1 },
      reason: { rule: 'A1', count: 2 },
    });
  });

  it.each([
    [
      'only shops to pick up at',
      preOrders.nothingChosen,
      { DeliveryOptionSelectionPage: { delivery_options: [store] } },
    ],
    ['one chosen already', preOrders.delivered, pages.delivery],
    ['none listed', preOrders.nothingChosen, pages.index],
  ])('A1 chooses nothing with %s', (_, preOrder, listed) => {
    expect(choose(preOrder, listed)).toBeUndefined();
  });

  it.each([
    ['none chosen', preOrders.delivered, { shipping: 310, billing: 310 }],
    [
      'only the delivery address chosen',
      { ...preOrders.delivered, shipping_address: wireAddress(311) },
      { shipping: 311, billing: 310 },
    ],
    [
      'only the billing address chosen',
      { ...preOrders.delivered, billing_address: wireAddress(311) },
      { shipping: 310, billing: 311 },
    ],
    [
      'a chosen address that has no pk',
      { ...preOrders.delivered, shipping_address: wireAddress(null) },
      { shipping: 310, billing: 310 },
    ],
  ])('A2 takes the first address where none is chosen, with %s', (_, preOrder, input) => {
    expect(choose(preOrder, pages.addresses)).toEqual({
      page: 'AddressSelectionPage',
      input,
      reason: { rule: 'A2', count: 2 },
    });
  });

  it.each([
    ['no address', preOrders.delivered, pages.noAddress],
    ['pick-up in a shop', { ...preOrders.delivered, delivery_option: store }, pages.addresses],
    ['both chosen', preOrders.located, pages.addresses],
    [
      'an address without a pk first',
      preOrders.delivered,
      { AddressSelectionPage: { addresses: [wireAddress(null)] } },
    ],
  ])('A2 chooses nothing with %s', (_, preOrder, listed) => {
    expect(choose(preOrder, listed)).toBeUndefined();
  });

  it.each([
    ['none chosen', preOrders.located],
    ['an unlisted one chosen', { ...preOrders.located, shipping_option: wireShipping(99, '1.00') }],
  ])('A3 takes the first carrier with %s', (_, preOrder) => {
    expect(choose(preOrder, pages.shipping)).toMatchObject({
      page: 'ShippingOptionSelectionPage',
      input: { shippingOption: 71 },
      reason: { rule: 'A3', count: 2 },
    });
  });

  it.each([
    ['a listed one chosen', preOrders.shipped],
    ['no address yet', preOrders.delivered],
    [
      'a shop chosen, but no address for the bill',
      { ...preOrders.delivered, delivery_option: store, retail_store: { pk: 40 } },
    ],
  ])('A3 chooses nothing with %s', (_, preOrder) => {
    expect(choose(preOrder, pages.shipping)).toBeUndefined();
  });
});

describe('A4 and A5: one carrier per seller, or per kind of product', () => {
  const groups = sellers(seller(1, standard, wireShipping(72, '5.00')), seller(2, wireShipping(84, '9.00')));
  it.each([
    ['none chosen', null],
    ['too few chosen', [standard]],
    ['an unlisted one chosen', [standard, wireShipping(99, '1.00')]],
  ])('A4 takes the first of each seller with %s', (_, data_source_shipping_options) => {
    expect(choose({ ...preOrders.located, data_source_shipping_options }, groups)).toMatchObject({
      page: 'DataSourceShippingOptionSelectionPage',
      input: { shippingOptions: [71, 84] },
      reason: { rule: 'A4', count: 3 },
    });
  });

  it.each([
    [
      'one listed option per seller',
      { ...preOrders.located, data_source_shipping_options: [wireShipping(72, '5.00'), wireShipping(84, '9.00')] },
      groups,
    ],
    ['a seller without carriers', preOrders.located, sellers(seller(1, standard), seller(2))],
    ['no address', preOrders.delivered, groups],
  ])('A4 chooses nothing with %s', (_, preOrder, listed) => {
    expect(choose(preOrder, listed)).toBeUndefined();
  });

  const split = kinds(kind('cold', standard), kind('bulky', wireShipping(84, '9.00'), wireShipping(85, '11.00')));
  it.each([
    ['none chosen', null],
    ['one kind missing', { cold: standard }],
    ['an unlisted one chosen', { cold: standard, bulky: wireShipping(99, '1.00') }],
  ])('A5 takes the first of each kind with %s', (_, attribute_based_shipping_options) => {
    expect(choose({ ...preOrders.located, attribute_based_shipping_options }, split)).toMatchObject({
      page: 'AttributeBasedShippingOptionSelectionPage',
      input: { shippingOptions: { cold: 71, bulky: 84 } },
      reason: { rule: 'A5', count: 3 },
    });
  });

  it.each([
    [
      'a listed option per kind',
      { ...preOrders.located, attribute_based_shipping_options: { cold: standard, bulky: wireShipping(85, '11.00') } },
      split,
    ],
    ['a kind without carriers', preOrders.located, kinds(kind('cold', standard), kind('bulky'))],
    ['no address', preOrders.delivered, split],
  ])('A5 chooses nothing with %s', (_, preOrder, listed) => {
    expect(choose(preOrder, listed)).toBeUndefined();
  });
});

describe('A6 to A9: payment', () => {
  it('A6 takes the first way to pay', () => {
    expect(choose(preOrders.shipped, pages.payment)).toMatchObject({
      page: 'PaymentOptionSelectionPage',
      input: { paymentOption: 5 },
      reason: { rule: 'A6', count: 2 },
    });
  });

  it.each([
    ['no carrier', preOrders.located, pages.payment],
    ['one chosen', preOrders.cardChosen, pages.payment],
    ['none listed', preOrders.shipped, pages.note],
  ])('A6 chooses nothing with %s', (_, preOrder, listed) => {
    expect(choose(preOrder, listed)).toBeUndefined();
  });

  it('A7 takes the first installment on the page of the chosen way to pay', () => {
    expect(choose(preOrders.cardChosen, pages.installments)).toMatchObject({
      page: 'InstallmentSelectionPage',
      input: { installment: 901 },
      reason: { rule: 'A7', count: 2 },
    });
    const masterpass = { ...preOrders.shipped, payment_option: { pk: 10, payment_type: 'masterpass' } };
    const listed = { MasterpassInstallmentPage: { installments: [three, single] } };
    expect(choose(masterpass, listed)).toMatchObject({
      page: 'MasterpassInstallmentPage',
      input: { installment: 903 },
    });
  });

  it.each([
    ['one chosen', preOrders.ready, pages.installments],
    [
      'a saved card',
      { ...preOrders.shipped, payment_option: { pk: 15, payment_type: 'saved_card' } },
      { SavedCardInstallmentSelectionPage: { installments: [single] } },
    ],
    [
      'the page of another way to pay open',
      preOrders.cardChosen,
      { MasterpassInstallmentPage: { installments: [single] } },
    ],
    ['a way to pay without installments', { ...preOrders.shipped, payment_option: redirection }, pages.installments],
    ['none listed', preOrders.cardChosen, { InstallmentSelectionPage: { installments: [] } }],
  ])('A7 chooses nothing with %s', (_, preOrder, listed) => {
    expect(choose(preOrder, listed)).toBeUndefined();
  });

  const selection = { WalletSelectionPage: { wallet_options: [wallet] } };
  const payment = { WalletPaymentPage: { context_data: {} } };
  const complete = { WalletCompletePage: { context_data: {} } };

  it('A8 and A9 lead through the wallet, each once', () => {
    expect(choose(inWallet, selection)).toMatchObject({ page: 'WalletSelectionPage', input: { paymentOption: 12 } });
    expect(choose(inWallet, { ...selection, ...payment })).toMatchObject({ page: 'WalletPaymentPage', input: {} });
    expect(choose(inWallet, { ...selection, ...payment, ...complete })).toBeUndefined();
    expect(choose(inWallet, selection, { walletPages: ['WalletSelectionPage'] })).toBeUndefined();
    expect(choose(inWallet, payment, { walletPages: ['WalletPaymentPage'] })).toBeUndefined();
    expect(choose({ ...inWallet, wallet_method: 'apple_pay' }, selection)).toBeUndefined();
    expect(choose({ ...preOrders.shipped, wallet_method: 'hepsipay' }, selection)).toBeUndefined();
  });
});

describe('order and memory', () => {
  it('takes the first rule that matches: an unlisted carrier before a missing way to pay', () => {
    const preOrder = { ...preOrders.shipped, shipping_option: wireShipping(99, '1.00') };
    expect(choose(preOrder, { ...pages.shipping, ...pages.payment })?.reason.rule).toBe('A3');
  });

  it('passes over what was refused and never sends an absent key', () => {
    const { pre_order } = checkoutReply({ preOrder: preOrders.located });
    const refused = ['ShippingOptionSelectionPage:{"shipping_option":71}'];
    expect(nextAutomaticChoice(pre_order, optionsOf(pages.shipping), refused)).toBeUndefined();
    expect(nextAutomaticChoice(null, optionsOf(pages.shipping))).toBeUndefined();
    expect(choose({ ...preOrders.shipped, payment_option: creditCard }, pages.shipping)).toBeUndefined();
  });
});
