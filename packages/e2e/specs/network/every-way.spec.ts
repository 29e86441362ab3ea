import { doShow, everyPage } from '../../src/every-page.ts';
import { expect, test } from '../../src/fixtures.ts';
import {
  doOpenWithoutScripts,
  doPressAnyLink,
  doSlowDown,
  seeSomethingUseful,
  seeWayReady,
} from '../../src/ways-on.ts';

/** Pages that every run tries, one public and one of checkout; `LONG=1` tries all. */
const usual: readonly string[] = ['product', 'checkout: payment'];

// Chromium writes of each request that finds no network, and of pictures that the server had no room for.
test.use({
  expectedConsole: [
    /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch|dynamically imported module|503 .*\/media\//,
  ],
});

test('the pages that are tried every time are in the table', () => {
  const names = everyPage.map(({ name }) => name);
  expect(usual.filter((name) => !names.includes(name))).toEqual([]);
});

for (const shown of everyPage.filter(({ name }) => process.env.LONG === '1' || usual.includes(name))) {
  test.describe(shown.name, () => {
    test.use({ viewport: { width: shown.isPhone ? 320 : 1280, height: 900 } });

    test('offline, over a slow network and without scripts: something useful, and a way on', async ({
      shop,
      shopper,
      browser,
      context,
    }) => {
      const { page } = shop;
      await doShow(shown, shop, shopper);
      const address = page.url();

      await test.step('without scripts', async () => {
        const plain = await doOpenWithoutScripts(browser, page);
        await seeSomethingUseful(plain);
        await plain.context().close();
      });

      await test.step('offline', async () => {
        await seeWayReady(page);
        await context.setOffline(true);
        await doPressAnyLink(page);
        const offline = page.getByRole('heading', { level: 1, name: shop.texts('No connection') });
        // What is still here needs no network.
        await expect(offline.or(page.getByRole('heading', { level: 1 })).first()).toBeVisible();
        await seeSomethingUseful(page);
        await context.setOffline(false);
        await expect(offline).toBeHidden();
        await seeSomethingUseful(page);
      });

      await test.step('over a slow network', async () => {
        await doSlowDown(page);
        await page.goto(address, { waitUntil: 'commit' });
        await expect(page.getByRole('heading').filter({ visible: true, hasText: /\p{L}/u }).first()).toBeVisible();
        const { to, isShown } = await doPressAnyLink(page);
        expect(isShown, `nothing shows that ${to} was asked for`).toBe(true);
      });
    });
  });
}
