import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../auth/auth-journey.fixture.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

describe('cards that the shop keeps', () => {
  it('are told to their user, by four digits and without their token', async () => {
    const ada = await signedIn(host, 'shopper@example.test');
    const { status, body, text } = await ada.get('/account/saved-cards/');
    const results = body.results as readonly { masked_number: string }[];
    expect([status, results.length]).toEqual([200, 3]);
    for (const card of results) {
      expect(Object.keys(card)).toEqual(['name', 'masked_number', 'expiry']);
      expect(card.masked_number).toMatch(/^\*{4} \d{4}$/);
    }
    expect(text).not.toMatch(/token|454360/);
  });

  it('are nobody else’s', async () => {
    expect((await host.shopper().get('/account/saved-cards/')).status).toBe(401);
    const elif = await signedIn(host, 'empty@example.test');
    expect((await elif.get('/account/saved-cards/')).body).toMatchObject({ count: 0, results: [] });
  });
});
