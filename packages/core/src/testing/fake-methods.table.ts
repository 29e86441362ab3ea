// For tests alone; no index exports it: what the fake host knows of each way to pay and to ship.

import {
  applePay,
  creditCard,
  hepsipay,
  pages,
  redirection,
  savedCardOption,
  single,
  standard,
  three,
  visa,
  wireShipping,
} from '../checkout/checkout.fixtures.ts';
import type { PageCommand } from '../checkout/protocol/page-inputs.types.ts';
import type { PageName } from '../contract/checkout/page-name.ts';
import type { Id } from '../contract/primitives.ts';

type Json = Readonly<Record<string, unknown>>;

/** A page on the way to Pay. */
export interface FakeStep {
  readonly page: PageName;
  readonly context: Json;
  /** What its POST sets in the pre-order. */
  readonly sets: Json;
  /** What a shopper submits where the client does not choose by itself. */
  readonly pageCommand?: PageCommand;
}

/** One way to pay: its option, what is chosen for it, and the page on which Pay stands. */
export interface FakeMethod {
  readonly option: Json;
  readonly steps: readonly FakeStep[];
  readonly confirming: Readonly<Partial<Record<PageName, Json>>>;
  /** Set together with the option. */
  readonly sets?: Json;
}

const option = (pk: Id, payment_type: string, name = payment_type): Json => ({
  ...creditCard,
  pk,
  name,
  slug: payment_type.replaceAll('_', '-'),
  payment_type,
  payment_type_label: name,
});

const installments = { card_type: visa, installments: [single, three] };
const bankAccount = {
  pk: 2,
  iban: 'TR780099100000000000000002',
  holder_name: 'Vitrin Demo Ltd.',
  description: '',
  sort_order: 1,
  bank: { pk: 2, name: 'Delta Bank', slug: 'delta', logo: null },
};
const savedCard = {
  token: 'sc-ok',
  name: 'Atlas',
  masked_number: '454360******0003',
  card_type: visa,
  expiry: '12/30',
};
const cash = { label: 'Cash', value: 'cash', price: '9.90' };

/** The steps of typing a card's first digits; the fake host skips the bin where it is told so. */
export const binStep: FakeStep = {
  page: 'BinNumberPage',
  context: {},
  sets: {},
  pageCommand: { page: 'BinNumberPage', input: { bin: '454360' } },
};

/** Every way to pay, by a name of its own: two share the type `wallet`. */
export const fakeMethods = {
  credit_card: {
    option: creditCard,
    steps: [{ page: 'InstallmentSelectionPage', context: installments, sets: { installment: single } }],
    confirming: pages.confirm,
  },
  funds_transfer: {
    option: option(6, 'funds_transfer'),
    steps: [
      {
        page: 'FundsTransferChoicePage',
        context: { bank_accounts: [bankAccount] },
        sets: {},
        pageCommand: { page: 'FundsTransferChoicePage', input: { bankAccount: 2 } },
      },
    ],
    confirming: { FundsTransferPage: { bank_account: bankAccount } },
  },
  pay_on_delivery: {
    option: option(7, 'pay_on_delivery'),
    steps: [
      {
        page: 'PayOnDeliveryPaymentChoicePage',
        context: { payment_choices: [cash] },
        sets: { payment_choice: cash, total_amount: '749.60' },
        pageCommand: { page: 'PayOnDeliveryPaymentChoicePage', input: { paymentChoice: 'cash' } },
      },
    ],
    confirming: { PayOnDeliveryPage: { sms_required: true } },
  },
  credit_payment: {
    option: option(8, 'credit_payment'),
    steps: [
      {
        page: 'CreditPaymentSelectionPage',
        context: { credit_payment_options: [{ pk: 3, name: '12 months', slug: 'credit-12' }] },
        sets: { credit_payment_option: { pk: 3, name: '12 months', slug: 'credit-12' } },
        pageCommand: { page: 'CreditPaymentSelectionPage', input: { creditOption: 3 } },
      },
    ],
    confirming: { CreditPaymentConfirmationPage: {} },
  },
  redirection: { option: redirection, steps: [], confirming: { RedirectionPaymentSelectedPage: {} } },
  masterpass: {
    option: option(10, 'masterpass'),
    steps: [
      {
        page: 'MasterpassBinNumberPage',
        context: {},
        sets: {},
        pageCommand: { page: 'MasterpassBinNumberPage', input: { bin: '540667' } },
      },
      { page: 'MasterpassInstallmentPage', context: installments, sets: { installment: single } },
    ],
    confirming: { MasterpassOrderNoPage: {} },
  },
  apple_pay: {
    option: applePay,
    steps: [],
    confirming: { ConfirmationPaymentSelectedPage: {} },
    sets: { wallet_method: 'apple_pay' },
  },
  hepsipay: {
    option: hepsipay,
    steps: [
      { page: 'WalletSelectionPage', context: { wallet_options: [hepsipay] }, sets: {} },
      {
        page: 'WalletPaymentPage',
        context: { context_data: { payment_id: 'hp-31', script_url: null, redirect_url: null } },
        sets: {},
      },
    ],
    confirming: { WalletCompletePage: { context_data: { payment_id: 'hp-31', callback_url: 'http://w.test/' } } },
    sets: { wallet_method: 'hepsipay' },
  },
  bkm_express: {
    option: option(13, 'bkm_express'),
    steps: [],
    confirming: { RedirectionPaymentSelectedPage: {} },
  },
  gpay: { option: option(14, 'gpay'), steps: [], confirming: { RedirectionPaymentSelectedPage: {} } },
  saved_card: {
    option: savedCardOption,
    steps: [
      {
        page: 'SavedCardSelectionPage',
        context: { cards: [savedCard] },
        sets: {},
        pageCommand: { page: 'SavedCardSelectionPage', input: { card: 'sc-ok' } },
      },
      {
        page: 'SavedCardInstallmentSelectionPage',
        context: installments,
        sets: { installment: single },
        pageCommand: { page: 'SavedCardInstallmentSelectionPage', input: { installment: 901 } },
      },
    ],
    confirming: { SavedCardConfirmationPage: { three_d_required: false } },
  },
  loyalty_money: {
    option: option(16, 'loyalty_money'),
    steps: [],
    confirming: { LoyaltyPaymentSelectedPage: { balance: '5000.00' } },
  },
} as const satisfies Readonly<Record<string, FakeMethod>>;

