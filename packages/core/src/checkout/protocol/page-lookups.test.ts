import { describe, expect, it } from 'vitest';
import type { CardHandle } from '../../commerce.types.ts';
import { checkoutPages, pageOrder } from '../../contract/checkout/page-name.ts';
import { TypedCode } from '../../otp/typed-code.ts';
import { checkoutReply, creditCard, pages, preOrders, redirection } from '../checkout.fixtures.ts';
import type { PageCommand } from './page-inputs.types.ts';
import { confirmingPage, pageCommandFields, pageCommandHandle, submissionKey } from './page-lookups.ts';
import { pagesTable } from './pages.table.ts';

const card = 'handle' as CardHandle;
const typedCode = new TypedCode('111111');

/** One submission of every page a client posts, with the fields of checkout.md §4. */
const pageCommands: readonly (readonly [PageCommand, Record<string, unknown>])[] = [
  [
    { page: 'IndexPage', input: { email: 'ada@example.test', phone: '05551234567' } },
    { user_email: 'ada@example.test', phone_number: '05551234567' },
  ],
  [
    { page: 'IndexPage', input: { email: 'a@b.test', phone: '05551234567', smsAllowed: false, kvkkConfirm: true } },
    { user_email: 'a@b.test', phone_number: '05551234567', sms_allowed: false, kvkk_confirm: true },
  ],
  [{ page: 'DeliveryOptionSelectionPage', input: { deliveryOption: 1 } }, { delivery_option: 1 }],
  [
    { page: 'AddressSelectionPage', input: { shipping: 310, billing: 311 } },
    { shipping_address: 310, billing_address: 311 },
  ],
  [
    { page: 'RetailStoreSelectionPage', input: { store: 40, billing: 12 } },
    { retail_store: 40, billing_address: 12 },
  ],
  [{ page: 'ShippingOptionSelectionPage', input: { shippingOption: 71 } }, { shipping_option: 71 }],
  [
    { page: 'DataSourceShippingOptionSelectionPage', input: { shippingOptions: [71, 84] } },
    { data_source_shipping_options: '[71,84]' },
  ],
  [
    { page: 'AttributeBasedShippingOptionSelectionPage', input: { shippingOptions: { cold: 71, bulky: 84 } } },
    { attribute_based_shipping_options: '{"cold":71,"bulky":84}' },
  ],
  [
    { page: 'DeliveryBagsPage', input: { product: 1997, quantity: 2 } },
    { product: 1997, quantity: 2 },
  ],
  [{ page: 'OrderSelectionPage', input: { answers: { gift: 'yes' } } }, { extra_field: '{"gift":"yes"}' }],
  [
    { page: 'CouponSelectionPage', input: { coupon: 21, action: 'add' } },
    { coupon: 21, action: 'add' },
  ],
  [{ page: 'LoyaltyMoneyUsagePage', input: { amount: '0' } }, { loyalty_amount_to_use: '0' }],
  [{ page: 'LoyaltyCardPage', input: { amount: '50.00' } }, { selected_loyalty_amount: '50.00' }],
  [{ page: 'OrderNotePage', input: { note: '' } }, { notes: '' }],
  [{ page: 'PaymentOptionSelectionPage', input: { paymentOption: 5 } }, { payment_option: 5 }],
  [{ page: 'BinNumberPage', input: { bin: '454360' } }, { bin_number: '454360' }],
  [{ page: 'InstallmentSelectionPage', input: { installment: 901 } }, { installment: 901 }],
  [
    { page: 'CreditCardConfirmationPage', input: { agreement: true, useThreeD: false, card } },
    { agreement: '1', use_three_d: '0' },
  ],
  [
    { page: 'CreditCardConfirmationPage', input: { agreement: false, useThreeD: true, save: true, card } },
    { agreement: '0', use_three_d: '1', save: '1' },
  ],
  [{ page: 'FundsTransferChoicePage', input: { bankAccount: 2 } }, { bank_account: 2 }],
  [{ page: 'FundsTransferPage', input: { agreement: true } }, { agreement: '1' }],
  [{ page: 'CreditPaymentSelectionPage', input: { creditOption: 3 } }, { credit_payment_option: 3 }],
  [{ page: 'CreditPaymentConfirmationPage', input: { agreement: true } }, { agreement: true }],
  [{ page: 'RedirectionPaymentSelectedPage', input: { agreement: true } }, { agreement: true }],
  [{ page: 'NothingToPayPage', input: { agreement: true } }, { agreement: true }],
  [{ page: 'LoyaltyPaymentSelectedPage', input: { agreement: true } }, { agreement: true }],
  [{ page: 'PayOnDeliveryPaymentChoicePage', input: { paymentChoice: 'cash' } }, { payment_choice: 'cash' }],
  [
    { page: 'PayOnDeliveryPage', input: { agreement: true, paymentType: 'cash' } },
    { agreement: '1', paymentType: 'cash' },
  ],
  [{ page: 'SendSmsPage', input: { phone: '05551234567' } }, { phone_number: '05551234567' }],
  [{ page: 'VerifySmsPage', input: { code: typedCode } }, { verify_code: typedCode }],
  [
    { page: 'ConfirmationPaymentSelectedPage', input: { agreement: true, validationUrl: 'https://a.test/ok' } },
    { agreement: true, validationURL: 'https://a.test/ok' },
  ],
  [
    { page: 'ConfirmationPaymentQueryPage', input: { agreement: true, paymentToken: '{"sim":"ok"}' } },
    { agreement: true, payment_token: '{"sim":"ok"}' },
  ],
  [{ page: 'ConfirmationPaymentCompletePage', input: { agreement: true } }, { agreement: true }],
  [{ page: 'WalletSelectionPage', input: { paymentOption: 12 } }, { payment_option: 12 }],
  [{ page: 'WalletPaymentPage', input: {} }, {}],
  [{ page: 'WalletCompletePage', input: { success: false } }, { success: false }],
  [{ page: 'MasterpassBinNumberPage', input: { bin: '540667' } }, { bin_number: '540667' }],
  [{ page: 'MasterpassInstallmentPage', input: { installment: 921 } }, { installment: 921 }],
  [{ page: 'MasterpassOrderNoPage', input: {} }, {}],
  [{ page: 'MasterpassCompletePage', input: { token: 'wtk' } }, { token: 'wtk' }],
  [{ page: 'SavedCardSelectionPage', input: { card: 'sc-ok' } }, { card: 'sc-ok' }],
  [{ page: 'SavedCardInstallmentSelectionPage', input: { installment: 901 } }, { installment: 901 }],
  [
    { page: 'SavedCardConfirmationPage', input: { agreement: true, useThreeD: true, card } },
    { agreement: '1', use_three_d: '1' },
  ],
];

