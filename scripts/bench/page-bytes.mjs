import { brotliCompressSync, constants } from 'node:zlib';
import { withBrowser } from './lib/browser.mjs';
import { productPath } from './lib/product.mjs';

const brotli = (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Budgets of performance.md §8, goals 1 and 2: bytes of every script until the page is hydrated. */
const pages = [
  { name: 'home', path: '/', most: 95_000 },
  { name: 'list', path: '/list/', most: 95_000 },
  { name: 'product', path: '', most: 95_000 },
  { name: 'basket', path: '/baskets/basket/' },
  { name: 'sign-in', path: '/auth' },
];

/** Counts every script that a page fetches until the network is quiet. */
async function countScripts(page, open) {
  const scripts = new Map();
  const count = async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!/javascript/.test(type) || scripts.has(response.url())) return;
    scripts.set(response.url(), 0);
    scripts.set(response.url(), brotli(await response.body()));
  };
  const waiting = [];
  const listen = (response) => waiting.push(count(response).catch(() => undefined));
  page.on('response', listen);
  await open();
  await page.waitForLoadState('networkidle');
  await Promise.all(waiting);
  page.off('response', listen);
  return { bytes: [...scripts.values()].reduce((sum, size) => sum + size, 0), files: scripts.size };
}

/** A guest with one product in the basket, at the first screen of checkout: everything that page fetched. */
async function countCheckout(browser, shopUrl, path) {
  const context = await browser.newContext({ baseURL: shopUrl });
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.waitForLoadState('networkidle');
  const fresh = await context.newPage();
  const counted = await countScripts(fresh, () => fresh.goto('/orders/checkout/'));
  await context.close();
  return counted;
}

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'page-bytes',
  title: 'JavaScript a page fetches until the network is quiet (brotli 11)',
  measure: async ({ say, chromium, startStack }) => {
    const { shopUrl, hostUrl } = await startStack();
    const product = await productPath(hostUrl);
    return withBrowser(chromium, async (browser) => {
      const rows = [];
      for (const { name, path, most } of pages) {
        say(name);
        const page = await browser.newPage({ baseURL: shopUrl });
        const { bytes, files } = await countScripts(page, () => page.goto(path === '' ? product : path));
        await page.close();
        rows.push({ what: name, value: bytes, unit: 'B', most, note: `${files} files` });
      }
      say('checkout');
      const { bytes, files } = await countCheckout(browser, shopUrl, product);
      return [...rows, { what: 'checkout', value: bytes, unit: 'B', most: 122_000, note: `${files} files` }];
    });
  },
};
