// Shows W2, W12, W13, W16, W18, W20, W28, W32, W33, W34, W40, W41, W43, O13 (docs/rules/traced-rules.md).
import {
  createTestHost,
  createTestShopper,
  formOf,
  listPlacedOrders,
  stockUp,
  type TestHost,
} from '@vitrin/commerce-host/testing';
import type { Card, CardHandle } from '@vitrin/core';
import { readCode } from '@vitrin/core/otp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HeadlessBrowser, type HeadlessTab } from './headless-browser.ts';
import { HeadlessWallet, type WalletFault } from './wallet-script.ts';

const mug = 1201;
const masterpass = 10;

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost({ config: { paymentMethods: ['all'] } });
});
afterAll(() => host.close());

interface Purchase {
  readonly browser: HeadlessBrowser;
  readonly tab: HeadlessTab;
  readonly wallet: HeadlessWallet;
  readonly orders: () => Promise<number>;
}

/** One of the wallet's users with the wallet chosen and its account checked. */
async function openWallet(user: string, pieces = 2): Promise<Purchase> {
  await host.wallet.request('/wallet-sim/reset', { method: 'POST' });
  await stockUp(host.db, mug);
  const before = (await listPlacedOrders(host.db)).length;
  const browser = new HeadlessBrowser(host);
  const wallet = new HeadlessWallet(host);
  browser.methods = (commerce) => [wallet.method(commerce)];
  await browser.fillBasket(mug, pieces, `${user}@example.test`);
  const tab = browser.openClientSession();
  wallet.showIn(tab);
  await idle(browser);
  tab.send('paymentOption.select', { paymentOption: masterpass });
  await idle(browser);
  return {
    browser,
    tab,
    wallet,
    orders: async () => (await listPlacedOrders(host.db)).length - before,
  };
}

/** The script's calls go past the line: both are still when neither has moved for some turns. */
async function idle(browser: HeadlessBrowser): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await browser.idle();
}

const card = (number: string): Card => ({ number, holder: 'Ada Yilmaz', month: 12, year: 2030, cvc: '471' });

async function pay({ browser, wallet }: Purchase, handle?: CardHandle): Promise<void> {
  wallet.send('payment.submit', { agreement: true, ...(handle && { card: handle }) });
  await idle(browser);
}

async function selectCard({ browser, wallet }: Purchase, alias: string): Promise<void> {
  const { id } = wallet.view?.cards.find((item) => item.alias === alias) ?? { id: 'none' };
  wallet.send('card.select', { card: id });
  await idle(browser);
}

async function enterCode({ browser, wallet }: Purchase, digits: string): Promise<void> {
  const code = readCode(digits);
  if (code) wallet.send('code.submit', { code });
  await idle(browser);
}

describe('Protocol checkout §8.7: a kept card, a code by the bank', () => {
  it('request by request, and call by call of the wallet', async () => {
    const purchase = await openWallet('wallet01');
    const { browser, tab, wallet } = purchase;
    expect(wallet.called).toEqual(['checkMasterPass', 'listCards']);
    expect(wallet.view).toMatchObject({ screen: 'cards', accountStatus: 'hasCards' });
    browser.line.sent.length = 0;
    await selectCard(purchase, 'bank code');
    expect(browser.line.sent).toEqual(['POST MasterpassBinNumberPage', 'POST MasterpassInstallmentPage']);
    expect(tab.method('masterpass')).toMatchObject({ bin: '540667', isReady: true });
    await pay(purchase);
    expect(wallet.view?.code).toMatchObject({ isOpen: true });
    expect(JSON.parse(wallet.bodies.at(-1) ?? '')).toMatchObject({
      amount: '73970',
      installmentCount: '1',
      cardName: 'bank code',
      listAccountName: 'bank code',
      cardAliasName: 'bank code',
      sendSms: 'N',
      msisdn: '905000000001',
    });
    await enterCode(purchase, '111111');
    expect(browser.line.sent.slice(2)).toEqual([
      'POST MasterpassOrderNoPage',
      'WALLET purchase',
      'WALLET validateTransaction',
      'POST MasterpassCompletePage',
    ]);
    expect(wallet.called.slice(2)).toEqual(['purchase', 'validateTransaction']);
    expect([tab.view.screen, await purchase.orders()]).toEqual(['completed', 1]);
  });

  it('code wrong ─ resend too soon ─ code right', async () => {
    const purchase = await openWallet('wallet01');
    const { browser, wallet } = purchase;
    await selectCard(purchase, 'bank code');
    await pay(purchase);
    await enterCode(purchase, '000000');
    expect(wallet.view?.code).toMatchObject({ isOpen: true, problem: { kind: 'wrong' } });
    await browser.pass(120_000);
    wallet.send('code.resend');
    await idle(browser);
    expect(wallet.called.at(-1)).toBe('resendOtp');
    await enterCode(purchase, '444444');
    expect(wallet.view?.code).toMatchObject({ isOpen: true });
    await enterCode(purchase, '333333');
    expect(await purchase.orders()).toBe(1);
  });

  it('the code dialog closed ─ pay again with another card: one order', async () => {
    const purchase = await openWallet('wallet01');
    const { browser, wallet } = purchase;
    await selectCard(purchase, 'bank code');
    await pay(purchase);
    wallet.send('code.close');
    await idle(browser);
    expect(wallet.view).toMatchObject({ screen: 'cards', code: null });
    await selectCard(purchase, 'daily');
    await pay(purchase);
    expect(await purchase.orders()).toBe(1);
  });
});

