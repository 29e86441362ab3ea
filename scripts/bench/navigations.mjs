import { withBrowser } from './lib/browser.mjs';
import { median } from './lib/figure.mjs';
import { productPath } from './lib/product.mjs';
import { readSign, watchSigns } from './lib/watch-signs.mjs';

const phone = { width: 360, height: 740 };
/** A line on which a page takes seconds: 400 kbit/s, 400 ms. */
const line = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };
/** Times slower than this machine's processor. */
const slower = 4;
const rounds = 3;
/** In milliseconds (docs/rules/ux.md 48). */
const most = 100;

const main = (page) => page.getByRole('main');

/** Ways from one page to the next: where it begins, and what is pressed. */
const presses = [
  { what: 'first page to a list', from: () => '/', press: (page) => main(page).locator('a[href*="/list"]').first() },
  {
    what: 'list to a product',
    from: () => '/list/',
    press: (page) => main(page).locator('.card a[href]').first(),
  },
  { what: 'product to the basket', from: (path) => path, press: (page) => page.getByRole('link', { name: /^Basket/ }) },
  {
    what: 'product to the first page',
    from: (path) => path,
    press: (page) => page.getByRole('link', { name: /Vitrin/ }).first(),
  },
  {
    what: 'first page to favourites',
    from: () => '/',
    press: (page) => page.getByRole('link', { name: /Favourites/ }).first(),
  },
  {
    what: 'basket to checkout',
    from: () => '/baskets/basket/',
    press: (page) => page.getByRole('link', { name: 'Checkout', exact: true }).first(),
  },
];

async function fillBasket(page, path) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Add to basket', exact: true }).first().click();
  await page.getByRole('link', { name: /^Basket.*\d/ }).waitFor();
}

async function timePress(context, path, { from, press }) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  try {
    await page.goto(from(path));
    await page.waitForLoadState('networkidle');
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await press(page).click({ noWaitAfter: true });
    return await readSign(page);
  } finally {
    await page.close();
  }
}

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'navigations',
  title: `From a press to its first visible sign, ${slower} × slower, 400 kbit/s, 400 ms (a goal: times are this machine's)`,
  measure: async ({ say, chromium, startStack }) => {
    const { shopUrl, hostUrl } = await startStack();
    const path = await productPath(hostUrl);
    return withBrowser(chromium, async (browser) => {
      const context = await browser.newContext({ baseURL: shopUrl, viewport: phone });
      await watchSigns(context);
      await fillBasket(await context.newPage(), path);
      const rows = [];
      for (const one of presses) {
        say(one.what);
        const times = [];
        for (let round = 0; round < rounds; round += 1) times.push(await timePress(context, path, one));
        const frame = median(times.map((time) => time.frame));
        const note = `the next frame alone ${frame.toFixed(0)} ms`;
        rows.push({
          what: one.what,
          value: median(times.map(({ sign }) => sign)),
          unit: 'ms',
          most,
          isGoal: true,
          note,
        });
      }
      return rows;
    });
  },
};
