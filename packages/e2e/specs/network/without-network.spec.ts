import { expect, test } from '../../src/fixtures.ts';
import type { Shop } from '../../src/models/shop.ts';
import { seeWayReady } from '../../src/ways-on.ts';

// Chromium writes of each request that finds no network, or a refusal.
test.use({
  expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|dynamically imported module|status of 503/],
});

const doOpenCategory = ({ page, texts }: Shop) =>
  page
    .getByRole('navigation', { name: texts('Categories') })
    .getByRole('link', { name: texts('Table'), exact: true })
    .press('Enter');

test('a link without a network: the shop says so, Back works, and the page comes by itself with the network', async ({
  shop,
  page,
  context,
}) => {
  const offline = page.getByRole('heading', { level: 1, name: shop.texts('No connection') });
  const signIn = page.getByRole('banner').getByRole('link', { name: shop.texts('Sign in') });
  await shop.doOpen('/');
  const home = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await seeWayReady(page);
  await context.setOffline(true);
  await signIn.click();
  await expect(offline).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(shop.texts('No connection')));
  await page.getByRole('link', { name: shop.texts('Try again') }).click();
  await expect(page.getByText(shop.texts('Still no connection.'))).toBeVisible();
  await page.getByRole('button', { name: shop.texts('Go back') }).click();
  await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible();
  await signIn.click();
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await shop.auth.see();
  // It is a new document: Back while it comes alive would load the page before.
  await seeWayReady(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible();
});

test('a page that cannot be had now says so and comes by itself', async ({ shop, page }) => {
  await shop.doOpen('/');
  await seeWayReady(page);
  await page.route('**/api/client/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await doOpenCategory(shop);
  await expect(page.getByRole('heading', { level: 1, name: shop.texts('One moment, please') })).toBeVisible();
  await page.unroute('**/api/client/**');
  await expect(page.getByRole('heading', { level: 1, name: shop.texts('One moment, please') })).toBeHidden();
  await shop.category.see();
});

test('a page that is long in coming: shown at once, said, then a page of its own; whoever stays is where they were', async ({
  shop,
  page,
}) => {
  await page.clock.install();
  await shop.doOpen('/');
  const home = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.clock.fastForward(3_000);
  await seeWayReady(page);
  await page.route('**/api/client/**', () => undefined);
  await doOpenCategory(shop);
  await expect(page.locator('.progress')).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect(page.getByText(shop.texts('The page is loading…'))).toBeAttached();
  await page.clock.fastForward(7_000);
  const slow = page.getByRole('dialog', { name: shop.texts('This is taking longer than usual') });
  await expect(slow).toBeVisible();
  await expect(slow.getByRole('link', { name: shop.texts('Try again') })).toHaveAttribute('href', /\/\w+\/$/);
  await slow.getByRole('button', { name: shop.texts('Stay on this page') }).click();
  await expect(slow).toBeHidden();
  await expect(page.locator('.progress')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible();
});

test('where not even the page for errors came: no white screen, but the browser’s own page', async ({
  shop,
  page,
  context,
}) => {
  await page.route('**/assets/FailurePage-*.js', (route) => route.abort());
  await shop.doOpen('/');
  await context.setOffline(true);
  await page
    .getByRole('banner')
    .getByRole('link', { name: shop.texts('Sign in') })
    .click();
  const address = () => page.evaluate(() => location.href).catch(() => 'between two pages');
  await expect.poll(address).toMatch(/^chrome-error:/);
  await context.setOffline(false);
  await page.goto('/auth');
  await shop.auth.see();
});