describe('Protocol checkout §8.8: a new card with 3-D', () => {
  it('leaves for the bank with the way back, and the bank’s return places the order', async () => {
    const purchase = await openWallet('wallet00');
    const { browser, tab, wallet } = purchase;
    expect(wallet.view).toMatchObject({ screen: 'newCard', canUseWallet: false });
    tab.send('card.enterNumber', { bin: '540667' });
    await idle(browser);
    await pay(purchase, tab.keepCard(card('5406670000005016')));
    expect(wallet.view?.screen).toBe('leaving');
    expect(tab.view.screen).toBe('leaving');
    const url = new URL(tab.sentTo?.kind === 'document' ? tab.sentTo.url : '');
    expect(url.searchParams.get('returnUrl')).toBe(
      `${host.config.storefrontUrl}/orders/checkout/?page=MasterpassCompletePage`,
    );
    const page = await host.wallet.request(`${url.pathname}${url.search}&auto=ok`);
    const back = formOf(await page.text());
    const { pathname, search } = new URL(back?.action ?? '');
    await createTestShopper(host.app).form(`${pathname}${search}`, back?.fields ?? {});
    expect(await purchase.orders()).toBe(1);
  });
});

describe('a charge', () => {
  it.each<[WalletFault, number]>([
    ['the service is not reached', 0],
    ['the answer is lost', 1],
    ['the callback never comes', 1],
  ])('of which %s: the host is asked, never charged twice', async (fault, placed) => {
    const purchase = await openWallet('wallet01');
    const { browser, tab, wallet } = purchase;
    await selectCard(purchase, 'daily');
    wallet.breakNext('purchase', fault);
    await pay(purchase);
    if (fault === 'the callback never comes') await browser.pass(60_000);
    await idle(browser);
    expect(await purchase.orders()).toBe(placed);
    if (placed === 1) {
      expect(tab.view.screen).toBe('completed');
      expect(wallet.called.filter((name) => name === 'purchase')).toHaveLength(1);
    } else {
      expect(wallet.view?.screen).toBe('cards');
      await pay(purchase);
      expect(await purchase.orders()).toBe(1);
    }
  });

  it('charge ↯ never arrives ─ asked with the order number ↯ is lost too: Pay is offered again, one order', async () => {
    const purchase = await openWallet('wallet01');
    const { browser, wallet } = purchase;
    await selectCard(purchase, 'daily');
    wallet.breakNext('purchase', 'the service is not reached');
    browser.line.breakNext('POST MasterpassCompletePage', 'refuse');
    await pay(purchase);
    await browser.pass(30_000);
    await idle(browser);
    expect(wallet.view?.screen).toBe('cards');
    await pay(purchase);
    expect(await purchase.orders()).toBe(1);
  });

  it('Pay ─ Pay: the second press sends nothing', async () => {
    const purchase = await openWallet('wallet01');
    const { browser, wallet } = purchase;
    await selectCard(purchase, 'daily');
    wallet.send('payment.submit', { agreement: true });
    wallet.send('payment.submit', { agreement: true });
    await idle(browser);
    expect(wallet.called.filter((name) => name === 'purchase')).toHaveLength(1);
    expect(await purchase.orders()).toBe(1);
  });

  it('of a card that wants its security code asks for it and pays then', async () => {
    const purchase = await openWallet('wallet01');
    const { tab, wallet } = purchase;
    await selectCard(purchase, 'needs cvc');
    await pay(purchase);
    expect(wallet.view).toMatchObject({ isCvcWanted: true, problem: { description: expect.stringMatching(/\S/) } });
    await pay(purchase, tab.keepCard({ ...card(''), cvc: '456' }));
    expect(JSON.parse(wallet.bodies.at(-1) ?? '')).toMatchObject({ cvc: '456' });
    expect(await purchase.orders()).toBe(1);
  });

  it('that is declined says so, and another card pays', async () => {
    const purchase = await openWallet('wallet01');
    await selectCard(purchase, 'declined');
    await pay(purchase);
    expect(purchase.wallet.view?.problem?.description).toBe('The card was declined.');
    await selectCard(purchase, 'daily');
    await pay(purchase);
    expect(await purchase.orders()).toBe(1);
  });
});

