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
      await fresh.getByRole('button', { name: 'Continue as guest' }).waitFor();
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
