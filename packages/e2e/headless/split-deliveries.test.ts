import { createTestHost, type TestHost } from '@vitrin/commerce-host/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, isDone } from './buy.ts';
import { type Buyer, buyers } from './buyers.table.ts';
import { HeadlessBrowser, type HeadlessTab } from './headless-browser.ts';

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost({ config: { paymentMethods: ['all'], checkoutPages: ['all'] } });
});
afterAll(() => host.close());

const mug = 1201;

/** A tab whose basket holds one of each product, with everything chosen up to the way to pay. */
async function openWith(products: readonly number[]): Promise<{ tab: HeadlessTab; buyer: Buyer }> {
  const buyer = buyers.find(({ name }) => name === 'bank transfer');
  if (!buyer) throw new Error('Nobody pays by bank transfer.');
  const browser = new HeadlessBrowser(host);
  await browser.fillBasket(mug, 1);
  for (const product of products) {
    const reply = await browser.line.fetch(
      new Request('http://host.test/baskets/basket/', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrftoken': browser.line.cookies.get('csrftoken') ?? '' },
        body: JSON.stringify({ product, quantity: 1 }),
      }),
    );
    expect(reply.status).toBe(200);
  }
  const tab = browser.openClientSession();
  await buy(buyer, tab, { until: ({ view }) => view.steps.shipping.isCompleted && !view.isBusy });
  return { tab, buyer };
}

async function placedOrder(tab: HeadlessTab): Promise<unknown> {
  const path = tab.sentTo && 'path' in tab.sentTo ? tab.sentTo.path : '';
  const token = /[0-9a-f]{32}/.exec(path)?.[0] ?? '';
  const reply = await host.app.request(`/orders/completed/${token}/?format=json`);
  return reply.json();
}

describe('an order that comes in parts, chart against host', () => {
  it('by seller: the first carrier of each is chosen by itself, another one by the shopper, and the order keeps them', async () => {
    const { tab, buyer } = await openWith([1994, 1995]);
    const { dataSourceShipping, totals, choices } = tab.view;
    expect(dataSourceShipping.parts.map(({ key, chosen, lines }) => [key, chosen, lines.length])).toEqual([
      ['0', 71, 1],
      ['1', 81, 1],
      ['2', 84, 1],
    ]);
    expect(choices.filter(({ reason }) => reason.rule === 'A4')).toHaveLength(1);
    expect([dataSourceShipping.amount, totals.shipping]).toEqual([14_970, 14_970]);
    const before = totals.total ?? 0;
    tab.send('splitShipping.select', { part: '1', shippingOption: 82 });
    expect(tab.view.dataSourceShipping.parts.map(({ isBusy }) => isBusy)).toEqual([false, true, false]);
    await tab.browser.idle();
    expect(tab.view.dataSourceShipping).toMatchObject({ amount: 19_970, isBusy: false, errors: null });
    expect(tab.view.totals.total).toBe(before + 5_000);
    await buy(buyer, tab);
    expect(isDone(tab)).toBe(true);
    expect(await placedOrder(tab)).toMatchObject({
      order: {
        shipping_option_slug: 'multiple',
        shipping_amount: '199.70',
        deliveries: [
          { name: 'Sold by Vitrin', shipping_amount: '39.90' },
          { name: 'Sold by Atölye Kuzine', shipping_amount: '99.90' },
          { name: 'Sold by Kıyı Seramik', shipping_amount: '59.90' },
        ],
      },
    });
  });

  it('by kind of goods, with bags that come along', async () => {
    const { tab, buyer } = await openWith([1996, 1998]);
    expect(tab.view.attributeShipping.parts.map(({ key, chosen }) => [key, chosen])).toEqual([
      ['standard', 71],
      ['cold', 91],
      ['bulky', 94],
    ]);
    const before = tab.view.totals.total ?? 0;
    tab.send('bags.set', { product: 1997, quantity: 2 });
    await tab.browser.idle();
    expect(tab.view.bags).toMatchObject({ errors: null, items: [{ key: 1997, quantity: 2, max: 5, isBusy: false }] });
    expect(tab.view.totals.total).toBe(before + 3_980);
    expect(tab.view.attributeShipping.parts[0]?.lines).toHaveLength(2);
    tab.send('bags.set', { product: 1997, quantity: 9 });
    await tab.browser.idle();
    expect(tab.view.bags).toMatchObject({
      errors: { fields: { quantity: ['Choose a number from 0 to 5.'] } },
      items: [{ quantity: 2 }],
    });
    await buy(buyer, tab);
    expect(isDone(tab)).toBe(true);
  });

  it('a reload shows the same choice and sends none', async () => {
    const { tab } = await openWith([1994]);
    tab.send('splitShipping.select', { part: '0', shippingOption: 72 });
    await tab.browser.idle();
    const posts = () => tab.browser.line.sent.filter((words) => words.includes('DataSource')).length;
    const sent = posts();
    tab.reload();
    await tab.browser.idle();
    expect(tab.view.dataSourceShipping.parts.map(({ chosen }) => chosen)).toEqual([72, 81]);
    expect(posts()).toBe(sent);
  });
});
