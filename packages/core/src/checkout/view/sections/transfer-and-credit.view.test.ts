import { describe, expect, it } from 'vitest';
import { methodOf, pages, preOrders, redirection, type WireReply } from '../../checkout.fixtures.ts';
import { startRun } from '../../checkout-run.fixtures.ts';

const transfer = { ...redirection, pk: 6, slug: 'funds-transfer', payment_type: 'funds_transfer' };
const credit = { ...redirection, pk: 8, slug: 'shopping-credit', payment_type: 'credit_payment' };
const before = {
  ...pages.index,
  ...pages.delivery,
  ...pages.address,
  ...pages.shipping,
  PaymentOptionSelectionPage: { payment_options: [transfer, credit, redirection], unavailable_options: [] },
};
const account = (pk: number, order: number) => ({
  pk,
  iban: 'TR08 0099 1000 0000 0000 0000 01',
  holder_name: 'Vitrin Demo Ltd.',
  sort_order: order,
  bank: pk === 3 ? null : { pk, name: `Bank ${pk}`, slug: `bank-${pk}`, logo: '/bank.svg' },
});

describe('bank transfer (checkout.md §4.6, §8.2)', () => {
  const page = { FundsTransferChoicePage: { bank_accounts: [account(2, 2), account(1, 1), account(3, 3)] } };
  const chosen: WireReply = {
    pages: { ...before, ...page },
    preOrder: { ...preOrders.shipped, payment_option: transfer },
    revision: 8,
  };

  it('shows the accounts in their order, none of them chosen, and Pay waits', async () => {
    const run = startRun();
    await run.sent('read').reply(chosen);
    const { accounts } = methodOf(run.view(), 'transfer');
    expect(accounts).toMatchObject({ isOpen: true, chosen: null, isBusy: false, automatic: null, errors: null });
    expect(accounts.items).toMatchObject([
      { key: 1, name: 'Bank 1', logo: '/bank.svg', iban: 'TR080099100000000000000001', holder: 'Vitrin Demo Ltd.' },
      { key: 2 },
      { key: 3, name: '', logo: null },
    ]);
    expect(run.view()).toMatchObject({ isPayable: false, isConfirmable: false });
  });

  it('shows the choice at once, and keeps what the host confirmed; Pay places the order', async () => {
    const run = startRun();
    await run.sent('read').reply(chosen);
    run.submit('FundsTransferChoicePage', { bankAccount: 2 });
    expect(methodOf(run.view(), 'transfer').accounts).toMatchObject({ chosen: 2, isBusy: true });
    const confirm = { FundsTransferPage: { bank_account: account(2, 2) } };
    await run.sent('shopper FundsTransferChoicePage 2').reply({ ...chosen, pages: confirm, revision: 9 });
    expect(methodOf(run.view(), 'transfer').accounts).toMatchObject({ chosen: 2, isBusy: false });
    expect(run.view()).toMatchObject({ isPayable: true, isConfirmable: true });
    run.submit('FundsTransferPage', { agreement: true });
    await run.sent('shopper FundsTransferPage true').reply({ ...chosen, pages: pages.thankYou, revision: 9 });
    expect(run.view().screen).toBe('completed');
  });

  it('says beside the accounts what the host refused', async () => {
    const run = startRun();
    await run.sent('read').reply(chosen);
    run.submit('FundsTransferChoicePage', { bankAccount: 9 });
    const refused = { ...chosen, pages: page, errors: { bank_account: ['Select a valid choice.'] } };
    await run.sent('shopper FundsTransferChoicePage 9').reply(refused);
    expect(methodOf(run.view(), 'transfer').accounts).toMatchObject({
      chosen: null,
      errors: { fields: { bankAccount: ['Select a valid choice.'] } },
    });
  });

  it('forgets the account when another way to pay is chosen, before the host has answered', async () => {
    const run = startRun();
    await run
      .sent('read')
      .reply({ ...chosen, pages: { ...chosen.pages, FundsTransferPage: { bank_account: account(1, 1) } } });
    expect(methodOf(run.view(), 'transfer').accounts.chosen).toBe(1);
    run.submit('PaymentOptionSelectionPage', { paymentOption: 6 });
    expect(methodOf(run.view(), 'transfer').accounts).toMatchObject({ chosen: null, items: [] });
    run.submit('PaymentOptionSelectionPage', { paymentOption: 8 });
    expect(run.view().method?.name).toBe('credit');
  });
});

describe('shopping credit (checkout.md §4.7, §8.5)', () => {
  const options = [
    { pk: 3, name: '12 month credit', slug: 'credit-12' },
    { pk: 4, name: '24 month credit', slug: 'credit-24' },
  ];
  const page = { CreditPaymentSelectionPage: { credit_payment_options: options } };
  const preOrder = { ...preOrders.shipped, payment_option: credit };
  const chosen: WireReply = { pages: { ...before, ...page }, preOrder, revision: 8 };
  const confirmable: WireReply = {
    pages: { CreditPaymentConfirmationPage: {} },
    preOrder: { ...preOrder, credit_payment_option: options[0] },
    revision: 9,
  };

  it('is chosen by the shopper alone, and leaves for the lender', async () => {
    const run = startRun();
    await run.sent('read').reply(chosen);
    expect(methodOf(run.view(), 'credit').options).toMatchObject({
      items: [{ key: 3, name: '12 month credit' }, { key: 4 }],
      chosen: null,
    });
    run.submit('CreditPaymentSelectionPage', { creditOption: 3 });
    expect(methodOf(run.view(), 'credit').options).toMatchObject({ chosen: 3, isBusy: true });
    await run.sent('shopper CreditPaymentSelectionPage 3').reply(confirmable);
    expect(run.view()).toMatchObject({
      method: { name: 'credit', options: { chosen: 3, isBusy: false } },
      isPayable: true,
    });
    run.submit('CreditPaymentConfirmationPage', { agreement: true });
    await run.sent('shopper CreditPaymentConfirmationPage true').reply({
      ...confirmable,
      pages: { CreditPaymentConfirmationPage: { redirect_url: '/orders/redirection/' } },
    });
    expect(run.view().screen).toBe('leaving');
    expect(run.emitted).toContainEqual({
      type: 'navigation.wanted',
      to: 'provider',
      url: '/orders/redirection/?t=0',
      fromFrame: false,
    });
  });

  it('tells a refusal at the place where Pay stands', async () => {
    const run = startRun();
    await run.sent('read').reply({ ...confirmable, pages: { ...chosen.pages, ...confirmable.pages } });
    run.submit('CreditPaymentConfirmationPage', { agreement: true });
    await run
      .sent('shopper CreditPaymentConfirmationPage true')
      .reply({ ...confirmable, errors: { non_field_errors: ['Refused.'] }, error_code: 'CREDIT_REFUSED' });
    expect(run.view().payErrors).toMatchObject({ messages: ['Refused.'], code: 'CREDIT_REFUSED' });
    expect(run.view().isPayable).toBe(true);
  });
});
