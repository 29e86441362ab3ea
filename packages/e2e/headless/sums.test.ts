import {
  createTestHost,
  createTestShopper,
  stockUp,
  TEST_HOST_TIMEOUT,
  type TestHost,
} from '@vitrin/commerce-host/testing';
import { viewBasket } from '@vitrin/core/basket';
import { orderView } from '@vitrin/core/checkout';
import { BasketReplySchema, CompletedOrderSchema, readReply } from '@vitrin/core/contract';
import { toMinorUnits } from '@vitrin/core/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buy, isDone } from './buy.ts';
import { type Buyer, buyers } from './buyers.table.ts';
import { HeadlessBrowser } from './headless-browser.ts';
import type { TabView } from './running-page.ts';

let host: TestHost;
beforeAll(async () => {
  const checkoutPages = ['all'];
  host = await createTestHost({ config: { paymentMethods: ['all'], checkoutPages } });
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());

/** Product of a campaign that takes a tenth off every second piece. */
const campaigned = 1039;

/** A purchase whose lists of amounts have many rows. */
interface Purchase {
  readonly name: string;
  readonly currencies: readonly ('try' | 'usd' | 'eur')[];
  readonly method: string;
  readonly user?: string;
  /** Products with their pieces. */
  readonly basket: readonly (readonly [product: number, quantity: number])[];
  readonly voucher?: string;
  /** Loyalty money to use, in the currency's major units. */
  readonly loyalty?: string;
  /** Pk of the installment plan. */
  readonly installment?: number;
  /** Rows that the checkout's summary must have: proof that the purchase is what its name says. */
  readonly rows: readonly string[];
}

const everywhere = ['try', 'usd', 'eur'] as const;

const purchases: readonly Purchase[] = [
  {
    name: 'several sellers, campaign, voucher, gift box',
    currencies: everywhere,
    method: 'credit card',
    basket: [
      [campaigned, 2],
      [1994, 1],
      [1995, 1],
    ],
    voucher: 'TEST10',
    rows: ['discount', 'shipping', 'giftBox'],
  },
  {
    name: 'campaigns, voucher, loyalty money, installments',
    // Loyalty money and installments are lira's alone.
    currencies: ['try'],
    method: 'credit card',
    user: 'rich@example.test',
    basket: [
      [1201, 5],
      [campaigned, 2],
    ],
    voucher: 'TEST10',
    loyalty: '100.00',
    installment: 903,
    rows: ['discount', 'giftBox', 'interest', 'loyalty'],
  },
  {
    name: 'the fee of a payment on delivery',
    currencies: ['try'],
    method: 'pay on delivery, by card at the door',
    basket: [[1201, 2]],
    voucher: 'TEST50',
    rows: ['discount', 'shipping', 'giftBox', 'fee'],
  },
];

const cases = purchases.flatMap((purchase) =>
  purchase.currencies.map((currency) => ({ ...purchase, currency, title: `${currency}: ${purchase.name}` })),
);

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** Rows of the checkout's summary, as its component puts them under each other. */
function summaryRows(view: TabView): Readonly<Record<string, number>> {
  const { totals, giftBox, method } = view;
  return {
    products: totals.products ?? 0,
    discount: -(totals.discount ?? 0),
    shipping: totals.shipping ?? 0,
    giftBox: giftBox?.price ?? 0,
    fee: method?.name === 'payOnDelivery' ? (method.fee ?? 0) : 0,
    interest: totals.interest ?? 0,
    loyalty: -(totals.loyalty ?? 0),
  };
}

/** Amounts that a text of the host shows, in minor units. */
const amountsIn = (text: string): readonly number[] =>
  [...text.matchAll(/(-?[\d,]+\.\d\d) (?:TL|USD|EUR)/g)].map(([, amount = '']) =>
    Math.round(Number(amount.replaceAll(',', '')) * 100),
  );

async function bodyOf(path: string, browser: HeadlessBrowser): Promise<string> {
  const reply = await browser.line.fetch(
    new Request(`http://host.test${path}`, { headers: { accept: 'application/json', 'accept-language': 'en-us' } }),
  );
  return reply.text();
}

function readAs<Value>(schema: Parameters<typeof readReply<Value>>[0], text: string): Value {
  const reading = readReply(schema, JSON.parse(text));
  if (!reading.ok) throw new Error(reading.reason);
  return reading.value;
}

/** Somebody who pays as `purchase` says, one step after the other. */
function buyerOf({ method, loyalty, installment }: Purchase): Buyer {
  const usual = buyers.find(({ name }) => name === method);
  if (!usual) throw new Error(`Nobody pays by ${method}.`);
  return {
    ...usual,
    next: (tab) => {
      const { view } = tab;
      if (loyalty && view.totals.loyalty !== toMinorUnits(loyalty, 'try')) return ['loyalty.use', { amount: loyalty }];
      const plans = tab.method('card')?.installments;
      if (installment && plans?.isOpen && plans.chosen !== installment) return ['installment.select', { installment }];
      return usual.next(tab);
    },
  };
}

it.each(cases)('a reader who adds up arrives at every total: $title', async (purchase) => {
  const { currency, user, voucher } = purchase;
  const shopper = createTestShopper(host.app, { currency });
  if (user) await shopper.send('POST', '/users/login/', { email: user, password: 'Passw0rd!' });
  for (const [product, quantity] of purchase.basket) {
    await stockUp(host.db, product);
    const reply = await shopper.send('POST', '/baskets/basket/', { product, quantity });
    expect(reply.status).toBe(200);
  }
  const filled = await shopper.send('PATCH', '/baskets/basket/', { voucher_code: voucher });
  const basket = viewBasket(readAs(BasketReplySchema, filled.text).basket, currency);
  expect(basket.currency).toBe(currency);
  const offers = basket.lines.flatMap((line) => line.offers);
  expect(offers.length > 0).toBe(purchase.basket.some(([product]) => product === campaigned));
  // Basket, and the mini basket, which takes the difference for its discount.
  expect(sum(basket.lines.map(({ total }) => total))).toBe(basket.productTotal);
  expect(sum(basket.discounts.map(({ amount }) => amount))).toBe(basket.discountTotal);
  expect(basket.productTotal - basket.discountTotal).toBe(basket.total);

  const browser = new HeadlessBrowser(host);
  browser.currency = currency;
  for (const [name, value] of shopper.cookies) browser.line.cookies.set(name, value);
  const tab = browser.openClientSession();
  let contract = '';
  let paid = tab.view;
  await buy(buyerOf(purchase), tab, {
    see: async ({ view }) => {
      if (!view.isPayable || !view.isConfirmable) return;
      paid = view;
      contract = await bodyOf('/orders/contract/?contract_name=sales', browser);
    },
  });
  expect(isDone(tab)).toBe(true);

  const rows = summaryRows(paid);
  expect(Object.keys(rows).filter((name) => purchase.rows.includes(name) && rows[name] === 0)).toEqual([]);
  expect(sum(paid.lines.filter(({ isPart }) => !isPart).map(({ total }) => total))).toBe(rows.products);
  expect(sum(paid.discounts.map(({ amount }) => amount))).toBe(paid.totals.discount);
  expect(sum(Object.values(rows))).toBe(paid.totals.toPay);

  const path = tab.sentTo && 'path' in tab.sentTo ? tab.sentTo.path : '';
  const token = /[0-9a-f]{32}/.exec(path)?.[0] ?? '';
  const { order } = readAs(CompletedOrderSchema, await bodyOf(`/orders/completed/${token}/?format=json`, browser));
  const placed = orderView(order);
  const units = (amount: string | null | undefined) => toMinorUnits(amount ?? '0', currency);
  const { amounts, payment } = placed;
  const total = units(amounts.total);
  expect(total - (paid.totals.loyalty ?? 0)).toBe(paid.totals.toPay);
  expect(sum(placed.lines.map((line) => units(line.total)))).toBe(units(amounts.products));
  expect(sum(placed.discounts.map(({ amount }) => units(amount)))).toBe(units(amounts.discount));
  expect(
    units(amounts.products) -
      units(amounts.discount) +
      sum([amounts.shipping, amounts.giftBox, payment.fee, amounts.interest].map(units)),
  ).toBe(total);
  if (placed.deliveries.length > 0) {
    expect(sum(placed.deliveries.map(({ amount }) => units(amount)))).toBe(units(amounts.shipping));
  }
  const taxes = order.invoice?.taxes ?? [];
  if (order.invoice) expect(sum(taxes.flatMap(({ base, amount }) => [units(base), units(amount)]))).toBe(total);

  // A mail and a contract list goods, then rows, then the total.
  const outbox = JSON.parse(await bodyOf(`/outbox.json?to=${order.userEmail}`, browser)) as {
    readonly messages: readonly { readonly body: string }[];
  };
  const mail = outbox.messages.map(({ body }) => body).find((body) => body.includes(order.number)) ?? '';
  for (const [name, text, goods] of [
    ['mail', mail, /^\d+ × .*$/gm],
    ['contract', contract, /<tr>.*?<\/tr>/g],
  ] as const) {
    const bought = sum([...text.matchAll(goods)].flatMap(([line]) => amountsIn(line)));
    const [before = '', after = ''] = text.replaceAll(goods, '').split('Total: ');
    expect([name, bought], text).toEqual([name, units(amounts.products)]);
    const listed = sum(amountsIn(before).slice(before.includes('Products: ') ? 1 : 0));
    expect([name, bought + listed], text).toEqual([name, total]);
    expect([name, amountsIn(after)[0]], text).toEqual([name, total]);
  }
});
