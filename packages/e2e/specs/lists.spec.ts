import type { Page } from 'playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';

const vases = '/living/vases/';

/** Calls of the shop's own API from now on, by path and query. */
function watchCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/client/')) calls.push(pathname + search);
  });
  return calls;
}

/** Keeps the replies of lists back. @returns lets them through. */
async function holdLists(page: Page): Promise<() => Promise<void>> {
  const lists = '**/api/client/category/**';
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(lists, async (route) => {
    await opened;
    await route.continue();
  });
  return async () => {
    open();
    // The reply that was kept back is on its way first.
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('a change of a filter costs one request and keeps the focus, and the way back costs none', async ({
  shop,
  page,
}) => {
  await shop.doOpen(vases);
  const calls = watchCalls(page);
  const release = await holdLists(page);
  await shop.category.doFilterByKeyboard('Chalk');
  // What was pressed is ticked at once; the list of before stays, and says that it is old.
  await shop.category.seeFilterFocused('Chalk');
  await shop.category.seeBusy();
  await shop.category.seeCount(17);
  await release();
  await shop.category.seeLoaded();
  await shop.category.seeChosen('Chalk');
  await shop.category.seeFilterFocused('Chalk');
  await shop.category.seeSaid(/^8 /);
  expect(calls).toHaveLength(1);

  await shop.category.doFilterByKeyboard('Oat');
  await shop.category.seeChosen('Chalk', 'Oat');
  await shop.category.seeLoaded();
  expect(calls).toHaveLength(2);
  expect(calls[1]).toContain('attributes_color=chalk&attributes_color=oat');

  await shop.category.doRemoveFilter('Oat');
  await shop.category.seeChosen('Chalk');
  await shop.category.seeCountFocused();
  await page.goBack();
  await shop.category.seeChosen('Chalk', 'Oat');
  await page.goBack();
  await page.goBack();
  await shop.category.seeNothingChosen();
  await shop.category.seeCount(17);
  expect(calls).toHaveLength(2);
});

test('Back from a product shows the list where it was left, from memory', async ({ shop, page }) => {
  await shop.doOpen('/list/?attributes_color=oat&page=2');
  const place = 12;
  await page.getByRole('main').getByRole('heading', { level: 2 }).nth(place).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(500);
  await shop.category.doOpenProductAt(place);
  await expect(page).not.toHaveURL(/\/list\//);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const calls = watchCalls(page);
  await page.goBack();
  await shop.category.seeChosen('Oat');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  expect(calls).toEqual([]);
});

test('the search field suggests, by keyboard alone, and remembers', async ({ shop, page }) => {
  await shop.doOpen('/');
  const calls = watchCalls(page);
  await shop.search.doType('vas');
  await shop.search.seeGroups('Categories', 'Products');
  // A slow machine may type slowly, and is asked about what stood there for a while; never twice about one text.
  const asked = calls.filter((call) => call.includes('autocomplete'));
  expect(asked.at(-1)).toMatch(/=vas(&|$)/);
  expect(new Set(asked).size).toBe(asked.length);
  await shop.search.doPress('ArrowDown');
  await shop.search.seeActive(/Vases/);
  await shop.search.doPress('End');
  await shop.search.seeActive(/“vas”/);
  await expectAccessible(page, 'suggestions');
  await shop.search.doPress('Escape');
  await shop.search.seeClosed();
  await shop.search.seeText('vas');
  await shop.search.doPress('ArrowDown', 'ArrowUp', 'Enter');
  await shop.category.see(/“vas”/);
  await expect(page).toHaveURL(/\/list\/\?search_text=vas$/);
  await expect(page.getByRole('main')).toBeFocused();
  await shop.search.seeClosed();

  await shop.search.doEmpty();
  await shop.search.seeOption('vas');
  await shop.search.doClearRecent();
  await shop.search.seeClosed();
});

test('a list works at 320 px, without scripts, and its drawer by keyboard', async ({ shop, page, browser, stack }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await shop.doOpen('/list/?price_from=100&in_stock=true');
  await shop.category.doOpenFilters();
  await expectAccessible(page, 'filters at 320 px');
  await shop.category.doLeaveFilters();
  const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(excess)).toBeLessThanOrEqual(0);

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.shopUrl });
  const plain = await context.newPage();
  await plain.goto(`${vases}?attributes_color=chalk`);
  const filters = plain.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('textbox').nth(0).fill('500');
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(plain).toHaveURL(/attributes_color=chalk&price_from=500&price_to=$/);
  await expect(plain.getByRole('list', { name: 'Selected filters' })).toContainText('From 500 TL');
  await plain.getByRole('button', { name: 'All in Table' }).press('Enter');
  await plain.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Mugs' }).click();
  await expect(plain.getByRole('heading', { level: 1, name: 'Mugs' })).toBeVisible();
  const missing = await plain.goto('/list/?page=999');
  expect(missing?.status()).toBe(404);
  await plain.getByRole('link', { name: 'First page' }).click();
  await expect(plain.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();
  await context.close();
});

// Every look of what opens over a page: each is drawn by other rules than the page below it.
if (process.env.LONG === '1') {
  for (const shopLocale of ['en', 'tr'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [320, 768, 1280]) {
        test.describe(`${shopLocale}, ${colorScheme}, ${width} px`, () => {
          test.use({ shopLocale, colorScheme, viewport: { width, height: 900 } });

          test('list, menu and suggestions are without a finding of axe', async ({ shop, page }) => {
            await shop.doOpen('/list/?price_from=100&attributes_color=oat&attributes_color=unheard-of');
            await expectAccessible(page, 'list');
            await shop.header.doOpenMenu();
            await expectAccessible(page, 'menu');
            await page.keyboard.press('Escape');
            await shop.search.doType('lam');
            await shop.search.seeGroups('Categories', 'Products');
            await shop.search.doPress('ArrowDown');
            await expectAccessible(page, 'suggestions');
            await shop.doOpen('/list/?page=999');
            await shop.category.seeMissingPage('999');
            await expectAccessible(page, 'missing page');
          });
        });
      }
    }
  }
}
