import { describe, expect, it } from 'vitest';
import { checkoutPages } from '../../contract/checkout/page-name.ts';
import { serverChoicePages } from '../../contract/checkout/server-choices.ts';
import type { FakeHostMode } from '../../testing/fake-host.ts';
import { type FakeMethodName, fakeMethods } from '../../testing/fake-methods.table.ts';
import { hostModes } from '../../testing/host-modes.ts';
import { pages, preOrders } from '../checkout.fixtures.ts';
import { type Command, commandOfPage } from '../protocol/page-commands.fixtures.ts';
import type { PageCommand } from '../protocol/page-inputs.types.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import { fakeHost, located, ok, type ServerChoiceRequests, script, startShop } from './server-choices.fixtures.ts';

async function walk(mode: FakeHostMode, seed: number, jitters: boolean, settles: ServerChoiceRequests) {
  const { ask, asked, host } = fakeHost(mode, seed, jitters);
  const shop = startShop(ask, settles);
  await shop.rest();
  const steps = [{ trips: [...shop.trips], reported: shop.reported() }];
  const act = async (...command: Command) => {
    const trips = await shop.act(...command);
    steps.push({ trips, reported: shop.reported() });
  };
  if (mode.needsBin) await act('card.enterNumber', { bin: '454360' });
  const { isPayable } = shop.view();
  const toPayable = [...asked];
  await act('paymentOption.select', { paymentOption: 5 });
  await act('shippingOption.select', { shippingOption: 72 });
  shop.checkout.stop();
  return { steps, isPayable, toPayable, asked, refusals: host.refusals };
}

const toPayable = ({ needsBin }: FakeHostMode) => [
  'GET',
  'DeliveryOptionSelectionPage',
  'AddressSelectionPage',
  'ShippingOptionSelectionPage',
  'PaymentOptionSelectionPage',
  ...(needsBin ? ['BinNumberPage'] : []),
  'InstallmentSelectionPage',
];

describe('chosen beside the host and one by one (design.md §3)', () => {
  it.each(hostModes)('host %s: the same end of every step, one trip for each', async (_, mode, jitters) => {
    const seeds = jitters ? 25 : 1;
    for (let seed = 1; seed <= seeds; seed += 1) {
      const settled = await walk(mode, seed, jitters, 'settles');
      const single = await walk(mode, seed, jitters, 'plain');
      expect(
        settled.steps.map(({ reported }) => reported),
        `seed ${seed}`,
      ).toEqual(single.steps.map(({ reported }) => reported));
      expect(settled.asked).toEqual(single.asked);
      expect(settled).toMatchObject({ isPayable: true, refusals: 0, toPayable: toPayable(mode) });
      expect(settled.steps.map(({ trips }) => trips)).toEqual([
        ['settle GET'],
        ...(mode.needsBin ? [['settle BinNumberPage']] : []),
        ['settle PaymentOptionSelectionPage'],
        ['settle ShippingOptionSelectionPage'],
      ]);
    }
  });

  it.each(hostModes)('host %s, a server that does not settle: asked once, then one by one', async (_, mode) => {
    const foreign = await walk(mode, 1, false, 'foreign');
    const single = await walk(mode, 1, false, 'plain');
    expect(foreign.steps.map(({ reported }) => reported)).toEqual(single.steps.map(({ reported }) => reported));
    expect(foreign.steps.flatMap(({ trips }) => trips).filter((trip) => trip.startsWith('settle'))).toEqual([
      'settle GET',
    ]);
  });
});

/** Every further way to pay and to ship, with all optional pages, as the shopper goes through them. */
const furtherHosts: readonly (readonly [string, FakeHostMode])[] = [
  ...Object.keys(fakeMethods).map(
    (method) => [method, { lists: 'reached', method: method as FakeMethodName }] as const,
  ),
  ['every seller ships', { lists: 'reached', shipping: 'dataSource' }],
  ['nothing is listed for the way to pay', { lists: 'reached', omits: 'everything', presets: true }],
  ['only the page of Pay is not listed', { lists: 'next', omits: 'confirming' }],
  ['every kind of goods ships', { lists: 'reached', shipping: 'attribute', cascades: true }],
];

const sidePageCommands: readonly PageCommand[] = [
  { page: 'CouponSelectionPage', input: { coupon: 21, action: 'add' } },
  { page: 'LoyaltyMoneyUsagePage', input: { amount: '50.00' } },
  { page: 'LoyaltyCardPage', input: { amount: '25.00' } },
  { page: 'DeliveryBagsPage', input: { product: 1997, quantity: 1 } },
  { page: 'OrderSelectionPage', input: { answers: { delivery_time: 'morning' } } },
  { page: 'OrderNotePage', input: { note: 'Ring' } },
];

