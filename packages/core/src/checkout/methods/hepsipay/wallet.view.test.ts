import { describe, expect, it } from 'vitest';
import { pages, preOrders, type WireReply } from '../../checkout.fixtures.ts';
import { desk, startRun } from '../../checkout-run.fixtures.ts';

const url = 'http://127.0.0.1:4001/sim/wallet/?payment_id=hp-31';
const steps = { ...pages.index, ...pages.delivery, ...pages.address, ...pages.shipping, ...pages.payment };
const selection = { WalletSelectionPage: { wallet_options: [] } };
const payment = { WalletPaymentPage: { context_data: { payment_id: 'hp-31', script_url: null, redirect_url: null } } };
const completed = (context: object) => ({ WalletCompletePage: { context_data: context } });
const preOrder = preOrders.walletChosen;
const ready = completed({ payment_id: 'hp-31', callback_url: url });

/** From the choice of the wallet to its window: two automatic posts (rules A8 and A9). */
async function start(complete: WireReply['pages'] = ready) {
  const run = startRun({}, { ...desk, allowedOrigins: ['http://127.0.0.1:4001'] });
  await run.sent('read').reply({ pages: { ...steps, ...selection }, preOrder, revision: 5 });
  expect(run.view().method).toMatchObject({ isOpen: true, isBusy: true, window: null, canTryAgain: false });
  await run.sent('automatic WalletSelectionPage 12').reply({ pages: payment, preOrder, revision: 6 });
  await run.sent('automatic WalletPaymentPage').reply({ pages: complete ?? {}, preOrder, revision: 7 });
  return run;
}

describe('a wallet with a window (checkout.md §8.10)', () => {
  it('runs request by request: selected and started by the client, completed by what the window told', async () => {
    const run = await start();
    expect(run.view()).toMatchObject({
      isPayable: true,
      isConfirmable: true,
      method: { name: 'hepsipay', isBusy: false, window: { paymentId: 'hp-31', url }, canTryAgain: false, option: 12 },
    });
    run.submit('WalletCompletePage', { success: true });
    expect(run.view()).toMatchObject({ isPaying: true, method: { name: 'hepsipay', isBusy: true } });
    await run.sent('shopper WalletCompletePage true').reply({ pages: pages.thankYou, preOrder, revision: 8 });
    expect(run.view().screen).toBe('completed');
  });

  it('tells how far the window is, from Pay until it is closed', async () => {
    const run = await start();
    const phase = () => {
      const { method } = run.view();
      return method?.name === 'hepsipay' && method.windowPhase;
    };
    expect(phase()).toBeNull();
    void run.send('payment.submit', { agreement: true });
    expect(phase()).toBe('framed');
    run.clock.increment(20_000);
    expect(phase()).toBe('stalled');
    void run.send('wallet.loaded');
    expect(phase()).toBe('framed');
    void run.send('wallet.openInWindow');
    expect(phase()).toBe('ownWindow');
    void run.send('wallet.close');
    expect(phase()).toBeNull();
  });

  it('refused: the reason is told, nothing is started by itself, "Try again" chooses the way to pay anew', async () => {
    const run = await start();
    run.submit('WalletCompletePage', { success: false });
    const errors = { non_field_errors: ['The payment was refused.'] };
    const back = { ...pages.payment, ...selection };
    await run
      .sent('shopper WalletCompletePage false')
      .reply({ pages: back, preOrder, errors, error_code: 'PAYMENT_REFUSED', revision: 8 });
    expect(run.view()).toMatchObject({
      isPayable: false,
      payErrors: { messages: ['The payment was refused.'] },
      method: { name: 'hepsipay', isOpen: true, isBusy: false, window: null, canTryAgain: true, option: 12 },
    });
    expect(run.calls).toHaveLength(4);
    run.submit('PaymentOptionSelectionPage', { paymentOption: 12 });
    expect(run.view().method).toMatchObject({ isOpen: false, canTryAgain: false });
    await run.sent('shopper PaymentOptionSelectionPage 12').reply({ pages: selection, preOrder, revision: 9 });
    await run.sent('automatic WalletSelectionPage 12').reply({ pages: payment, preOrder, revision: 10 });
    await run.sent('automatic WalletPaymentPage').reply({ pages: ready, preOrder, revision: 11 });
    expect(run.view()).toMatchObject({ payErrors: null, method: { name: 'hepsipay', window: { paymentId: 'hp-31' } } });
  });

  it('a lost reply to completing is asked for, and completing is not posted again', async () => {
    const run = await start();
    run.submit('WalletCompletePage', { success: true });
    await run.sent('shopper WalletCompletePage true').fail();
    expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'checking' } });
    await run
      .sent('read a1')
      .reply({ pages: pages.thankYou, preOrder, attempt: { id: 'a1', state: 'placed' }, revision: 8 });
    expect(run.view().screen).toBe('completed');
  });

  it.each([
    ['an origin that the shop does not trust', { payment_id: 'hp-31', callback_url: 'https://evil.test/wallet' }],
    ['an address that is none', { payment_id: 'hp-31', callback_url: 'javascript:alert(1)' }],
    ['no address', { payment_id: 'hp-31' }],
    ['no payment', { callback_url: url }],
    ['a number for the payment', { payment_id: 31, callback_url: url }],
  ])('%s: no window, and a way on', async (_, context) => {
    const run = await start(completed(context));
    expect(run.view().method).toMatchObject({ window: null, isBusy: false, canTryAgain: true });
    await run.send('payment.submit', { agreement: true });
    expect(run.view()).toMatchObject({ isPaying: false, isEditable: true, method: { windowPhase: null } });
  });
});
