import { countScriptBytes, scriptBudgets } from '../lib/script-bytes.mjs';
import { withBrowser } from './lib/browser.mjs';
import { productPath } from './lib/product.mjs';
import { guestWithBasket } from './phone/visits.mjs';

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'page-bytes',
  title: 'JavaScript a page fetches until the network is quiet (brotli 11)',
  measure: async ({ say, chromium, startStack }) => {
    const { shopUrl, hostUrl } = await startStack();
    const product = await productPath(hostUrl);
    return withBrowser(chromium, async (browser) => {
      const rows = [];
      // The product page's budget holds for the pages that open it.
      for (const [name, path] of Object.entries({ home: '/', list: '/list/', product })) {
        say(name);
        const page = await browser.newPage({ baseURL: shopUrl });
        const { bytes, files } = await countScriptBytes(page, () => page.goto(path));
        await page.close();
        rows.push({ what: name, value: bytes, unit: 'B', most: scriptBudgets.product, note: `${files} files` });
      }
      say('checkout');
      const storageState = await guestWithBasket({ browser, shopUrl, productPath: product });
      const page = await browser.newPage({ baseURL: shopUrl, storageState });
      const open = async () => {
        await page.goto('/orders/checkout/');
        // The chart is fetched after hydration: the network is quiet before it, too.
        await page.getByRole('button', { name: 'Continue to payment' }).waitFor();
      };
      const { first, bytes, walletFiles } = await countScriptBytes(page, open, 'main form');
      return [
        ...rows,
        {
          what: 'checkout, until its first form is there',
          value: first.bytes,
          unit: 'B',
          most: scriptBudgets.checkout,
          note: `${first.files} files; ${bytes} B with what follows`,
        },
        { what: 'scripts of a wallet that was not chosen', value: walletFiles, unit: 'files', most: 0 },
      ];
    });
  },
};