describe('the table of pages', () => {
  it('has a row for every page of the protocol, and a posted example here for every row that posts', () => {
    expect(Object.keys(pagesTable)).toEqual([...checkoutPages]);
    const posted = new Set<string>(pageCommands.map(([{ page }]) => page));
    expect(checkoutPages.filter((page) => pagesTable[page].fields).filter((page) => !posted.has(page))).toEqual([]);
  });

  it.each(pageCommands.map(([pageCommand, fields]) => ({ pageCommand, fields })))(
    'sends $submission.page as $fields',
    ({ pageCommand, fields }) => {
      expect(pageCommandFields(pageCommand)).toEqual(fields);
    },
  );

  it('adds card fields from the vault only for the two pages that carry a card', () => {
    const typed = { number: '4543 6000 0000 3015', holder: 'Ada', month: 1, year: 2030, cvc: '123' };
    expect(pagesTable.CreditCardConfirmationPage.cardFields?.(typed)).toEqual({
      card_holder: 'Ada',
      card_number: '4543600000003015',
      card_month: 1,
      card_year: 2030,
      card_cvv: '123',
    });
    expect(pagesTable.SavedCardConfirmationPage.cardFields?.(typed)).toEqual({ card_cvv: '123' });
    expect(checkoutPages.filter((page) => pagesTable[page].cardFields)).toEqual([
      'CreditCardConfirmationPage',
      'SavedCardConfirmationPage',
    ]);
  });

  it('marks exactly the pages that can place the order', () => {
    expect(checkoutPages.filter((page) => pagesTable[page].placesOrder)).toEqual([
      'NothingToPayPage',
      'CreditCardConfirmationPage',
      'FundsTransferPage',
      'LoyaltyPaymentSelectedPage',
      'PayOnDeliveryPage',
      'VerifySmsPage',
      'ConfirmationPaymentCompletePage',
      'WalletCompletePage',
      'MasterpassCompletePage',
      'SavedCardConfirmationPage',
    ]);
  });

  it('gives busy signs of shipping and payment to the pages of the specification', () => {
    const shipping = checkoutPages.filter((page) => pagesTable[page].step === 'shipping');
    expect(shipping).toEqual(checkoutPages.slice(1, 7));
    expect(pagesTable.OrderNotePage.step).toBe('side');
    expect(pagesTable.BinNumberPage.step).toBe('payment');
  });
});

describe('lookups', () => {
  it('order pages canonically', () => {
    expect(pageOrder('IndexPage')).toBeLessThan(pageOrder('AddressSelectionPage'));
    expect(pageOrder('PaymentOptionSelectionPage')).toBeLessThan(pageOrder('BinNumberPage'));
  });

  it('know two submissions of the same choice by their key', () => {
    const choose = (shippingOption: number) =>
      submissionKey({ page: 'ShippingOptionSelectionPage', input: { shippingOption } });
    expect(choose(71)).toBe(choose(71));
    expect(choose(71)).not.toBe(choose(72));
  });

  it('find the handle of a card and nothing else', () => {
    expect(
      pageCommandHandle({ page: 'CreditCardConfirmationPage', input: { agreement: true, useThreeD: true, card } }),
    ).toBe(card);
    expect(pageCommandHandle({ page: 'SavedCardSelectionPage', input: { card: 'sc-ok' } })).toBeUndefined();
  });

  it('find the confirming page of the chosen way to pay, not of another', () => {
    const openPages = ['RedirectionPaymentSelectedPage', 'CreditCardConfirmationPage'] as const;
    const withOption = (payment_option: object) =>
      checkoutReply({ pages: pages.index, preOrder: { ...preOrders.ready, payment_option } }).pre_order;
    expect(confirmingPage({ openPages, preOrder: withOption(creditCard) })).toBe('CreditCardConfirmationPage');
    expect(confirmingPage({ openPages, preOrder: withOption(redirection) })).toBe('RedirectionPaymentSelectedPage');
    expect(confirmingPage({ openPages: [], preOrder: withOption(creditCard) })).toBeNull();
    expect(confirmingPage({ openPages, preOrder: null })).toBeNull();
  });
});