async function walkFurther(mode: FakeHostMode, settles: ServerChoiceRequests) {
  const { ask, asked, host } = fakeHost({ ...mode, hasSidePages: true }, 1, false);
  const shop = startShop(ask, settles);
  await shop.rest();
  const reported = [shop.reported()];
  const own = fakeMethods[mode.method ?? 'credit_card'].steps.flatMap((step) =>
    'pageCommand' in step ? [step.pageCommand as PageCommand] : [],
  );
  const again: PageCommand = { page: 'PaymentOptionSelectionPage', input: { paymentOption: 9 } };
  for (const pageCommand of [...own, ...sidePageCommands, again]) {
    const trips = await shop.act(...commandOfPage(pageCommand));
    expect(trips, pageCommand.page).toHaveLength(settles === 'settles' ? 1 : trips.length);
    reported.push(shop.reported());
  }
  shop.checkout.stop();
  return { reported, asked, refusals: host.refusals };
}

describe('every other way to pay and to ship, with coupons, loyalty, bags, questions and the note', () => {
  it.each(furtherHosts)(
    '%s: settled and one by one tell and ask the same, one trip for each action',
    async (_, mode) => {
      const settled = await walkFurther(mode, 'settles');
      expect(settled).toEqual(await walkFurther(mode, 'plain'));
      expect(settled.refusals).toBe(0);
    },
  );
});

describe('the closed list of pages', () => {
  it('holds every page that a client posts, but none on which money moves or a card is sent', () => {
    const harmless = checkoutPages.filter((page) => {
      const { fields, confirms, placesOrder, cardFields } = pagesTable[page];
      return fields !== undefined && !confirms && !placesOrder && !cardFields;
    });
    expect([...serverChoicePages].sort()).toEqual([...harmless].sort());
  });
});

describe('what was sent beside the host', () => {
  it('shows up with its reason, as if the chart had chosen', async () => {
    const { ask } = fakeHost({ lists: 'all' }, 1, false);
    const shop = startShop(ask, 'settles');
    await shop.rest();
    expect(shop.reported().choices).toEqual([
      { page: 'DeliveryOptionSelectionPage', reason: { rule: 'A1', count: 2 } },
      { page: 'AddressSelectionPage', reason: { rule: 'A2', count: 1 } },
      { page: 'ShippingOptionSelectionPage', reason: { rule: 'A3', count: 2 } },
      { page: 'PaymentOptionSelectionPage', reason: { rule: 'A6', count: 2 } },
      { page: 'InstallmentSelectionPage', reason: { rule: 'A7', count: 2 } },
    ]);
    expect(shop.outputs).toHaveLength(1);
  });

  it('is read once when it cannot be explained, and the rest goes one by one', async () => {
    const { ask, asked } = script(ok({ pages: { ...pages.index, ...pages.delivery }, preOrder: preOrders.delivered }));
    const shop = startShop(ask, async () => {
      const { body } = await ask(undefined, undefined);
      return Response.json({
        replies: [
          { status: 200, body },
          { page: 'OrderNotePage', status: 200, body },
        ],
      });
    });
    await shop.rest();
    expect(asked).toEqual(['GET', 'GET']);
    expect(shop.trips).toEqual(['settle GET', '/orders/checkout/ GET']);
    expect(await shop.act('checkout.retry', {})).toEqual(['/orders/checkout/ GET']);
  });

  it('is not understood at all: a server that answers everything with a page', async () => {
    const { ask } = script(ok({ pages: { ...pages.index, ...pages.delivery }, preOrder: preOrders.delivered }));
    const shop = startShop(
      ask,
      async () => new Response('<h1>Shop</h1>', { headers: { 'content-type': 'text/html' } }),
    );
    await shop.rest();
    expect(shop.trips).toEqual(['settle GET', '/orders/checkout/ GET']);
    expect(await shop.act('checkout.retry', {})).toEqual(['/orders/checkout/ GET']);
  });

  it('never is a page that can place the order, nor a later read', async () => {
    const ready = ok({
      pages: { ...pages.index, ...pages.delivery, ...located, ...pages.payment, ...pages.bin },
      preOrder: preOrders.ready,
    });
    const { ask } = script(ready);
    const shop = startShop(ask, 'settles');
    await shop.rest();
    expect(await shop.act('order.invalidate', {})).toEqual(['/orders/checkout/ GET']);
    expect(await shop.act('coupon.load', {})).toEqual(['/orders/checkout/ CouponSelectionPage']);
    expect(shop.view().isPayable).toBe(false);
  });
});
