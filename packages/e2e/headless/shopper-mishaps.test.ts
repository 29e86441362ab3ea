import { createTestHost, type TestHost } from '@vitrin/commerce-host/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy } from './buy.ts';
import { type Buyer, buyers } from './buyers.table.ts';
import type { HeadlessTab } from './headless-browser.ts';
import { startCounting } from './order-count.ts';

const isLong = process.env.LONG === '1';

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost({ config: { paymentMethods: ['all'], checkoutPages: ['all'] } });
});
afterAll(() => host.close());

/** Without LONG: one of each kind (at once, a card, leaving, in steps). */
const kinds = ['bank transfer', 'credit card', 'credit card with 3-D Secure', 'redirection', 'Apple Pay'];
const some = buyers.filter(({ name }) => isLong || kinds.includes(name));
const leaving = some.filter(({ leavesTo }) => leavesTo);
/** Pay stands on a page; a wallet's window is opened by itself. */
const pressing = some.filter(({ name }) => name !== 'wallet');

/** The last of the POSTs on which money moves. */
const lastCall = ({ calls }: Buyer) => calls.at(-1) ?? 'CreditCardConfirmationPage';
const isReadyToPay = ({ view }: HeadlessTab) => view.isPayable && view.isConfirmable;

describe('a reload in the middle of Pay', () => {
  it.each(some)('$name: Pay ── reload ↴ the host acts, its reply is never heard: one order', async (buyer) => {
    const { browser, see, expectOneOrder } = await startCounting(host, buyer);
    const tab = browser.openClientSession();
    browser.line.breakNext(`POST ${lastCall(buyer)}`, 'timeout');
    await buy(buyer, tab, { see, until: () => browser.line.struck === 1 });
    tab.reload();
    await buy(buyer, tab, { see });
    // Not an empty basket without a word: the reload finds the order.
    if (!buyer.leavesTo) expect(tab.view.screen).toBe('completed');
    await expectOneOrder();
  });

  it.each(some)('$name: Pay is lost ── reload ↴ the host never heard of it: paid anew, one order', async (buyer) => {
    const { browser, see, expectOneOrder } = await startCounting(host, buyer);
    const tab = browser.openClientSession();
    browser.line.breakNext(`POST ${lastCall(buyer)}`, 'refuse');
    await buy(buyer, tab, { see, until: () => browser.line.struck === 1 });
    tab.reload();
    await buy(buyer, tab, { see });
    await expectOneOrder();
  });
});

describe('the question about a payment is lost too', () => {
  it.each(some)('$name: Pay, its reply is lost ── the question is lost ↴ asked again: one order', async (buyer) => {
    const { browser, see, expectOneOrder } = await startCounting(host, buyer);
    const tab = browser.openClientSession();
    browser.line.breakNext(`POST ${lastCall(buyer)}`, 'drop-reply');
    await buy(buyer, tab, { see, until: () => browser.line.struck === 1 });
    browser.line.breakNext('GET ?attempt', 'drop-reply');
    await buy(buyer, tab, { see });
    await expectOneOrder();
  });
});

describe('the way back from a bank', () => {
  it.each(leaving)('$name: the return never arrives ↴ paid anew: one order', async (buyer) => {
    const { browser, see, expectOneOrder } = await startCounting(host, buyer);
    const tab = browser.openClientSession();
    let isFirst = true;
    await buy(buyer, tab, {
      see,
      get returns() {
        if (!isFirst) return 1;
        isFirst = false;
        return 0;
      },
    });
    await expectOneOrder();
  });

  it.each(leaving)('$name: the host hears of the return, the browser does not ↴ one order', async (buyer) => {
    const { browser, see, expectOneOrder } = await startCounting(host, buyer);
    await buy(buyer, browser.openClientSession(), { see, losesReturnReply: true });
    await expectOneOrder();
  });

  it.each(leaving)('$name: the bank sends the return twice ↴ one order', async (buyer) => {
    const { browser, see, expectOneOrder } = await startCounting(host, buyer);
    await buy(buyer, browser.openClientSession(), { see, returns: 2 });
    await expectOneOrder();
  });
});

describe('two tabs', () => {
  it.each(pressing)('$name: Pay here ── Pay there, at once ↴ one order, and both tabs know', async (buyer) => {
    const { browser, see, expectOneOrder } = await startCounting(host, buyer);
    const [here, there] = [browser.openClientSession(), browser.openClientSession()];
    await buy(buyer, here, { see, until: isReadyToPay });
    there.reload();
    await buy(buyer, there, { see, until: isReadyToPay });
    for (const tab of [here, there]) {
      const press = buyer.next(tab);
      if (press) tab.send(...press);
    }
    await browser.idle();
    // One id for one intent, in both tabs (checkout.md §5.3); digits typed in the second one are an intent of their own.
    if (buyer.option !== 5) expect(new Set(browser.line.keys).size).toBeLessThanOrEqual(1);
    await buy(buyer, here, { see });
    await buy(buyer, there, { see });
    await expectOneOrder();
  });

  it('another way to pay in each: Pay here ── Pay there ↴ one order', async () => {
    const [card, transfer] = [buyers[0], buyers[2]];
    if (!card || !transfer) throw new Error('no buyers');
    const { browser, see, expectOneOrder } = await startCounting(host, card);
    const [here, there] = [browser.openClientSession(), browser.openClientSession()];
    await buy(card, here, { see, until: isReadyToPay });
    there.reload();
    await buy(transfer, there, { see, until: isReadyToPay });
    const press = card.next(here);
    if (press) here.send(...press);
    const other = transfer.next(there);
    if (other) there.send(...other);
    await browser.idle();
    await buy(transfer, there, { see });
    await buy(card, here, { see });
    await expectOneOrder();
  });
});
