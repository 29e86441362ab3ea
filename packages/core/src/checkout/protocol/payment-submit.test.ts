// Shows C46, C47, C49, C50, C51, C52 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { type PaymentType, paymentTypes } from '../../contract/checkout/page-name.ts';
import { initialState } from '../initial-state.ts';
import { pageCommandFor } from './commands.table.ts';
import type { PostablePage } from './page-inputs.types.ts';
import type { FormFields } from './pages.types.ts';
import { card, confirming, paying, posted, rowsOf } from './posted-commands.fixtures.ts';

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
      pageCommandFor('payment.submit', input, { state: paying(type), pending: () => undefined }, rowsOf[type]);
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
