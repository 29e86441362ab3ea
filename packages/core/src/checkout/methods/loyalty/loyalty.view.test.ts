import { describe, expect, it } from 'vitest';
import { pages, preOrders, single, type WireReply } from '../../checkout.fixtures.ts';
import { startRun } from '../../checkout-run.fixtures.ts';

const USAGE = 'LoyaltyMoneyUsagePage';
const before = { ...pages.index, ...pages.delivery, ...pages.address, ...pages.shipping };
const loyaltyOption = {
  pk: 16,
  name: 'Loyalty money',
  slug: 'loyalty-money',
  payment_type: 'loyalty_money',
  payment_type_label: 'Loyalty money',
};

function usage(used: string | null, balance = '150.00') {
  return { [USAGE]: { balance, loyalty_money: used, max_usable_amount: balance } };
}

const ready: WireReply = {
  pages: { ...before, ...usage(null), ...pages.payment, ...pages.bin, ...pages.installments, ...pages.confirm },
  preOrder: preOrders.ready,
  revision: 8,
};

describe('loyalty money (checkout.md §8.4)', () => {
  it('covers a part: the balance is asked for, the installment is chosen anew for what is left', async () => {
    const run = startRun();
    await run.sent('read').reply(ready);
    run.submit('BinNumberPage', { bin: '454360' });
    await run.sent('shopper BinNumberPage 454360').reply({
      ...ready,
      pages: { ...pages.installments, ...pages.confirm },
    });
    void run.send('loyalty.load');
    expect(run.view().loyaltyMoney).toMatchObject({ isOpen: true, isLoading: true });
    await run.sent(`read ${USAGE}`).reply(ready);
    expect(run.view().loyaltyMoney).toEqual({
      isOpen: true,
      balance: 15_000,
      used: null,
      max: 15_000,
      isLoading: false,
      isBusy: false,
      errors: null,
    });

    run.submit(USAGE, { amount: '100.00' });
    expect(run.view().loyaltyMoney).toMatchObject({ used: 10_000, isBusy: true });
    const plan = { ...single, price_with_accrued_interest: '639.70' };
    const installments = { InstallmentSelectionPage: { installments: [plan] } };
    const sums = { loyalty_money: '100.00', unpaid_amount: '639.70' };
    await run.sent(`shopper ${USAGE} 100.00`).reply({
      pages: { ...pages.shipping, ...usage('100.00'), ...pages.payment, ...pages.bin, ...installments },
      preOrder: { ...preOrders.cardChosen, ...sums },
      revision: 9,
    });
    expect(run.view().totals).toMatchObject({ loyalty: 10_000, toPay: 63_970, total: 73_970 });
    await run.sent('automatic InstallmentSelectionPage 901').reply({
      pages: pages.confirm,
      preOrder: { ...preOrders.ready, ...sums, installment: plan },
      revision: 10,
    });
    expect(run.view()).toMatchObject({ isPayable: true, totals: { toPay: 63_970 } });
    expect(run.calls).toHaveLength(5);
  });

  it('covers everything: loyalty money is chosen by itself, and Pay places the order', async () => {
    const run = startRun();
    await run.sent('read').reply(ready);
    run.submit(USAGE, { amount: '739.70' });
    const sums = { loyalty_money: '739.70', unpaid_amount: '0.00' };
    const options = { PaymentOptionSelectionPage: { payment_options: [loyaltyOption], unavailable_options: [] } };
    await run.sent(`shopper ${USAGE} 739.70`).reply({
      pages: { ...pages.shipping, ...usage('739.70', '5000.00'), ...options },
      preOrder: { ...preOrders.shipped, ...sums },
      revision: 9,
    });
    expect(run.view().method?.name).not.toBe('card');
    await run.sent('automatic PaymentOptionSelectionPage 16').reply({
      pages: { LoyaltyPaymentSelectedPage: { balance: '5000.00' } },
      preOrder: { ...preOrders.shipped, ...sums, payment_option: loyaltyOption },
      revision: 10,
    });
    expect(run.view()).toMatchObject({
      isPayable: true,
      isConfirmable: true,
      method: { name: 'loyalty' },
      summary: { paymentOption: { paymentType: 'loyalty_money' } },
      totals: { toPay: 0 },
    });
    run.submit('LoyaltyPaymentSelectedPage', { agreement: true });
    const placed = { pages: pages.thankYou, preOrder: preOrders.shipped, revision: 10 };
    await run.sent('shopper LoyaltyPaymentSelectedPage true').reply(placed);
    expect(run.view().screen).toBe('completed');
  });

  it('keeps a refusal with its field', async () => {
    const run = startRun();
    await run.sent('read').reply(ready);
    run.submit(USAGE, { amount: '150.01' });
    const refusal = { errors: { loyalty_amount_to_use: ['Too much.'] }, error_code: 'LOYALTY_BALANCE' };
    await run.sent(`shopper ${USAGE} 150.01`).reply({ ...ready, pages: usage(null), ...refusal });
    expect(run.view().loyaltyMoney).toMatchObject({
      used: null,
      errors: { fields: { amount: ['Too much.'] }, code: 'LOYALTY_BALANCE' },
    });
  });
});

describe('the loyalty card (checkout.md §4.3)', () => {
  const card = { loyalty_card_number: '******0033', balance: '120.00', amounts: ['25.00', '50.00'] };

  it('offers amounts, shows the chosen one at once, and its part of what loyalty pays', async () => {
    const run = startRun();
    const both = { ...usage(null), LoyaltyCardPage: card };
    await run.sent('read').reply({ ...ready, pages: { ...before, ...both, ...pages.payment } });
    expect(run.view().loyaltyCard).toEqual({
      isOpen: true,
      number: '******0033',
      balance: 12_000,
      amounts: [2500, 5000],
      selected: null,
      paid: null,
      isBusy: false,
      errors: null,
    });
    run.submit('LoyaltyCardPage', { amount: '50.00' });
    expect(run.view().loyaltyCard).toMatchObject({ selected: 5000, paid: null, isBusy: true });
    await run.sent('shopper LoyaltyCardPage 50.00').reply({
      pages: {
        ...pages.shipping,
        ...usage(null),
        LoyaltyCardPage: { ...card, selected_loyalty_amount: '50.00' },
        ...pages.payment,
        ...pages.bin,
      },
      preOrder: { ...preOrders.cardChosen, loyalty_money: '50.00', unpaid_amount: '689.70' },
      revision: 9,
    });
    expect(run.view().loyaltyCard).toMatchObject({ selected: 5000, paid: 5000, isBusy: false });
    expect(run.view().loyaltyMoney.used).toBeNull();
    expect(run.view().totals).toMatchObject({ loyalty: 5000, toPay: 68_970 });
  });

  it('is not there for shoppers without one', async () => {
    const run = startRun();
    const none = { LoyaltyCardPage: { loyalty_card_number: null, balance: '0.00', amounts: [] } };
    await run.sent('read').reply({ ...ready, pages: { ...before, ...none, ...pages.payment } });
    expect(run.view().loyaltyCard.isOpen).toBe(false);
  });
});

describe('hosts that say less', () => {
  it('what is used is the pre-order’s part, the most is the balance or the total', async () => {
    const run = startRun();
    const reported = { [USAGE]: { balance: '900' } };
    const preOrder = { ...preOrders.ready, loyalty_money: '100.00', unpaid_amount: '639.70' };
    await run.sent('read').reply({ ...ready, pages: { ...before, ...reported, ...pages.payment }, preOrder });
    expect(run.view().loyaltyMoney).toMatchObject({ balance: 90_000, used: 10_000, max: 73_970 });
  });
});
