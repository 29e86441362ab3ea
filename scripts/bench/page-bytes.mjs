import { countScriptBytes, scriptBudgets } from '../lib/script-bytes.mjs';
import { withBrowser } from './lib/browser.mjs';
import { productPath } from './lib/product.mjs';

/** Pages that a shopper sees before checkout; the product page's budget holds for all that lead there. */
const pages = [
  { name: 'home', path: '/', most: scriptBudgets.product },
  { name: 'list', path: '/list/', most: scriptBudgets.product },
  { name: 'product', path: '', most: scriptBudgets.product },
  { name: 'basket', path: '/baskets/basket/' },
  { name: 'sign-in', path: '/auth' },
];

/** Pages of somebody who is signed in: their charts come with them. */
const ownPages = [{ name: 'favourites, signed in', path: '/account/favourites/' }];

/** The demo shopper's own pages, each in a tab of its own. */
async function countOwnPages(browser, shopUrl) {
  const context = await browser.newContext({ baseURL: shopUrl });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByLabel('E-mail').first().fill('shopper@example.test');
  await page.getByLabel('Password', { exact: true }).first().fill('Passw0rd!');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  const rows = [];
  for (const { name, path } of ownPages) {
    const fresh = await context.newPage();
    const { bytes, files } = await countScriptBytes(fresh, () => fresh.goto(path));
    rows.push({ what: name, value: bytes, unit: 'B', note: `${files} files` });
  }
  await context.close();
  return rows;
}

/** A guest with one product in the basket, at the first screen of checkout: what that page fetched for its form. */
async function countCheckout(browser, shopUrl, path) {
  const context = await browser.newContext({ baseURL: shopUrl });
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByRole('link', { name: /^Basket.*1/ }).waitFor();
  const fresh = await context.newPage();
  const counted = await countScriptBytes(
    fresh,
    async () => {
      await fresh.goto('/orders/checkout/');
      // The chart comes after hydration: quiet before it is no end. What the form does not need comes after the form.
      await fresh.getByRole('button', { name: 'Continue to payment' }).waitFor();
    },
    'main form',
  );
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
        const { bytes, files } = await countScriptBytes(page, () => page.goto(path === '' ? product : path));
        await page.close();
        rows.push({ what: name, value: bytes, unit: 'B', most, note: `${files} files` });
      }
      say('signed in');
      rows.push(...(await countOwnPages(browser, shopUrl)));
      say('checkout');
      const { bytes, files, walletFiles, first } = await countCheckout(browser, shopUrl, product);
      return [
        ...rows,
        {
          what: 'checkout, until its first form is there',
          value: first.bytes,
          unit: 'B',
          most: scriptBudgets.checkout,
          note: `${first.files} files`,
        },
        { what: 'checkout, with what comes after', value: bytes, unit: 'B', note: `${files} files` },
        { what: 'scripts of the wallet, which nobody chose', value: walletFiles, unit: 'files', most: 0 },
      ];
    });
  },
};
