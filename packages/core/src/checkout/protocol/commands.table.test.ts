import { describe, expect, it } from 'vitest';
import type { AddressInput } from '../../address/address-form.ts';
import { checkoutPages, type PaymentType } from '../../contract/checkout/page-name.ts';
import type { CheckoutCommands } from '../commands/commands.types.ts';
import { initialState } from '../initial-state.ts';
import { commandOf, loadsTable } from './commands.table.ts';
import { postsPage } from './page-commands.fixtures.ts';
import type { PostablePage } from './page-inputs.types.ts';
import { pagesTable } from './pages.table.ts';
import type { FormFields } from './pages.types.ts';
import {
  byCard,
  card,
  code,
  kindPage,
  type PostingCommand,
  paying,
  posted,
  sellerPage,
} from './posted-commands.fixtures.ts';

type Rows = {
  readonly [Name in PostingCommand]: readonly [input: CheckoutCommands[Name], page: PostablePage, fields: FormFields];
};

/** Every command that posts, in an order that is paid by card and sent by two sellers. */
const rows: Rows = {
  'contact.submit': [
    { email: 'ada@example.test', phone: '05551234567', smsAllowed: false, kvkkConfirm: true },
    'IndexPage',
    { user_email: 'ada@example.test', phone_number: '05551234567', sms_allowed: false, kvkk_confirm: true },
  ],
  'guest.submit': [
    { email: 'ada@example.test', phone: '05551234567', address: { title: 'Home' } as AddressInput },
    'IndexPage',
    { user_email: 'ada@example.test', phone_number: '05551234567' },
  ],
  'deliveryOption.select': [{ deliveryOption: 1 }, 'DeliveryOptionSelectionPage', { delivery_option: 1 }],
  'address.select': [
    { shipping: 310, billing: 311 },
    'AddressSelectionPage',
    { shipping_address: 310, billing_address: 311 },
  ],
  'store.select': [{ store: 40, billing: 310 }, 'RetailStoreSelectionPage', { retail_store: 40, billing_address: 310 }],
  'shippingOption.select': [{ shippingOption: 71 }, 'ShippingOptionSelectionPage', { shipping_option: 71 }],
  'splitShipping.select': [{ part: '1', shippingOption: 72 }, sellerPage, { data_source_shipping_options: '[72,81]' }],
  'bags.set': [{ product: 1997, quantity: 2 }, 'DeliveryBagsPage', { product: 1997, quantity: 2 }],
  'questions.answer': [{ answers: { gift: 'yes' } }, 'OrderSelectionPage', { extra_field: '{"gift":"yes"}' }],
  'note.save': [{ note: 'Ring twice' }, 'OrderNotePage', { notes: 'Ring twice' }],
  'coupon.apply': [{ coupon: 21 }, 'CouponSelectionPage', { coupon: 21, action: 'add' }],
  'coupon.remove': [{ coupon: 21 }, 'CouponSelectionPage', { coupon: 21, action: 'remove' }],
  'loyalty.use': [{ amount: '0' }, 'LoyaltyMoneyUsagePage', { loyalty_amount_to_use: '0' }],
  'loyaltyCard.use': [{ amount: '50.00' }, 'LoyaltyCardPage', { selected_loyalty_amount: '50.00' }],
  'paymentOption.select': [{ paymentOption: 5 }, 'PaymentOptionSelectionPage', { payment_option: 5 }],
  'card.enterNumber': [{ bin: '454360' }, 'BinNumberPage', { bin_number: '454360' }],
  'installment.select': [{ installment: 901 }, 'InstallmentSelectionPage', { installment: 901 }],
  'savedCard.select': [{ card: 'sc-ok' }, 'SavedCardSelectionPage', { card: 'sc-ok' }],
  'bankAccount.select': [{ bankAccount: 2 }, 'FundsTransferChoicePage', { bank_account: 2 }],
  'creditOption.select': [{ creditOption: 3 }, 'CreditPaymentSelectionPage', { credit_payment_option: 3 }],
  'paymentChoice.select': [{ paymentChoice: 'cash' }, 'PayOnDeliveryPaymentChoicePage', { payment_choice: 'cash' }],
  'code.send': [{ phone: '05551234567' }, 'SendSmsPage', { phone_number: '05551234567' }],
  'code.submit': [{ code }, 'VerifySmsPage', { verify_code: code }],
  'wallet.finish': [{ success: true }, 'WalletCompletePage', { success: true }],
  'payment.submit': [
    { agreement: true, card, useThreeD: true, save: true },
    'CreditCardConfirmationPage',
    { agreement: '1', use_three_d: '1', save: '1' },
  ],
};

