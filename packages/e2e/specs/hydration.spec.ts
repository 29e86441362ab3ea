import { expect, test } from '../src/fixtures.ts';

const mug = 1201;

test('what React leaves as the server wrote it stands there, and its links need no new document', async ({
  shop,
  page,
}) => {
  await shop.doOpenProduct(mug);
  const price = page.getByRole('main').locator('.price .money').first();
  const written = await price.textContent();
  expect(written).toMatch(/\d/);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('contentinfo').getByRole('navigation').first().getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/dune-mug-sand\//);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  // Drawn by the browser now.
  await page.goBack();
  await expect(price).toHaveText(String(written));
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('hydration of a product’s page makes no number format, which is slow on a phone', async ({ shop, page }) => {
  await page.addInitScript(() => {
    const formats: unknown[] = [];
    const construct = (Format: typeof Intl.NumberFormat, options: ConstructorParameters<typeof Intl.NumberFormat>) => {
      formats.push(options);
      return new Format(...options);
    };
    Object.assign(window, { formats });
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, { construct } as ProxyHandler<typeof Intl.NumberFormat>);
  });
  await shop.doOpenProduct(mug);
  // React hydrates the box with the button after the page around it.
  await page
    .getByRole('button', { name: shop.texts('Increase'), exact: false })
    .first()
    .click();
  await expect(page.getByRole('spinbutton').first()).toHaveAttribute('aria-valuenow', '2');
  expect(await page.evaluate(() => Reflect.get(window, 'formats'))).toEqual([]);
});

test('a press before the page has come alive is answered when it has', async ({ shop, page }) => {
  const wait = { until: () => {} };
  const held = new Promise<void>((resolve) => {
    wait.until = resolve;
  });
  await page.route('**/assets/ProductPage-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dune-mug-sand/', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: shop.texts('Increase'), exact: false })
    .first()
    .click();
  wait.until();
  await expect(page.getByRole('spinbutton').first()).toHaveValue('2');
  await expect(page.getByRole('spinbutton').first()).toHaveAttribute('aria-valuenow', '2');
});

test.describe('a page that is another one than its data says', () => {
  // React says so, and makes its own.
  test.use({ expectedConsole: [/Minified React error #418/] });

  test('where React gives the server’s page up and makes its own, nothing is left empty', async ({ page }) => {
    await page.route('**/dune-mug-sand/', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/<h1>[^<]*<\/h1>/, '<h1>Of another page</h1>') });
    });
    await page.goto('/dune-mug-sand/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dune mug/);
    await expect(page.getByRole('main').locator('.price .money').first()).toHaveText(/\d/);
    await expect(page.getByRole('contentinfo').getByRole('navigation').first().getByRole('link').first()).toHaveText(
      /./,
    );
  });
});
