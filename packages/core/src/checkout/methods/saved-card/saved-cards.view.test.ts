import { describe, expect, it } from 'vitest';
import { methodOf, pages, preOrders, single, three, visa, type WireReply } from '../../checkout.fixtures.ts';
import { cardHandle, startRun } from '../../checkout-run.fixtures.ts';

const cards = [
  { token: 'sc-ok', name: 'Mine', masked_number: '454360******0003', card_type: visa, expiry: '12/2030' },
  { token: 'sc-amex', name: '', masked_number: '**** ******* **005', card_type: 'amex', expiry: null },
  { token: 'sc-odd', name: 'Odd', masked_number: '', card_type: null, expiry: null },
];
const steps = { ...pages.index, ...pages.delivery, ...pages.address, ...pages.shipping, ...pages.payment };
const select = { SavedCardSelectionPage: { cards } };
const installments = { SavedCardInstallmentSelectionPage: { card_type: visa, installments: [single, three] } };
const confirm = { SavedCardConfirmationPage: { three_d_required: false } };
const preOrder = preOrders.savedCardChosen;
const chosen: WireReply = { pages: { ...steps, ...select }, preOrder, revision: 5 };

async function start(first: WireReply = chosen) {
  const run = startRun();
  await run.sent('read').reply(first);
  return run;
}

describe('kept cards (checkout.md §4.14)', () => {
  it('are shown by brand, readable digits and expiry, as far as the host tells', async () => {
    const run = await start();
    expect(run.view().method).toMatchObject({ chosen: null, isBusy: false, errors: null, isThreeDRequired: false });
    expect(methodOf(run.view(), 'savedCard').items).toEqual([
      {
        key: 'sc-ok',
        name: 'Mine',
        maskedNumber: '454360******0003',
        lastDigits: '0003',
        brand: 'visa',
        expiry: '12/2030',
      },
      { key: 'sc-amex', name: '', maskedNumber: '**** ******* **005', lastDigits: '005', brand: 'amex', expiry: '' },
      { key: 'sc-odd', name: 'Odd', maskedNumber: '', lastDigits: '', brand: 'other', expiry: '' },
    ]);
  });

  it('pay in the order card, installment, code; nothing is chosen for the shopper', async () => {
    const run = await start();
    run.submit('SavedCardSelectionPage', { card: 'sc-ok' });
    expect(run.view().method).toMatchObject({ chosen: 'sc-ok', isBusy: true });
    await run.sent('shopper SavedCardSelectionPage sc-ok').reply({ pages: installments, preOrder, revision: 6 });
    expect(run.view()).toMatchObject({
      isPayable: false,
      method: {
        chosen: 'sc-ok',
        isBusy: false,
        installments: { chosen: null, items: [{ key: 901 }, { key: 903 }] },
      },
    });
    expect(run.calls).toHaveLength(2);
    run.submit('SavedCardInstallmentSelectionPage', { installment: 903 });
    expect(run.view().method).toMatchObject({ isBusy: true, installments: { chosen: 903 } });
    const ready = { ...preOrder, installment: three };
    await run
      .sent('shopper SavedCardInstallmentSelectionPage 903')
      .reply({ pages: confirm, preOrder: ready, revision: 7 });
    expect(run.view()).toMatchObject({
      isPayable: true,
      isConfirmable: true,
      totals: { toPay: 75080 },
    });
    run.submit('SavedCardConfirmationPage', { agreement: true, useThreeD: true, card: cardHandle });
    const threeD = { ...pages.threeD };
    await run
      .sent('shopper SavedCardConfirmationPage true true handle')
      .reply({ pages: threeD, preOrder: ready, revision: 7 });
    expect(run.view().overlay.isOpen).toBe(true);
  });

  it('another card hides the installments of the one before at once', async () => {
    const run = await start({
      ...chosen,
      pages: { ...steps, SavedCardSelectionPage: { cards, card: 'sc-ok' }, ...installments },
    });
    expect(run.view().method).toMatchObject({
      chosen: 'sc-ok',
      installments: { items: [{ key: 901 }, { key: 903 }] },
    });
    run.submit('SavedCardSelectionPage', { card: 'sc-amex' });
    expect(run.view().method).toMatchObject({ chosen: 'sc-amex', installments: { items: [], chosen: null } });
  });

  it('a refused card is told and not chosen; a card that is gone is not chosen any more', async () => {
    const run = await start();
    run.submit('SavedCardSelectionPage', { card: 'sc-odd' });
    const errors = { card: ['Select a valid choice.'] };
    await run.sent('shopper SavedCardSelectionPage sc-odd').reply({ pages: select, preOrder, errors, revision: 5 });
    expect(run.view().method).toMatchObject({
      chosen: null,
      errors: { fields: { card: ['Select a valid choice.'] } },
    });
    run.submit('SavedCardSelectionPage', { card: 'sc-ok' });
    await run.sent('shopper SavedCardSelectionPage sc-ok').reply({ pages: installments, preOrder, revision: 6 });
    void run.send('order.invalidate');
    const without = { SavedCardSelectionPage: { cards: cards.slice(1) } };
    await run.sent('read').reply({ pages: { ...steps, ...without }, preOrder, revision: 7 });
    expect(run.view().method).toMatchObject({ chosen: null, items: [{ key: 'sc-amex' }, { key: 'sc-odd' }] });
  });

  it('are gone from the screen while the same way to pay is chosen again', async () => {
    const run = await start();
    run.submit('PaymentOptionSelectionPage', { paymentOption: 15 });
    expect(methodOf(run.view(), 'savedCard')).toMatchObject({ items: [], chosen: null });
  });

  it('are gone from the screen with another way to pay', async () => {
    const run = await start();
    run.submit('PaymentOptionSelectionPage', { paymentOption: 5 });
    expect(run.view().method?.name).toBe('card');
    await run
      .sent('shopper PaymentOptionSelectionPage 5')
      .reply({ pages: pages.bin, preOrder: preOrders.cardChosen, revision: 6 });
    expect(run.view().method?.name).toBe('card');
  });
});
