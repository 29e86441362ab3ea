import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPlacedOrders, TEST_HOST_TIMEOUT } from '@vitrin/commerce-host/testing';
import { typed } from '@vitrin/core/conformance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Child } from '../../lib/processes.mjs';
import { inRoot } from '../../lib/root.mjs';
import { examplesOf } from '../front-end.mjs';
import { installTarballs, packAll } from '../pack.mjs';
import { payByCard } from './buy.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { startExample } from './run-example.ts';

/** The page's frame: a guest with an address and a shirt in the basket, and then the guide's checkout, mounted twice. */
const main = `
import { commerceOf, createBasket, createCheckout } from '@vitrin/core/headless';
import { getCities, getDistricts, getTownships } from '@vitrin/core/http';
import { createBrowserPorts } from '@vitrin/ports/browser';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CheckoutPage } from './guide.tsx';

async function identify() {
  const commerce = commerceOf({ ports: createBrowserPorts() });
  await createBasket({ commerce }).send('basket.addLine', { product: ${typed.product}, quantity: 1 });
  const first = async (endpoint, query) => (await commerce.http.call(endpoint, { query })).results[0].pk;
  const country = commerce.config.shop.defaultCountry.pk;
  const city = await first(getCities, { country });
  const township = await first(getTownships, { city });
  const district = await first(getDistricts, { township });
  const person = { title: 'Home', firstName: 'Ada', lastName: 'Yilmaz', phoneNumber: '${typed.phone}' };
  const address = { ...person, country, city, township, district, line: '${typed.line}', postcode: '${typed.postcode}' };
  const checkout = createCheckout({ commerce, methods: [] });
  while (checkout.getView().screen === 'loading') await new Promise((resolve) => checkout.subscribe(resolve));
  await checkout.send('guest.submit', { email: 'react@example.test', phone: '${typed.phone}', address });
  checkout.stop();
}
const place = document.querySelector('main');
if (location.pathname !== '/') place.textContent = 'Thank you for your order';
else identify().then(() => createRoot(place).render(<StrictMode><CheckoutPage /></StrictMode>));
`;
const html =
  '<!doctype html><html lang="en"><title>React</title><main></main><script type="module" src="/main.jsx"></script></html>';

describe.runIf(process.env.LONG === '1')('the checkout of the guide for React', () => {
  let place = '';
  let shop: OpenShop;
  let program: Child;
  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'vitrin-react-'));
    const folder = join(place, 'front-end');
    mkdirSync(folder);
    // Built as in development, where StrictMode mounts every component twice.
    const scripts = { build: 'NODE_ENV=development vite build --mode=development', start: 'node server.mjs' };
    installTarballs(folder, packAll(place), { others: ['react', 'react-dom', 'vite'], scripts });
    copyFileSync(inRoot('examples/vue-checkout/server.mjs'), join(folder, 'server.mjs'));
    const [, , checkout = ''] = examplesOf('docs/adapters/react.md', 'tsx');
    for (const [name, text] of Object.entries({ 'guide.tsx': checkout, 'main.jsx': main, 'index.html': html }))
      writeFileSync(join(folder, name), text);
    shop = await openShop();
    program = await startExample(folder, shop);
  }, TEST_HOST_TIMEOUT + 300_000);
  afterAll(async () => {
    await program?.stop();
    await shop?.close();
    rmSync(place, { recursive: true, force: true });
  });

  it('mounted twice, it buys once by card, the bank asks in the frame', { timeout: 180_000 }, async () => {
    const page = await shop.browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const cancelled: string[] = [];
    page.on('requestfailed', (request) => cancelled.push(new URL(request.url()).pathname));
    await page.goto(shop.origin);
    await payByCard(page);
    await page.getByText('Thank you for your order').waitFor();
    // What the first mount asked for was given up when its handle was stopped.
    expect(cancelled).toContain('/api/client/orders/checkout/');
    expect(await listPlacedOrders(shop.host.db)).toHaveLength(1);
    expect(errors.filter((line) => !line.includes('favicon'))).toEqual([]);
  });
});
