// Shows W4 (docs/rules/traced-rules.md).
import { expect, it } from 'vitest';
import { createShopConfig } from '../shop-config.ts';
import { createTestCommerce, type HeldRequest, settle } from '../test-ports.ts';
import { readWalletScript } from './read-wallet-script.ts';

const script = { client_id: 'c-1', js: 'https://wallet.test/mfs.js' };
const { signal } = new AbortController();

function start(scriptConfigUrl: string | null) {
  const { commerce, host, ports } = createTestCommerce();
  const signals: string[] = [];
  commerce.signals.subscribe(({ type }) => signals.push(type));
  const config = { ...commerce.config, shop: createShopConfig({ wallet: { scriptConfigUrl } }) };
  return { host, ports, signals, reading: readWalletScript({ ...commerce, config }, signal) };
}

it('asks the host where the shop names no address', async () => {
  const { host, reading } = start(null);
  const request = await host.request(1);
  expect(request.path).toContain('/api/client/masterpass-js/');
  await request.reply(200, script);
  expect(await reading).toMatchObject(script);
});

it('asks the address that the shop names, and tells it nothing of the shopper', async () => {
  const { host, reading } = start('https://wallet.test/config?shop=1');
  const request = await host.request(1);
  expect(request.path).toBe('/config?shop=1');
  expect([...request.headers.keys()]).toEqual(['accept']);
  await request.reply(200, { ...script, merchant_id: 'm-1' });
  expect(await reading).toMatchObject({ ...script, merchant_id: 'm-1', address: null });
});

it.each<[string, (request: HeldRequest) => Promise<void>, object]>([
  ['it refuses: nobody is signed out', (request) => request.reply(401, {}), { kind: 'http', status: 401 }],
  ['it is down', (request) => request.reply(503, 'later'), { kind: 'http', status: 503 }],
  ['it answers with a page', (request) => request.reply(200, '<p>'), { kind: 'parsing' }],
  ['it leaves the script out', (request) => request.reply(200, { client_id: 'c-1' }), { kind: 'parsing' }],
  ['it cannot be reached', (request) => request.fail(), { kind: 'fetch' }],
])('%s', async (_, answer, error) => {
  const { host, reading, signals } = start('https://wallet.test/config');
  const failed = expect(reading).rejects.toMatchObject(error);
  await answer(await host.request(1));
  await failed;
  await settle();
  expect(signals).toEqual([]);
});
