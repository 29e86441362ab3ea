import { describe, expect, it } from 'vitest';
import type { Signal } from '../../commerce.types.ts';
import { checkoutPages } from '../../contract/checkout/checkout-page.ts';
import { type ServerChoicesBody, serverChoicePages } from '../../contract/checkout/server-choices.ts';
import { createCommerce } from '../../create-commerce.ts';
import { createShopConfig } from '../../shop-config.ts';
import { createTestPorts, settle as letSettle } from '../../test-ports.ts';
import { FakeHost, type FakeHostMode } from '../../testing/fake-host.ts';
import { type FakeMethodName, fakeMethods } from '../../testing/fake-methods.table.ts';
import { hostModes, seeded, wander } from '../../testing/host-modes.ts';
import { pages, preOrders, wireAddress, wireReply } from '../checkout.fixtures.ts';
import type { CheckoutParts } from '../checkout.parts.ts';
import type { RequestOutput } from '../checkout-state.types.ts';
import { createCheckout } from '../create-checkout.ts';
import { everyMethod } from '../methods/method.fixtures.ts';
import { type Command, commandOfSubmission } from '../protocol/page-commands.fixtures.ts';
import type { Submission } from '../protocol/page-inputs.types.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import type { FormFields } from '../protocol/pages.types.ts';
import { selectCheckout } from '../view/checkout.select.ts';
import { type HostAnswer, makeServerChoices } from './make-server-choices.ts';
import { createServerChoices } from './server-choices.actors.ts';

type AskHost = (page: string | undefined, fields: FormFields | undefined) => Promise<HostAnswer>;
type ServerChoiceRequests = 'settles' | 'foreign' | 'plain' | ((body: ServerChoicesBody) => Promise<Response>);

const config = {
  baseUrl: 'http://shop.test/api/client/',
  transport: 'gateway',
  locale: { value: 'en', apiValue: 'en-us' },
  currency: 'try',
  shop: createShopConfig(),
} as const;

/** All that a screen, and the next decision, can depend on; the numbering of requests alone differs. */
function reported({ journey, delivery, payment, attempt, method, status }: CheckoutParts) {
  const { appliedSequence: _, ...state } = status.state;
  const { choices, notices, follow, effect, queue, stall } = status;
  const charts = [journey, delivery, payment, attempt, method].map((chart) => chart?.value ?? null);
  const failure = status.failure && { kind: status.failure.kind, code: status.failure.code };
  return { charts, state, choices, notices, follow, effect, queue, stall, failure };
}

const select = (parts: CheckoutParts) => ({ view: selectCheckout(parts), reported: reported(parts) });

/** A storefront's server in front of a host, with or without choosing, and a checkout behind it. */
function startShop(askHost: AskHost, settles: ServerChoiceRequests) {
  const trips: string[] = [];
  const signals: Signal[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const page = searchParams.get('page') ?? undefined;
    const text = await request.text();
    const body = text === '' ? undefined : JSON.parse(text);
    if (pathname === '/api/checkout/choices') {
      trips.push(`settle ${body.page ?? 'GET'}`);
      if (settles === 'foreign') return Response.json({ title: 'Not found.' }, { status: 404 });
      if (typeof settles === 'function') return settles(body);
      const replies = await makeServerChoices(body, ({ page: due, fields }) => askHost(due, due ? fields : undefined));
      return Response.json({ replies });
    }
    trips.push(`${pathname.replace('/api/client', '')} ${page ?? request.method}`);
    const { status, body: reply } = await (pathname.endsWith('/address/')
      ? { status: 201, body: wireAddress(310) }
      : askHost(page, request.method === 'GET' ? undefined : body));
    return Response.json(reply, { status });
  };
  const commerce = createCommerce(config, createTestPorts(fetch));
  commerce.signals.subscribe((signal) => signals.push(signal));
  const sendRequest = createServerChoices(commerce);
  const outputs: RequestOutput[] = [];
  const checkout = createCheckout({
    commerce,
    origin: 'http://shop.test',
    methods: everyMethod,
    steps: 'automatic',
    select,
    ...(settles === 'plain'
      ? {}
      : {
          sendRequest: async (...call: Parameters<typeof sendRequest>) => {
            const output = await sendRequest(...call);
            outputs.push(output);
            return output;
          },
        }),
  });
  const rest = async () => {
    for (let turn = 0; turn < 200; turn += 1) {
      await letSettle();
      if (!checkout.getView().view.isBusy) return;
    }
    throw new Error('the checkout never came to rest');
  };
  return {
    checkout,
    trips,
    signals,
    outputs,
    rest,
    view: () => checkout.getView().view,
    reported: () => checkout.getView().reported,
    act: async (...command: Command) => {
      trips.length = 0;
      void checkout.send(...(command as ['note.save', { note: string }]));
      await rest();
      return [...trips];
    },
  };
}

