import { describe, expect, it } from 'vitest';
import type { CardHandle } from '../../commerce.types.ts';
import { checkoutPages, type PaymentType, paymentTypes } from '../../contract/checkout/checkout-page.ts';
import { TypedCode } from '../../otp/typed-code.ts';
import { checkoutReply, pages, preOrders, wireShipping } from '../checkout.fixtures.ts';
import type { CheckoutState } from '../checkout-state.types.ts';
import type { CheckoutCommands, CommandName } from '../commands/commands.types.ts';
import { initialState } from '../initial-state.ts';
import { cardPages } from '../methods/card/card.pages.ts';
import { creditPages } from '../methods/credit/credit.pages.ts';
import { loyaltyPages } from '../methods/loyalty/loyalty.pages.ts';
import { payOnDeliveryPages } from '../methods/pay-on-delivery/pay-on-delivery.pages.ts';
import { providerPages } from '../methods/provider/provider.pages.ts';
import { savedCardPages } from '../methods/saved-card/saved-card.pages.ts';
import { transferPages } from '../methods/transfer/transfer.pages.ts';
import { after, read } from '../reply/pipeline.fixtures.ts';
import { type CommandRows, commandOf, loadsTable, submissionFor } from './commands.table.ts';
import { postsPage } from './page-commands.fixtures.ts';
import type { PostablePage, Submission } from './page-inputs.types.ts';
import { submissionFields } from './page-lookups.ts';
import { pagesTable } from './pages.table.ts';
import type { FormFields } from './pages.types.ts';

type Json = Readonly<Record<string, unknown>>;

const card = 'handle' as CardHandle;
const code = new TypedCode('111111');
const confirming = checkoutPages.filter((page) => pagesTable[page].confirms);

/** The rows that each way to pay brings. */
const rowsOf: Readonly<Record<string, CommandRows>> = {
  bkm_express: providerPages,
  credit_card: cardPages,
  credit_payment: creditPages,
  funds_transfer: transferPages,
  gpay: providerPages,
  loyalty_money: loyaltyPages,
  pay_on_delivery: payOnDeliveryPages,
  redirection: providerPages,
  saved_card: savedCardPages,
};

/** Commands that post a page. */
type PostingCommand = Exclude<
  CommandName,
  | `${'draft' | 'change' | 'challenge' | 'window' | 'connection' | 'delivery' | 'checkout' | 'order'}.${string}`
  | `${string}.load`
  | 'address.save'
  | 'payment.resume'
  | 'wallet.close'
  | `code.${'resend' | 'changePhone' | 'keepPhone' | 'open' | 'close'}`
>;

/** The page that a command posts, with its wire fields; null when it posts nothing. */
function posted<Name extends PostingCommand>(
  name: Name,
  input: CheckoutCommands[Name],
  state: CheckoutState,
  waiting?: Submission,
) {
  const pending = (page: PostablePage) => (waiting?.page === page ? waiting.input : undefined);
  const rows = rowsOf[state.preOrder?.payment_option?.payment_type ?? ''];
  const situation = { state, pending };
  const submission = submissionFor(name, input, situation, rows) ?? submissionFor(name, input, situation);
  return submission && { page: submission.page, fields: submissionFields(submission) };
}

/** A state in which this way to pay is chosen and these pages are open. */
function paying(type: string, openPages: CheckoutState['openPages'] = confirming, changes: Json = {}): CheckoutState {
  const option = { pk: 1, name: type, slug: type, payment_type: type };
  const preOrder = { ...preOrders.shipped, payment_option: option, ...changes };
  return { ...initialState, openPages, preOrder: checkoutReply({ preOrder }).pre_order };
}

const seller = (pk: number, ...carriers: readonly Json[]) => ({
  pk,
  name: `Seller ${pk}`,
  data_source_shipping_options: carriers,
});
const kind = (value: string, ...carriers: readonly Json[]) => ({
  attribute_key: 'kind',
  attribute_value: value,
  attribute_based_shipping_options: carriers,
});
const [c71, c72, c81, c82] = [71, 72, 81, 82].map((pk) => wireShipping(pk, '9.90')) as [Json, Json, Json, Json];
const sellers = [seller(1, c71, c72), seller(2, c81, c82)];
const kinds = [kind('cold', c81, c82), kind('standard', c71, c72)];
const sellerPage = 'DataSourceShippingOptionSelectionPage';
const kindPage = 'AttributeBasedShippingOptionSelectionPage';

function bySeller(chosen: readonly Json[] | null, groups: readonly Json[] = sellers): CheckoutState {
  const preOrder = { ...preOrders.located, data_source_shipping_options: chosen };
  const listed = { ...pages.delivery, [sellerPage]: { data_source_shipping_options: groups } };
  return after([read, { pages: listed, preOrder, revision: 3 }]);
}

function byKind(chosen: Json | null, groups: readonly Json[] = kinds): CheckoutState {
  const preOrder = { ...preOrders.located, attribute_based_shipping_options: chosen };
  const listed = { ...pages.delivery, [kindPage]: { attribute_based_shipping_options: groups } };
  return after([read, { pages: listed, preOrder, revision: 3 }]);
}

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

const byCard: CheckoutState = { ...paying('credit_card'), lists: bySeller(null).lists };

