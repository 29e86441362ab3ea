import { expect, it } from 'vitest';
import type { Signal } from '../commerce.types.ts';
import { createCommerce } from '../create-commerce.ts';
import { createShopConfig } from '../shop-config.ts';
import { createTestPorts, settle } from '../test-ports.ts';
import { pages, preOrders, wireReply } from './checkout.fixtures.ts';
import { selectCheckout } from './checkout.select.ts';
import { type AskedStart, createSettledExchange } from './settled-exchange.actors.ts';
import { startCheckout } from './start-checkout.ts';

const anonymous = wireReply({ pages: pages.index, template_name: 'orders/index.html', revision: 1 });
const delivery = wireReply({ pages: pages.delivery, preOrder: preOrders.nothingChosen, revision: 2 });

/** A checkout whose page asked for the start already. */
async function startWith(asked: AskedStart) {
  const trips: string[] = [];
  const signals: Signal[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    trips.push(`${request.method} ${pathname}`);
    const isSettled = pathname === '/api/checkout/settle';
    const page = isSettled ? JSON.parse(await request.text()).page : undefined;
    return Response.json(isSettled ? { replies: [{ page, status: 200, body: delivery }] } : delivery);
  };
  const config = {
    baseUrl: 'http://shop.test/api/client/',
    transport: 'gateway',
    locale: { value: 'en', apiValue: 'en-us' },
    currency: 'try',
    shop: createShopConfig(),
  } as const;
  const commerce = createCommerce(config, createTestPorts(fetch));
  commerce.signals.subscribe((signal) => signals.push(signal));
  const exchange = createSettledExchange(commerce, asked);
  const actor = startCheckout(commerce, { origin: 'http://shop.test', exchange });
  for (let turn = 0; turn < 50 && actor.getSnapshot().hasTag('busy'); turn += 1) await settle();
  return { actor, trips, signals, view: () => selectCheckout(actor.getSnapshot()) };
}

const answer = (data: unknown, status = 200): AskedStart => ({ status, contentType: 'application/json', data });

it('takes the answer that is there: nothing is asked again, and the next choice is settled as ever', async () => {
  const { actor, trips, view } = await startWith(answer({ replies: [{ status: 200, body: anonymous }] }));
  expect(view().screen).toBe('identify');
  expect(trips).toEqual([]);
  actor.send({ type: 'page.submit', page: 'IndexPage', input: { email: 'ada@example.test', phone: '05551234567' } });
  await settle();
  expect(trips[0]).toBe('POST /api/checkout/settle');
  actor.stop();
});

it('a 401 signs out after the one request, as if it had come now', async () => {
  const { trips, signals, view, actor } = await startWith(answer({ detail: 'Sign in.' }, 401));
  expect(trips).toEqual([]);
  expect(signals).toContainEqual(expect.objectContaining({ type: 'unauthorized' }));
  expect(view()).toMatchObject({ screen: 'failed' });
  actor.stop();
});

it.each([
  ['is not offered', answer({ title: 'Not found.' }, 404)],
  ['was too busy', answer(undefined, 503)],
  ['cannot be understood', answer({ replies: 'none' })],
])('a start that %s is read the plain way', async (_, asked) => {
  const { trips, view, actor } = await startWith(asked);
  expect(trips[0]).toBe('GET /api/client/orders/checkout/');
  expect(view().screen).toBe('steps');
  actor.stop();
});