export type FakeMethodName = keyof typeof fakeMethods;

const multiple = { ...wireShipping(900, '79.80'), slug: 'multiple' };
const shippedByParts = { shipping_option: multiple, shipping_amount: '79.80', total_amount: '779.60' };

/** The three ways to ship (checkout.md §4.2). */
export const fakeShipping = {
  default: {
    page: 'ShippingOptionSelectionPage',
    context: { shipping_options: [standard, wireShipping(72, '59.90')] },
    sets: { shipping_option: standard, shipping_amount: '39.90', total_amount: '739.70' },
  },
  dataSource: {
    page: 'DataSourceShippingOptionSelectionPage',
    context: {
      data_source_shipping_options: [
        {
          pk: 1,
          name: 'one',
          title: 'One',
          basket_items: [501],
          data_source_shipping_options: [wireShipping(71, '39.90')],
        },
        {
          pk: 2,
          name: 'two',
          title: 'Two',
          basket_items: [502],
          data_source_shipping_options: [wireShipping(84, '39.90')],
        },
      ],
    },
    sets: {
      ...shippedByParts,
      data_source_shipping_options: [wireShipping(71, '39.90'), wireShipping(84, '39.90')],
    },
  },
  attribute: {
    page: 'AttributeBasedShippingOptionSelectionPage',
    context: {
      attribute_based_shipping_options: [
        {
          attribute_key: 'chain',
          attribute_value: 'cold',
          attribute_name: 'Cold',
          basket_items: [501],
          attribute_based_shipping_options: [wireShipping(71, '39.90')],
        },
      ],
    },
    sets: { ...shippedByParts, attribute_based_shipping_options: { cold: wireShipping(71, '39.90') } },
  },
} as const satisfies Readonly<Record<string, FakeStep>>;

export type FakeShippingName = keyof typeof fakeShipping;

/** Optional pages, listed once shipping is chosen; a client may post them and never has to. */
export const fakeSidePages: Readonly<Partial<Record<PageName, Json>>> = {
  DeliveryBagsPage: { delivery_bags: [] },
  OrderSelectionPage: { extra_fields: [], extra_field: null },
  CouponSelectionPage: { coupons: [] },
  LoyaltyMoneyUsagePage: { balance: '150.00', loyalty_money: null, max_usable_amount: '150.00' },
  LoyaltyCardPage: { loyalty_card_number: '6001', balance: '75.00', amounts: ['25.00', '50.00'] },
  OrderNotePage: { notes: null, max_length: 500 },
};
