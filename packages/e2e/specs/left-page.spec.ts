import type { BrowserContext } from 'playwright/test';
import { mug } from '../src/checkout-paths.ts';
import { expect, test } from '../src/fixtures.ts';
import type { Shop } from '../src/models/shop.ts';

/** Opens a basket of one mug and presses + ten times: the host has the first write, and its answer comes too late for this page. */
async function doPressTenTimes({ page, before, basket, texts }: Shop, open: () => Promise<void>): Promise<void> {
  await before.fillBasket(mug, 1);
  await open();
  // The route stays: without one the browser would send what was held.
  let isHeld = false;
  await page.route('**/api/client/baskets/basket/', async (route) => {
    if (route.request().method() !== 'PUT' || isHeld) return route.fallback();
    isHeld = true;
    await route.fetch();
  });
  const isWritten = page.waitForRequest((request) => request.method() === 'PUT');
  const more = page.getByRole('main').getByRole('button', { name: texts('Increase quantity'), exact: true });
  for (let pieces = 2; pieces <= 11; pieces += 1) {
    await more.click();
    await basket.seeQuantity(pieces);
  }
  await isWritten;
}

/** Pieces in the basket of this browser, as the host has it. */
async function piecesOf(context: BrowserContext, origin: string): Promise<unknown> {
  const reply = await context.request.get(`${origin}/api/client/baskets/basket/`);
  return (await reply.json()).basket.total_quantity;
}

test.describe('+ ten times while the first answer is held', () => {
  test('the page is loaded again → it shows all eleven, and the host has them', async ({ shop, context, stack }) => {
    await doPressTenTimes(shop, () => shop.doOpen('/baskets/basket/'));
    await shop.page.reload();
    await shop.basket.seeQuantity(11);
    await expect.poll(() => piecesOf(context, stack.shopUrl)).toBe(11);
  });

  test('the tab is closed → the host has all eleven', async ({ shop, context, stack }) => {
    await doPressTenTimes(shop, () => shop.doOpen('/baskets/basket/'));
    await shop.page.close();
    await expect.poll(() => piecesOf(context, stack.shopUrl)).toBe(11);
  });
});
