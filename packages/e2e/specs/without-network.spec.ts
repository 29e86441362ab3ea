import { expect, test } from '../src/fixtures.ts';

// Chromium writes of each request that finds no network.
test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported module/] });

test('a page asked for without a network: no white screen, but the browser’s own page; with a network it is there', async ({
  shop,
  page,
  context,
}) => {
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
