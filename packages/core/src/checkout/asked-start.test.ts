import { expect, it } from 'vitest';
import type { Signal } from '../commerce.types.ts';
import { createCommerce } from '../create-commerce.ts';
import { createShopConfig } from '../shop-config.ts';
import { createTestPorts, settle } from '../test-ports.ts';
import { pages, preOrders, wireReply } from './checkout.fixtures.ts';
import { createCheckout } from './create-checkout.ts';
import { card } from './methods/card/card.method.ts';
import { type AskedStart, createServerChoices } from './server-choices/server-choices.actors.ts';
import { selectCheckout } from './view/checkout.select.ts';

const anonymous = wireReply({ pages: pages.index, template_name: 'orders/index.html', revision: 1 });
const delivery = wireReply({ pages: pages.delivery, preOrder: preOrders.nothingChosen, revision: 2 });

/** A checkout whose page asked for the start already. */
async function startWith(asked: AskedStart) {
  const trips: string[] = [];
  const signals: Signal[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    trips.push(`${request.method} ${pathname}`);
    const isSettled = pathname === '/api/checkout/choices';
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
  const sendRequest = createServerChoices(commerce, asked);
  const checkout = createCheckout({
    commerce,
    origin: 'http://shop.test',
    sendRequest,
    methods: [card()],
    select: selectCheckout,
  });
  for (let turn = 0; turn < 50 && checkout.getView().isBusy; turn += 1) await settle();
  return { checkout, trips, signals, view: checkout.getView };
}

const answer = (data: unknown, status = 200): AskedStart => ({ status, contentType: 'application/json', data });

it('takes the answer that is there: nothing is asked again, and the next choice is settled as ever', async () => {
  const { checkout, trips, view } = await startWith(answer({ replies: [{ status: 200, body: anonymous }] }));
  expect(view().screen).toBe('identify');
  expect(trips).toEqual([]);
  void checkout.send('contact.submit', { email: 'ada@example.test', phone: '05551234567' });
  await settle();
  expect(trips[0]).toBe('POST /api/checkout/choices');
  checkout.stop();
});

it('a 401 signs out after the one request, as if it had come now', async () => {
  const { trips, signals, view, checkout } = await startWith(answer({ detail: 'Sign in.' }, 401));
  expect(trips).toEqual([]);
  expect(signals).toContainEqual(expect.objectContaining({ type: 'unauthorized' }));
  expect(view()).toMatchObject({ screen: 'failed' });
  checkout.stop();
});

it.each([
  ['is not offered', answer({ title: 'Not found.' }, 404)],
  ['was too busy', answer(undefined, 503)],
  ['cannot be understood', answer({ replies: 'none' })],
])('a start that %s is read the plain way', async (_, asked) => {
  const { trips, view, checkout } = await startWith(asked);
  expect(trips[0]).toBe('GET /api/client/orders/checkout/');
  expect(view().screen).toBe('steps');
  checkout.stop();
});
