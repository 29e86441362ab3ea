import { expect, it } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT } from './test-host.ts';

it('asks a host that listens over its socket alone', { timeout: TEST_HOST_TIMEOUT }, async () => {
  const host = await createTestHost({ listens: true });
  const shopper = host.shopper();
  expect((await shopper.get('/csrf_token/')).status).toBe(200);
  // Longer than Node's HTTP parser accepts; the application has no such limit.
  expect((await shopper.get('/csrf_token/', { 'x-long': 'a'.repeat(20_000) })).status).toBe(431);
  await host.close();
  await expect(shopper.get('/csrf_token/')).rejects.toThrow('fetch failed');
});