describe('commands that post a page', () => {
  it('all stand here', () => {
    const names = checkoutPages.flatMap((page) => pagesTable[page].command ?? []);
    expect(new Set([...names, 'coupon.remove', 'payment.submit'])).toEqual(new Set(Object.keys(rows)));
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

describe('splitShipping.select: the carriers of all parts go together', () => {
  it.each<readonly [string, CheckoutState, number[] | undefined, string]>([
    ['none chosen: the first of each other part', bySeller(null), undefined, '[71,82]'],
    ['those chosen, in the order of the parts', bySeller([c72, c81]), undefined, '[72,82]'],
    [
      'those chosen, by the seller they name',
      bySeller([
        { ...c81, data_source: { pk: 2 } },
        { ...c72, data_source: { pk: 1 } },
      ]),
      undefined,
      '[72,82]',
    ],
    ['a choice that waits goes before the one chosen', bySeller([c71, c81]), [72, 81], '[72,82]'],
    ['a choice that waits and is not offered any more is none', bySeller([c72, c81]), [99, 81], '[72,82]'],
    [
      'a chosen carrier that is not offered any more is none',
      bySeller([wireShipping(99, '1.00'), c81]),
      undefined,
      '[71,82]',
    ],
    ['a part without carriers is left out', bySeller(null, [seller(1), sellers[1] as Json]), undefined, '[82]'],
  ])('by seller, %s', (_, state, waiting, options) => {
    const pending = waiting && ({ page: sellerPage, input: { shippingOptions: waiting } } as const);
    expect(posted('splitShipping.select', { part: '2', shippingOption: 82 }, state, pending)).toEqual({
      page: sellerPage,
      fields: { data_source_shipping_options: options },
    });
  });

  it('by seller, a carrier that two share is chosen for one of them', () => {
    const state = bySeller([c71, c72], [seller(1, c71, c72), seller(2, c71, c72)]);
    expect(posted('splitShipping.select', { part: '1', shippingOption: 72 }, state)?.fields).toEqual({
      data_source_shipping_options: '[72,72]',
    });
  });

  it.each<readonly [string, CheckoutState, Record<string, number> | undefined, string]>([
    ['none chosen: the first of each other kind', byKind(null), undefined, '{"cold":82,"standard":71}'],
    ['those chosen', byKind({ cold: c81, standard: c72 }), undefined, '{"cold":82,"standard":72}'],
    [
      'a choice that waits goes before the one chosen',
      byKind({ cold: c81, standard: c71 }),
      { cold: 81, standard: 72 },
      '{"cold":82,"standard":72}',
    ],
    ['a kind without carriers is left out', byKind(null, [kinds[0] as Json, kind('bulky')]), undefined, '{"cold":82}'],
  ])('by kind of goods, %s', (_, state, waiting, options) => {
    const pending = waiting && ({ page: kindPage, input: { shippingOptions: waiting } } as const);
    expect(posted('splitShipping.select', { part: 'cold', shippingOption: 82 }, state, pending)).toEqual({
      page: kindPage,
      fields: { attribute_based_shipping_options: options },
    });
  });
});

describe('payment.submit', () => {
  const agreement = true;
  const plain = { agreement: true };
  const flag = { agreement: '1' };
  /** What Pay posts when the confirming page of every way to pay is open; null: a sheet or a window pays, not Pay. */
  const pays: Readonly<Record<PaymentType, readonly [PostablePage, FormFields] | null>> = {
    bkm_express: ['RedirectionPaymentSelectedPage', plain],
    credit_card: ['CreditCardConfirmationPage', { ...flag, use_three_d: '0' }],
    credit_payment: ['CreditPaymentConfirmationPage', plain],
    funds_transfer: ['FundsTransferPage', flag],
    gpay: ['RedirectionPaymentSelectedPage', plain],
    loyalty_money: ['LoyaltyPaymentSelectedPage', plain],
    masterpass: null,
    pay_on_delivery: ['PayOnDeliveryPage', { ...flag, paymentType: 'cash' }],
    redirection: ['RedirectionPaymentSelectedPage', plain],
    saved_card: ['SavedCardConfirmationPage', { ...flag, use_three_d: '0' }],
    wallet: null,
  };

  it.each(paymentTypes.map((type) => ({ type, row: pays[type] })))('$type: $row', ({ type, row }) => {
    const state = paying(type, confirming, { payment_choice: { value: 'cash', label: 'Cash' } });
    const expected = row && { page: row[0], fields: row[1] };
    expect(posted('payment.submit', { agreement, card }, state)).toEqual(expected);
  });

  it.each(['credit_card', 'saved_card'])('%s: null without a handle', (type) => {
    expect(posted('payment.submit', { agreement }, paying(type))).toBeNull();
  });

  it('is nobody’s before a way to pay is chosen', () => {
    expect(posted('payment.submit', { agreement, card }, { ...initialState, openPages: confirming })).toBeNull();
  });

  it('carries the handle, 3-D Secure and saving of a card; of a kept one no saving', () => {
    const input = { agreement, card, useThreeD: true, save: false };
    const submissionOf = (type: string) =>
      submissionFor('payment.submit', input, { state: paying(type), pending: () => undefined }, rowsOf[type]);
    expect(submissionOf('credit_card')?.input).toEqual(input);
    expect(submissionOf('saved_card')?.input).toEqual({ agreement, card, useThreeD: true });
    expect(posted('payment.submit', input, paying('credit_card'))?.fields).toEqual({
      agreement: '1',
      use_three_d: '1',
      save: '0',
    });
  });

  it('says what the shopper answered: an agreement that was not given is sent as such', () => {
    expect(posted('payment.submit', { agreement: false }, paying('funds_transfer'))?.fields).toEqual({
      agreement: '0',
    });
    expect(posted('payment.submit', { agreement: false }, paying('redirection'))?.fields).toEqual({ agreement: false });
  });

  it('pays at the door in no particular way while none is chosen', () => {
    expect(posted('payment.submit', { agreement }, paying('pay_on_delivery'))?.fields).toEqual({
      ...flag,
      paymentType: '',
    });
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