/** A host that answers by the protocol, over a line that takes its time. */
function fakeHost(mode: FakeHostMode, seed: number, jitters: boolean) {
  const host = new FakeHost(mode);
  const random = seeded(seed);
  const line = () => wander(jitters ? Math.floor(random() * 40) : 2);
  const asked: string[] = [];
  const ask: AskHost = async (page, fields) => {
    asked.push(page ?? 'GET');
    await line();
    const known = checkoutPages.find((name) => name === page);
    const body = host.answer(known && fields ? { page: known, fields } : {});
    await line();
    return { status: 200, body };
  };
  return { ask, asked, host };
}

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
  ['every kind of goods ships', { lists: 'reached', shipping: 'attribute', cascades: true }],
];

const sideSubmissions: readonly Submission[] = [
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
    'submission' in step ? [step.submission as Submission] : [],
  );
  const again: Submission = { page: 'PaymentOptionSelectionPage', input: { paymentOption: 9 } };
  for (const submission of [...own, ...sideSubmissions, again]) {
    const trips = await shop.act(...commandOfSubmission(submission));
    expect(trips, submission.page).toHaveLength(settles === 'settles' ? 1 : trips.length);
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

const ok = (reply: Parameters<typeof wireReply>[0]): HostAnswer => ({ status: 200, body: wireReply(reply) });
const started = { pages: { ...pages.index, ...pages.delivery, ...pages.address }, preOrder: preOrders.nothingChosen };

/** Answers in order, whatever is asked; the last answer stays. */
function script(...answers: readonly HostAnswer[]) {
  const asked: string[] = [];
  const ask: AskHost = async (page) => {
    asked.push(page ?? 'GET');
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (!answer) throw new Error('nothing to answer');
    return answer;
  };
  return { ask, asked };
}

async function bothWays(answers: readonly HostAnswer[], ...commands: readonly Command[]) {
  const run = async (settles: ServerChoiceRequests) => {
    const { ask, asked } = script(...answers);
    const shop = startShop(ask, settles);
    await shop.rest();
    for (const command of commands) await shop.act(...command);
    return { shop, asked, reported: shop.reported(), signals: shop.signals };
  };
  const settled = await run('settles');
  const single = await run('plain');
  expect(settled.reported).toEqual(single.reported);
  expect(settled.asked).toEqual(single.asked);
  return { settled, single };
}

const located = { ...pages.address, ...pages.shipping, ...pages.note };
const note: Command = ['note.save', { note: 'Ring twice' }];

describe('a host that misbehaves ends the same both ways', () => {
  it('an automatic choice is refused: read once, remembered, not sent again', async () => {
    const { settled } = await bothWays([
      ok(started),
      ok({ preOrder: preOrders.nothingChosen, errors: { delivery_option: ['No.'] } }),
      ok(started),
    ]);
    expect(settled.asked).toEqual(['GET', 'DeliveryOptionSelectionPage', 'GET']);
    expect(settled.shop.trips).toEqual(['settle GET']);
    expect(settled.reported.state.memory).toMatchObject({ sent: 1, reads: 1 });
    expect(settled.reported.state.memory.refused).toHaveLength(1);
  });

  it.each([400, 403, 404, 500, 502, 503, 504])('an automatic choice answered %i is not sent again', async (status) => {
    const { settled } = await bothWays([ok(started), { status, body: { detail: 'x' } }]);
    expect(settled.asked).toEqual(['GET', 'DeliveryOptionSelectionPage']);
    expect(settled.reported.failure).not.toBeNull();
    expect(settled.reported.state.memory.refused).toHaveLength(1);
  });

  it('an automatic choice answered with something that is no checkout', async () => {
    const { settled } = await bothWays([ok(started), { status: 200, body: { hello: 1 } }]);
    expect(settled.reported.failure).toEqual({ kind: 'parsing', code: 'UNREADABLE_REPLY' });
  });

  it('a 401 in the middle is told once, to the session', async () => {
    const { settled } = await bothWays([ok(started), { status: 401, body: { detail: 'x' } }]);
    expect(settled.signals.filter(({ type }) => type === 'unauthorized')).toHaveLength(1);
    expect(settled.reported.state.isLoaded).toBe(true);
  });

  it('a host that never settles: eight choices, then the shopper', async () => {
    const { settled } = await bothWays(
      Array.from({ length: 20 }, (_, index) =>
        ok(
          index % 2 === 1
            ? { pages: { ...pages.index, ...located }, preOrder: preOrders.located }
            : { pages: { ...pages.index, ...pages.delivery }, preOrder: preOrders.nothingChosen },
        ),
      ),
    );
    expect(settled.asked).toHaveLength(9);
    expect(settled.shop.trips).toEqual(['settle GET']);
    expect(settled.reported).toMatchObject({ stall: 'tooManyChoices' });
    expect(settled.shop.view()).toMatchObject({ isBusy: false, isEditable: true, canRetry: true });
  });

  it('a redirect in the middle ends the list there', async () => {
    const { settled } = await bothWays([
      ok(started),
      { status: 200, body: wireReply({ redirect_url: '/baskets/basket/' }) },
    ]);
    expect(settled.reported.charts[0]).toEqual({ stopped: 'basketUnavailable' });
  });

  it('a refused choice of the shopper keeps its errors and leads to nothing', async () => {
    const { settled } = await bothWays(
      [
        ok({ pages: { ...pages.index, ...pages.delivery, ...located }, preOrder: preOrders.shipped }),
        ok({ preOrder: preOrders.shipped, errors: { notes: ['Too long.'] } }),
      ],
      note,
    );
    expect(settled.shop.view()).toBeDefined();
    expect(settled.reported.state.errors.OrderNotePage?.fields).toEqual({ notes: ['Too long.'] });
  });

  it('a shopper’s choice that the host answers with 400 or 500 fails as it would alone', async () => {
    for (const status of [400, 500]) {
      const { settled } = await bothWays(
        [
          ok({ pages: { ...pages.index, ...pages.delivery, ...located }, preOrder: preOrders.shipped }),
          { status, body: { notes: ['Too long.'] } },
        ],
        note,
      );
      expect(settled.reported.failure?.kind).toBe('http');
      expect(settled.shop.trips).toEqual(['settle OrderNotePage']);
    }
  });

  it('the page is not open any more: read once in the same trip', async () => {
    const before = ok({ pages: { ...pages.index, ...pages.delivery, ...located }, preOrder: preOrders.shipped });
    const { settled } = await bothWays(
      [
        before,
        ok({ preOrder: preOrders.shipped, errors: { non_field_errors: ['No.'] }, error_code: 'PAGE_NOT_AVAILABLE' }),
        before,
      ],
      note,
    );
    expect(settled.asked).toEqual(['GET', 'OrderNotePage', 'GET']);
    expect(settled.shop.trips).toEqual(['settle OrderNotePage']);
  });

  it('the start that fails for a moment is read again, the plain way', async () => {
    const { ask } = script(
      ok(started),
      ok({ pages: { ...pages.index, ...pages.delivery }, preOrder: preOrders.delivered }),
    );
    const shop = startShop(ask, async () => Response.json({ title: 'x' }, { status: 502 }));
    await shop.rest();
    expect(shop.trips.slice(0, 2)).toEqual(['settle GET', '/orders/checkout/ GET']);
    expect(shop.reported().failure).toBeNull();
  });

  it('a guest’s identity, the read after it and the choices are one trip', async () => {
    const anonymous = ok({ pages: pages.index, preOrder: {}, template_name: 'orders/index.html' });
    const { settled } = await bothWays(
      [
        anonymous,
        ok({ pages: { ...pages.index, ...pages.delivery }, preOrder: preOrders.nothingChosen }),
        ok({ pages: { ...pages.index, ...pages.delivery }, preOrder: preOrders.nothingChosen }),
        ok({ pages: pages.noAddress, preOrder: preOrders.delivered }),
      ],
      ['contact.submit', { email: 'ada@example.test', phone: '05551234567' }],
    );
    expect(settled.asked).toEqual(['GET', 'IndexPage', 'GET', 'DeliveryOptionSelectionPage']);
    expect(settled.shop.trips).toEqual(['settle IndexPage']);
  });

  it('a new address is used once, whether it was chosen beside the host or not', async () => {
    const { settled } = await bothWays(
      [
        ok({ pages: { ...pages.index, ...pages.delivery, ...pages.noAddress }, preOrder: preOrders.delivered }),
        ok({ pages: { ...pages.index, ...pages.delivery, ...pages.address }, preOrder: preOrders.delivered }),
        ok({ pages: located, preOrder: preOrders.located }),
        ok({ pages: pages.payment, preOrder: { ...preOrders.shipped, payment_option: null } }),
        ok({ pages: { ...pages.bin, ...pages.confirm }, preOrder: preOrders.cardChosen }),
      ],
      ['address.save', { address: {} as never, use: 'both' }],
    );
    expect(settled.asked).toEqual([
      'GET',
      'GET',
      'AddressSelectionPage',
      'ShippingOptionSelectionPage',
      'PaymentOptionSelectionPage',
    ]);
    expect(settled.shop.trips).toEqual(['/address/ POST', 'settle GET']);
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
