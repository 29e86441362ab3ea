// Shows C53 (docs/rules/traced-rules.md).
import { createTestHost, listPlacedOrders, type TestHost } from '@vitrin/commerce-host/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Command, HeadlessBrowser, type HeadlessTab } from './headless-browser.ts';

const mug = 1201;
const paymentMethods = ['credit-card', 'funds-transfer', 'shopping-credit', 'demo-redirect', 'bkm-express', 'gpay'];

let host: TestHost;
let browser: HeadlessBrowser;
beforeAll(async () => {
  host = await createTestHost({ config: { paymentMethods, checkoutPages: [] } });
});
afterAll(() => host.close());
afterEach(() => browser.close());

async function submit(tab: HeadlessTab, ...command: Command): Promise<void> {
  tab.send(...command);
  await browser.idle();
}

/** A shopper at payment, where the card was chosen for them. */
async function open(user: string | undefined, pieces: number): Promise<HeadlessTab> {
  browser = new HeadlessBrowser(host);
  await browser.fillBasket(mug, pieces, user);
  const tab = browser.openClientSession();
  await browser.idle();
  if (user === undefined) await submit(tab, 'contact.submit', { email: 'guest@example.test', phone: '05551234567' });
  await browser.addAddress();
  await submit(tab, 'order.invalidate');
  browser.line.sent.length = 0;
  return tab;
}

/** The host's own word for whether it waits for the shopper at a provider, which only the wire has. */
async function isRedirected(): Promise<unknown> {
  const reply = await browser.line.fetch(new Request('http://host.test/orders/checkout/'));
  return ((await reply.json()) as { pre_order: { is_redirected: unknown } }).pre_order.is_redirected;
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
    await submit(tab, 'paymentOption.select', { paymentOption: 6 });
    expect(tab.method('transfer')?.accounts).toMatchObject({
      chosen: null,
      items: [{ key: 1 }, { key: 2 }, { key: 3 }],
    });
    expect(tab.view.isPayable).toBe(false);
    await submit(tab, 'bankAccount.select', { bankAccount: 9 });
    expect(tab.method('transfer')?.accounts.errors?.fields.bankAccount).toHaveLength(1);
    await submit(tab, 'bankAccount.select', { bankAccount: 2 });
    await submit(tab, 'payment.submit', { agreement: false });
    expect(tab.view.payErrors).toMatchObject({
      code: 'AGREEMENT_REQUIRED',
      fields: { agreement: [expect.any(String)] },
    });
    await submit(tab, 'payment.submit', { agreement: true });
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
    await submit(tab, 'paymentOption.select', { paymentOption: 6 });
    await submit(tab, 'bankAccount.select', { bankAccount: 3 });
    tab.reload();
    await browser.idle();
    expect(tab.view).toMatchObject({ method: { accounts: { chosen: 3 } }, isPayable: true });
  });
});

describe('a shopping credit at the reference host (checkout.md §8.5)', () => {
  it('is refused by one lender’s rule, accepted by another, and paid at the lender', async () => {
    const tab = await open('rich@example.test', 2);
    await submit(tab, 'paymentOption.select', { paymentOption: 8 });
    await submit(tab, 'creditOption.select', { creditOption: 4 });
    await submit(tab, 'payment.submit', { agreement: true });
    expect(tab.view).toMatchObject({ isPayable: true, payErrors: { code: 'CREDIT_REFUSED' } });
    await submit(tab, 'creditOption.select', { creditOption: 3 });
    expect(tab.view.payErrors).toBeNull();
    await submit(tab, 'payment.submit', { agreement: true });
    expect(tab.view.screen).toBe('leaving');
    expect(tab.sentTo).toMatchObject({ kind: 'document', target: 'window' });
    expect(await tab.visitBank('provider', 'ok')).toMatch(/^\/orders\/completed\//);
    expect((await listPlacedOrders(host.db)).at(-1)).toMatchObject({ amount: 73970 });
  });

  it('says beside the choice what it cannot pay', async () => {
    const tab = await open('rich@example.test', 5);
    await submit(tab, 'paymentOption.select', { paymentOption: 8 });
    await submit(tab, 'creditOption.select', { creditOption: 5 });
    expect(Object.values(tab.method('credit')?.options.errors?.fields ?? {}).flat()[0]).toMatch(/1,?500\.00 TL/);
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
    await submit(tab, 'paymentOption.select', { paymentOption: option });
    await submit(tab, 'payment.submit', { agreement: true });
    expect(tab.view.screen).toBe('leaving');
    return tab;
  }

  it('Back from the provider chooses it again in two requests, and it can be paid then', async () => {
    const tab = await leave();
    browser.line.sent.length = 0;
    tab.reload();
    await browser.idle();
    expect(browser.line.sent).toEqual(['GET ?attempt', 'POST PaymentOptionSelectionPage']);
    expect(tab.view).toMatchObject({ isPayable: true, steps: { current: 'payment' }, outcome: null });
    expect(tab.view.paymentOptions.chosen).toBe(option);
    expect(await isRedirected()).toBe(false);
    await submit(tab, 'payment.submit', { agreement: true });
    expect(await tab.visitBank('provider', 'ok')).toMatch(/^\/orders\/completed\//);
  });

  it('leaves ── the provider approves ── its return is lost ↴ who comes back is told of the order', async () => {
    const tab = await leave();
    await tab.visitBank('provider', 'ok');
    tab.reload();
    await browser.idle();
    expect(tab.view.screen).toBe('completed');
    expect(await orderAt(tab)).toMatchObject({ amount: expect.any(String) });
  });

  it('a refusal comes back by its link with the words, and nothing is chosen again', async () => {
    const tab = await leave();
    const before = (await listPlacedOrders(host.db)).length;
    const back = await tab.visitBank('provider', 'fail');
    expect(back).toMatch(/\?attempt=/);
    browser.line.sent.length = 0;
    tab.reload(back);
    await browser.idle();
    expect(browser.line.sent).toHaveLength(1);
    expect(tab.view).toMatchObject({
      isPayable: true,
      steps: { current: 'payment' },
      payErrors: { code: 'PAYMENT_REFUSED', messages: [expect.stringMatching(/\S/)] },
    });
    expect(await listPlacedOrders(host.db)).toHaveLength(before);
  });
});
