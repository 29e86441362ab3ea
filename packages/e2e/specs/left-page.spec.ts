import type { BrowserContext, Page } from 'playwright/test';
import { mug } from '../src/checkout-paths.ts';
import { expect, test } from '../src/fixtures.ts';
import type { Shop } from '../src/models/shop.ts';

/**
 * Suspends the page's first write of a quantity, before or after the host executes it. The route stays: without one the
 * browser would send what is suspended.
 * @returns a function that waits until the write is suspended.
 */
async function suspendFirstWrite(page: Page, isExecuted: boolean): Promise<() => Promise<void>> {
  let resolve = () => {};
  const suspended = new Promise<void>((settle) => {
    resolve = settle;
  });
  let isSuspended = false;
  await page.route(/\/api\/client\/baskets\/basket\/(?:\?|$)/, async (route) => {
    if (route.request().method() !== 'PUT' || isSuspended) return route.fallback();
    isSuspended = true;
    if (isExecuted) await route.fetch();
    resolve();
  });
  return () => suspended;
}

/** Opens a basket of one mug. */
async function doOpenBasket(shop: Shop): Promise<void> {
  await shop.before.fillBasket(mug, 1);
  await shop.doOpen('/baskets/basket/');
}

/** Presses + until the line shows so many pieces. */
async function doPressUntil(pieces: number, { page, basket, texts }: Shop): Promise<void> {
  const more = page.getByRole('main').getByRole('button', { name: texts('Increase quantity'), exact: true });
  for (let shown = 2; shown <= pieces; shown += 1) {
    await more.click();
    await basket.seeQuantity(shown);
  }
}

/** Pieces in the basket of this browser, as the host has it. */
async function piecesOf(context: BrowserContext, origin: string): Promise<unknown> {
  const reply = await context.request.get(`${origin}/api/client/baskets/basket/`);
  return (await reply.json()).basket.total_quantity;
}

for (const { pieces, isExecuted, presses } of [
  { pieces: 11, isExecuted: true, presses: '+ ten times, the first reply suspended' },
  { pieces: 2, isExecuted: false, presses: '+ once, the write in flight' },
]) {
  test(`${presses}, the page is loaded again → it shows all pieces, and the host has them`, async ({
    shop,
    context,
    stack,
  }) => {
    await doOpenBasket(shop);
    const suspended = await suspendFirstWrite(shop.page, isExecuted);
    await doPressUntil(pieces, shop);
    await suspended();
    await shop.page.reload();
    await shop.basket.seeQuantity(pieces);
    await expect.poll(() => piecesOf(context, stack.shopUrl)).toBe(pieces);
  });
}

test('+ ten times, the tab is closed → the host has all pieces', async ({ shop, context, stack }) => {
  // Without a route: a page that is closed takes with it every request that waits for one.
  await doOpenBasket(shop);
  await doPressUntil(11, shop);
  await shop.page.close();
  await expect.poll(() => piecesOf(context, stack.shopUrl)).toBe(11);
});

/** Opens a product and navigates to the basket. Returns the product's path. */
async function doGoToBasket(shop: Shop): Promise<string> {
  const { page } = shop;
  await shop.doOpenProduct(mug);
  const { pathname } = new URL(page.url());
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Basket/ })
    .click();
  await shop.basket.see();
  return pathname;
}

test('Back before the page that was loaded again is alive: the page before is shown, without an error of React', async ({
  shop,
  page,
}) => {
  const pathname = await doGoToBasket(shop);
  let run = () => {};
  const isLeft = new Promise<void>((resolve) => {
    run = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isLeft;
    await route.fallback();
  });
  await page.reload({ waitUntil: 'commit' });
  await shop.basket.see();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));
  run();
  await expect(page.getByRole('heading', { level: 1, name: 'Dune mug' })).toBeVisible();
  await shop.seeListening();
});

/** Runs `act` once, as soon as React begins to hydrate the basket: it listens to the root before its first render. */
async function actDuringHydration(page: Page, act: 'goBack' | 'skip'): Promise<void> {
  await page.addInitScript((name) => {
    const { addEventListener } = EventTarget.prototype;
    let isDone = false;
    EventTarget.prototype.addEventListener = function (...listener: Parameters<typeof addEventListener>) {
      addEventListener.apply(this, listener);
      if (isDone || !(this instanceof Element) || this.id !== 'root' || location.pathname !== '/baskets/basket/')
        return;
      isDone = true;
      if (name === 'goBack') history.back();
      else document.querySelector<HTMLElement>('a.skip')?.click();
    };
  }, act);
}

test('the skip link, pressed during hydration, loads no document', async ({ shop, page }) => {
  await actDuringHydration(page, 'skip');
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  await page.goto('/baskets/basket/');
  await shop.seeListening();
  await expect(page).toHaveURL(/#main$/);
  await page.waitForLoadState('networkidle');
  expect(documents).toBe(1);
});

test('Back during hydration shows the page before, without an error of React', async ({ shop, page }) => {
  const pathname = await doGoToBasket(shop);
  await actDuringHydration(page, 'goBack');
  await page.reload({ waitUntil: 'commit' });
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Dune mug' })).toBeVisible();
  await shop.seeListening();
});