describe('accounts, lists and links', () => {
  it.each([
    ['wallet00', 'newCard', 'noAccount'],
    ['wallet04', 'newCard', 'noAccount'],
    ['wallet07', 'newCard', 'blocked'],
    ['wallet08', 'cards', 'hasCards'],
    ['wallet09', 'failed', null],
    ['wallet10', 'failed', null],
    ['wallet11', 'newCard', 'numberChanged'],
    ['wallet12', 'listFailed', 'hasCards'],
  ])('%s opens as %s', async (user, screen, accountStatus) => {
    const { browser, wallet } = await openWallet(user);
    // A token that does not come is asked for three times.
    await browser.pass(5_000);
    expect(wallet.view).toMatchObject({ screen, accountStatus });
  });

  it('a list that fails twice comes with the second "Retry Fetching Cards"', async () => {
    const { browser, wallet } = await openWallet('wallet05');
    for (const screen of ['listFailed', 'cards']) {
      wallet.send('cards.retry');
      await idle(browser);
      expect(wallet.view?.screen).toBe(screen);
    }
  });

  it('a wallet is linked at once, or after a code, which holds no payment back', async () => {
    const two = await openWallet('wallet02');
    two.wallet.send('link.accept');
    await idle(two.browser);
    expect(two.wallet.view).toMatchObject({ screen: 'cards', cards: { length: 2 } });
    const three = await openWallet('wallet03');
    three.wallet.send('link.accept');
    await idle(three.browser);
    expect(three.wallet.view).toMatchObject({ link: { isOpen: false }, code: { isOpen: true } });
    await enterCode(three, '222222');
    await selectCard(three, 'daily');
    await pay(three);
    expect([three.tab.view.screen, await three.orders()]).toEqual(['completed', 1]);
  });

  it('a card is kept after consent and a name, and deleted again', async () => {
    const { browser, tab, wallet } = await openWallet('wallet00');
    const register = async (alias: string) => {
      wallet.send('registration.submit', { alias, card: tab.keepCard(card('5406670000000009')) });
      await idle(browser);
    };
    await register('holiday');
    expect(wallet.called).not.toContain('register');
    wallet.send('consent.change', { isGiven: true });
    await register('  ');
    expect(wallet.view?.registration.isAliasMissing).toBe(true);
    await register(' holiday ');
    expect(JSON.parse(wallet.bodies.at(-2) ?? '')).toMatchObject({
      accountAliasName: 'holiday',
      cardTypeFlag: '05',
      mmrpConfig: '110010',
      expiryDate: '3012',
      msisdn: '905000000000',
    });
    expect(wallet.view).toMatchObject({ screen: 'cards', cards: [{ alias: 'holiday' }] });
    wallet.send('deletion.open', { card: wallet.view?.cards[0]?.id ?? '' });
    wallet.send('deletion.confirm');
    await idle(browser);
    expect(wallet.view).toMatchObject({ screen: 'newCard', cards: [], accountStatus: 'noAccount' });
  });
});
