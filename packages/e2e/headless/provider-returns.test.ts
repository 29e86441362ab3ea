import { createTestHost, listPlacedOrders, type TestHost } from '@vitrin/commerce-host/testing';
import type { PageInputs, PostablePage } from '@vitrin/core/checkout';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HeadlessBrowser, type HeadlessTab } from './headless-browser.ts';

const mug = 1201;
const paymentMethods = ['credit-card', 'funds-transfer', 'shopping-credit', 'demo-redirect', 'bkm-express', 'gpay'];

let host: TestHost;
let browser: HeadlessBrowser;
beforeAll(async () => {
  host = await createTestHost({ config: { paymentMethods, checkoutPages: [] } });
});
afterAll(() => host.close());
afterEach(() => browser.close());

async function submit<Page extends PostablePage>(tab: HeadlessTab, page: Page, input: PageInputs[Page]): Promise<void> {
  // Page and input belong together by the signature; the union cannot be narrowed by a type parameter.
  tab.send({ type: 'page.submit', page, input } as unknown as Parameters<HeadlessTab['send']>[0]);
  await browser.calm();
}

/** A shopper at payment, where the card was chosen for them. */
async function open(user: string | undefined, pieces: number): Promise<HeadlessTab> {
  browser = new HeadlessBrowser(host);
  await browser.fillBasket(mug, pieces, user);
  const tab = browser.openTab();
  await browser.calm();
  if (user === undefined) await submit(tab, 'IndexPage', { email: 'guest@example.test', phone: '05551234567' });
  await browser.addAddress();
  tab.send({ type: 'checkout.invalidated' });
  await browser.calm();
  browser.line.sent.length = 0;
  return tab;
}

/** The order that the window is sent to, as anybody with its token reads it. */
async function orderAt(tab: HeadlessTab): Promise<unknown> {
  const url = tab.sentTo?.kind === 'document' ? tab.sentTo.url : (tab.sentTo?.path ?? '');
  const reply = await host.app.request(`/orders/completed/${/completed\/(\w+)/.exec(url)?.[1]}/?format=json`);
  return ((await reply.json()) as { order: unknown }).order;
}

describe('a bank transfer at the reference host (checkout.md §8.2)', () => {
  it('needs an account, and places an order whose money is awaited', async () => {
    const tab = await open(undefined, 2);
    await submit(tab, 'PaymentOptionSelectionPage', { paymentOption: 6 });
    expect(tab.view.fundsTransfer.accounts).toMatchObject({
      chosen: null,
      items: [{ key: 1 }, { key: 2 }, { key: 3 }],
    });
    expect(tab.view.isPayable).toBe(false);
    await submit(tab, 'FundsTransferChoicePage', { bankAccount: 9 });
    expect(tab.view.fundsTransfer.accounts.errors?.fields.bank_account).toHaveLength(1);
    await submit(tab, 'FundsTransferChoicePage', { bankAccount: 2 });
    await submit(tab, 'FundsTransferPage', { agreement: false });
    expect(tab.view.payErrors).toMatchObject({
      code: 'AGREEMENT_REQUIRED',
      fields: { agreement: [expect.any(String)] },
    });
    await submit(tab, 'FundsTransferPage', { agreement: true });
    expect(browser.line.sent).toEqual([
      'POST PaymentOptionSelectionPage',
      'POST FundsTransferChoicePage',
      'POST FundsTransferChoicePage',
      'POST FundsTransferPage',
      'POST FundsTransferPage',
    ]);
    expect(await orderAt(tab)).toMatchObject({ status: { value: '300' }, amount: '739.70' });
  });

  it('keeps the account over a reload', async () => {
    const tab = await open(undefined, 1);
    await submit(tab, 'PaymentOptionSelectionPage', { paymentOption: 6 });
    await submit(tab, 'FundsTransferChoicePage', { bankAccount: 3 });
    tab.reload();
    await browser.calm();
    expect(tab.view).toMatchObject({ fundsTransfer: { accounts: { chosen: 3 } }, isPayable: true });
  });
});

describe('a shopping credit at the reference host (checkout.md §8.5)', () => {
  it('is refused by one lender’s rule, accepted by another, and paid at the lender', async () => {
    const tab = await open('rich@example.test', 2);
    await submit(tab, 'PaymentOptionSelectionPage', { paymentOption: 8 });
    await submit(tab, 'CreditPaymentSelectionPage', { creditPaymentOption: 4 });
    await submit(tab, 'CreditPaymentConfirmationPage', { agreement: true });
    expect(tab.view).toMatchObject({ isPayable: true, payErrors: { code: 'CREDIT_REFUSED' } });
    await submit(tab, 'CreditPaymentSelectionPage', { creditPaymentOption: 3 });
    expect(tab.view.payErrors).toBeNull();
    await submit(tab, 'CreditPaymentConfirmationPage', { agreement: true });
    expect(tab.view.screen).toBe('leaving');
    expect(tab.sentTo).toMatchObject({ kind: 'document', target: 'window' });
    expect(await tab.visitBank('provider', 'ok')).toMatch(/^\/orders\/completed\//);
    expect((await listPlacedOrders(host.db)).at(-1)).toMatchObject({ amount: 73970 });
  });

  it('says beside the choice what it cannot pay', async () => {
    const tab = await open('rich@example.test', 5);
    await submit(tab, 'PaymentOptionSelectionPage', { paymentOption: 8 });
    await submit(tab, 'CreditPaymentSelectionPage', { creditPaymentOption: 5 });
    expect(tab.view.credit.options.errors?.fields.credit_payment_option?.[0]).toMatch(/1,?500\.00 TL/);
    expect(tab.view.isPayable).toBe(false);
  });
});

describe.each([
  { name: 'redirection', option: 9 },
  { name: 'BKM Express', option: 13 },
  { name: 'gpay', option: 14 },
])('$name at the reference host (checkout.md §8.6)', ({ option }) => {
  async function leave(): Promise<HeadlessTab> {
    const tab = await open(undefined, 2);
    await submit(tab, 'PaymentOptionSelectionPage', { paymentOption: option });
    await submit(tab, 'RedirectionPaymentSelectedPage', { agreement: true });
    expect(tab.view.screen).toBe('leaving');
    return tab;
  }

  it('Back from the provider chooses it again in two requests, and it can be paid then', async () => {
    const tab = await leave();
    browser.line.sent.length = 0;
    tab.reload();
    await browser.calm();
    expect(browser.line.sent).toEqual(['GET', 'POST PaymentOptionSelectionPage']);
    expect(tab.view).toMatchObject({ isPayable: true, steps: { current: 'payment' }, outcome: null });
    expect(tab.state.preOrder).toMatchObject({ is_redirected: false, payment_option: { pk: option } });
    await submit(tab, 'RedirectionPaymentSelectedPage', { agreement: true });
    expect(await tab.visitBank('provider', 'ok')).toMatch(/^\/orders\/completed\//);
  });

  it('a refusal comes back by its link with the words, and nothing is chosen again', async () => {
    const tab = await leave();
    const before = (await listPlacedOrders(host.db)).length;
    const back = await tab.visitBank('provider', 'fail');
    expect(back).toMatch(/\?attempt=/);
    browser.line.sent.length = 0;
    tab.reload(back);
    await browser.calm();
    expect(browser.line.sent).toHaveLength(1);
    expect(tab.view).toMatchObject({
      isPayable: true,
      steps: { current: 'payment' },
      payErrors: { code: 'PAYMENT_REFUSED', messages: [expect.stringMatching(/\S/)] },
    });
    expect(await listPlacedOrders(host.db)).toHaveLength(before);
  });
});
