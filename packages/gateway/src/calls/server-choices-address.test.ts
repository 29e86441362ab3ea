import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_TOKEN } from '../testing/own-page-fetch.ts';
import { type GatewayUnderTest, startGateway } from '../testing/start-gateway.ts';

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.host.seen.length = 0;
});

const delivery = { pk: 1, slug: 'customer', name: 'To me', delivery_option_type: 'customer', sort_order: 1 };
const page = (page_name: string, page_context: object) => ({ page_name, page_context });
const fresh = {
  context_list: [page('DeliveryOptionSelectionPage', { delivery_options: [delivery] })],
  pre_order: { basket: null, delivery_option: null },
  errors: [],
};
const delivered = {
  context_list: [page('AddressSelectionPage', { addresses: [] })],
  pre_order: { basket: null, delivery_option: delivery },
  errors: [],
};

const choose = (value: object) =>
  gateway.fetch('/api/checkout/choices', { method: 'POST', body: JSON.stringify(value) });
const asked = () => gateway.host.seen.map(({ method, target, body }) => `${method} ${target} ${body}`.trim());

describe('an address that is saved before the choices (Protocol gateway §13)', () => {
  const body = { first_name: 'Ada', country: 1, e_bill_taxpayer: false };

  it.each([
    ['a new one', { body }, 'POST', '/address/'],
    ['one that is changed', { pk: 310, body }, 'PATCH', '/address/310/'],
  ])('%s: as JSON, then the read and the choices, the host’s replies in order', async (_, address, method, path) => {
    gateway.host.on('GET /orders/checkout/', { body: fresh });
    gateway.host.on('POST /orders/checkout/', { body: delivered });
    gateway.host.on(`${method} ${path}`, { status: 201, body: { pk: 310 } });
    const reply = await choose({ fields: {}, address });
    expect(await reply.json()).toEqual({
      replies: [
        { isAddress: true, status: 201, body: { pk: 310 } },
        { status: 200, body: fresh },
        { page: 'DeliveryOptionSelectionPage', status: 200, body: delivered },
      ],
    });
    expect(asked()[0]).toBe(`${method} ${path} ${JSON.stringify(body)}`);
    expect(gateway.host.seen[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-csrftoken': TEST_TOKEN,
      cookie: `csrftoken=${TEST_TOKEN}`,
    });
  });

  it('refused: the host’s words, and nothing is read or chosen', async () => {
    gateway.host.on('POST /address/', { status: 400, body: { postcode: ['Too short.'] } });
    const reply = await choose({ fields: {}, address: { body } });
    expect(await reply.json()).toEqual({
      replies: [{ isAddress: true, status: 400, body: { postcode: ['Too short.'] } }],
    });
    expect(asked()).toHaveLength(1);
  });

  it('a host that cannot be asked is told as that', async () => {
    gateway.host.on('POST /address/', (request) => request.socket.destroy());
    expect((await choose({ fields: {}, address: { body } })).status).toBe(502);
  });
});
