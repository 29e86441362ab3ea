import { isDeepStrictEqual } from 'node:util';
import { mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import type { Shop } from '../../src/models/shop.ts';
import { controlPlaces, type Place, sidewaysExcess } from '../../src/page-states.ts';

// Mirrored English, which no shopper is offered.
test.use({ settings: { PSEUDO_LOCALE: '1' } });

const isLong = process.env.LONG === '1';

/** What says that a page is complete, in any language. */
const pages = [
  { path: 'product', mark: '.buy h1' },
  { path: '/orders/checkout/contact/', mark: 'main input[name="email"]' },
  { path: '/list/', mark: 'h1' },
  { path: '/', mark: 'h1' },
  { path: '/baskets/basket/', mark: 'main a[href$="/orders/checkout/"]' },
  { path: '/auth', mark: 'input[name="email"]' },
].slice(0, isLong ? undefined : 2);
const widths = isLong ? [320, 768, 1280] : [320, 1280];

/** Share of the window by which a control may miss its mirror image: Arabic digits and mirrored letters are wider. */
const slack = 0.04;

/** Opens a page and gives the places of its controls in each width. */
async function placesIn(shop: Shop, path: string, mark: string): Promise<ReadonlyMap<number, readonly Place[]>> {
  const { page } = shop;
  await shop.doOpen(path);
  await page.locator(mark).first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // A form that is there before its charts stands beside parts that still come, as checkout's summary does.
  await expect(page.locator('.skeleton')).toHaveCount(0);
  // Parts of a page that it reads by itself bring controls of their own.
  await page.waitForLoadState('networkidle');
  const places = new Map<number, readonly Place[]>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Parts that watch the window's width move their controls a moment after it.
    await expect
      .poll(async () => {
        const seen = places.get(width);
        places.set(width, await controlPlaces(page));
        return isDeepStrictEqual(seen, places.get(width));
      })
      .toBe(true);
    await expect.poll(() => sidewaysExcess(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
  }
  return places;
}

test('every page turns: each control stands where its mirror image stood, and none scrolls sideways', async ({
  shop,
  host,
}) => {
  const { page } = shop;
  await shop.before.fillBasket(mug, 2);
  const { path: product } = await host.product(mug);
  for (const { path: address, mark } of pages) {
    const path = address === 'product' ? product : address;
    const before = await placesIn(shop, path, mark);
    // A language was chosen: the browser's own would be offered on the mirrored page, with two controls more.
    await page.evaluate(() => localStorage.setItem('vitrin.language', 'ar-XB'));
    const after = await placesIn(shop, `/ar-XB${path}`, mark);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar-XB');
    for (const [width, places] of after) {
      const mirrors = before.get(width) ?? [];
      expect(places.length, `${path} at ${width} px: the same controls`).toBe(mirrors.length);
      const strangers = places.flatMap((place, index) => {
        const mirror = mirrors[index]?.middle ?? Number.NaN;
        const isMirrored = Math.abs(place.middle + mirror - width) <= slack * width;
        return isMirrored ? [] : [`${place.name}: ${mirror} became ${place.middle}`];
      });
      expect(strangers, `${path} at ${width} px`).toEqual([]);
    }
  }
});