describe('commands that post a page', () => {
  it('all stand here', () => {
    const names = checkoutPages.flatMap((page) => pagesTable[page].command ?? []);
    expect(new Set([...names, 'guest.submit', 'coupon.remove', 'payment.submit'])).toEqual(new Set(Object.keys(rows)));
  });

  it.each(Object.entries(rows))('%s', (name, [input, page, fields]) => {
    // Name and input belong together by the type of the table, which is lost in the list of its rows.
    expect(posted(name as PostingCommand, input as never, byCard)).toEqual({ page, fields });
  });

  it('contact.submit leaves out what the form did not ask', () => {
    const contact = { email: 'ada@example.test', phone: '05551234567' };
    const fields = { user_email: 'ada@example.test', phone_number: '05551234567' };
    expect(posted('contact.submit', contact, initialState)).toEqual({ page: 'IndexPage', fields });
  });

  it.each<readonly [PaymentType | 'coins', PostablePage, PostablePage]>([
    ['credit_card', 'BinNumberPage', 'InstallmentSelectionPage'],
    ['saved_card', 'BinNumberPage', 'SavedCardInstallmentSelectionPage'],
    ['coins', 'BinNumberPage', 'InstallmentSelectionPage'],
  ])('%s: digits of a card go to %s, an installment to %s', (type, binPage, installmentPage) => {
    const state = paying(type);
    expect(posted('card.enterNumber', { bin: '540667' }, state)).toEqual({
      page: binPage,
      fields: { bin_number: '540667' },
    });
    expect(posted('installment.select', { installment: 903 }, state)).toEqual({
      page: installmentPage,
      fields: { installment: 903 },
    });
  });

  it('are told from the others', () => {
    expect(Object.keys(rows).every((name) => postsPage(name as PostingCommand))).toBe(true);
    for (const name of ['coupon.load', 'address.save', 'payment.resume', 'checkout.retry'] as const) {
      expect(postsPage(name)).toBe(false);
    }
  });
});

describe('pages on demand and automatic choices', () => {
  it('pages that are listed on demand have a command that asks for them', () => {
    expect(loadsTable).toEqual({ 'coupon.load': 'CouponSelectionPage', 'loyalty.load': 'LoyaltyMoneyUsagePage' });
  });

  it.each([
    ['DeliveryOptionSelectionPage', 'deliveryOption.select'],
    ['AddressSelectionPage', 'address.select'],
    ['RetailStoreSelectionPage', 'store.select'],
    ['ShippingOptionSelectionPage', 'shippingOption.select'],
    [sellerPage, 'splitShipping.select'],
    [kindPage, 'splitShipping.select'],
    ['PaymentOptionSelectionPage', 'paymentOption.select'],
    ['InstallmentSelectionPage', 'installment.select'],
    ['SavedCardInstallmentSelectionPage', 'installment.select'],
    ['MasterpassInstallmentPage', 'installment.select'],
    ['WalletSelectionPage', 'paymentOption.select'],
    ['WalletPaymentPage', 'paymentOption.select'],
    ['SendSmsPage', 'code.send'],
  ] as const)('an automatic %s stands for %s', (page, command) => {
    expect(commandOf(page)).toBe(command);
  });
});
