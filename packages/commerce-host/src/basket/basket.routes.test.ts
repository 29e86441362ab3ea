import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { pick } from '../testing/test-shopper.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

describe('the main basket', () => {
  it('is empty and has no pk before the first write, and reading opens no session', async () => {
    const visitor = host.shopper();
    const reply = await visitor.get('/baskets/basket/');
    expect(reply.status).toBe(200);
    expect(pick(reply.body, 'basket', 'pk')).toBeNull();
    expect(visitor.cookies.size).toBe(0);
  });

  it('holds the worked example: two of pk 1201 are 699.80', async () => {
    const ada = host.shopper();
    const reply = await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 2 });
    expect(reply.status).toBe(200);
    expect(pick(reply.body, 'basket', 'total_amount')).toBe('699.80');
    expect(reply.body.osessionid).toBe(ada.cookies.get('osessionid'));
  });
});
