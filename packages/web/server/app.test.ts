import { expect, it } from 'vitest';
import { startShop } from './testing/start-shop.ts';

it('a shop without a host says so to every call (Protocol gateway §2.10)', async () => {
  const alone = await startShop({ commerce: null });
  const noHost = { status: 404, code: 'NO_HOST' };
  expect(await (await alone.fetch('/api/client/current_user/')).json()).toMatchObject(noHost);
  const choices = await alone.fetch('/api/checkout/choices', { method: 'POST', body: '{"fields":{}}' });
  expect(await choices.json()).toMatchObject(noHost);
  await alone.stop();
});

it('settings of error reporting are empty unless an address is configured', async () => {
  const off = await startShop();
  expect(await (await off.fetch('/api/sentry')).json()).toMatchObject({ dsn: '' });
  const on = await startShop({ sentryDsn: 'https://k@sentry.test/1' });
  const reply = await on.fetch('/api/sentry');
  expect(await reply.json()).toEqual({ dsn: 'https://k@sentry.test/1', environment: 'test', release: '' });
  expect(reply.headers.get('cache-control')).toContain('max-age=300');
  await Promise.all([off.stop(), on.stop()]);
});

it.each(['/api/other', '/api/client'])('%s is no route of the shop', async (path) => {
  const shop = await startShop();
  expect((await shop.fetch(path)).status).toBe(404);
  await shop.stop();
});

it('a post that is no return of a bank is none of a page either', async () => {
  const shop = await startShop();
  for (const query of ['?page=CreditCardConfirmationPage', '?page=GPayCompletePage&page=IndexPage']) {
    const reply = await shop.fetch(`/orders/checkout/${query}`, { method: 'POST', body: '{}' });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
  expect(shop.host.seen).toHaveLength(0);
  await shop.stop();
});
