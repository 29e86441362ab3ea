import type { Page } from 'playwright/test';
import { mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { PaymentDetails } from '../../src/models/payment-details.ts';

/** The chart of checkout with its rules; the first form comes without it. */
const chart = '**/assets/pay-*.js';

/** A moment that the test chooses. */
function held() {
  let now: () => void = () => {};
  const until = new Promise<void>((resolve) => {
    now = resolve;
  });
  return { until, now: () => now() };
}

test('typed and pressed while the chart is on its way: text, focus and press are kept, and the host is asked once', async ({
  shop,
  shopper,
}) => {
  const { page } = shop;
  // What was typed on an earlier visit is there before the chart is.
  await shop.doStartCheckout(mug, 1);
  await shop.checkout.doFillContactAndAddress(shopper);
  const come = held();
  await page.route(chart, async (route) => {
    await come.until;
    await route.continue();
  });
  const settled: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout/choices')) settled.push(request.postData() ?? '');
  });
  await page.reload();
  settled.splice(0);
  await shop.checkout.field('Address').fill('Lale Sokak 7, Daire 2');
  await shop.checkout.field('Address').press('Enter');
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveAttribute('aria-busy', 'true');
  await expect(shop.checkout.field('Address')).toBeFocused();
  await expect(shop.checkout.field('E-mail')).toHaveValue(shopper.email);
  come.now();
  await shop.checkout.seePayment();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Lale Sokak 7');
  expect(settled.filter((body) => body.includes('IndexPage'))).toHaveLength(1);
});

/** Where things stand that are above the page, or would be in another one. */
const aboveThePage = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.announcement, .header, .header-bar > *, main')];
    return boxes.map((one) => `${one.className || one.tagName}: ${one.getBoundingClientRect().y}`);
  });

test('document ─ header ─┤ drawn ├─ page: what stands above the page is drawn where it stays', async ({ shop }) => {
  const { page } = shop;
  await shop.doStartCheckout(mug, 1);
  await page.reload();
  const whole = await aboveThePage(page);
  // The step's own address may replace that of checkout only now.
  await page.route(
    ({ pathname }) => pathname.startsWith('/orders/checkout/'),
    async (route) => {
      const reply = await route.fetch();
      // The application does not start on half a page.
      const html = (await reply.text()).replace('type="module"', 'type="text/plain"');
      await route.fulfill({ response: reply, body: html.slice(0, html.indexOf('>', html.indexOf('<main')) + 1) });
    },
  );
  await page.reload();
  await expect(page.locator('main > *')).toHaveCount(0);
  expect(await aboveThePage(page)).toEqual(whole);
});

/** Loads the page anew and lets no script through until the test says so. */
async function reloadWithoutScripts(page: Page) {
  const scripts = '**/assets/*.js';
  const come = held();
  await page.route(scripts, async (route) => {
    await come.until;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  return come.now;
}

test.describe('before any script runs', () => {
  const next = 'Continue to payment';

  test('typed and pressed: kept, over what an earlier visit left, and done once', async ({ shop, shopper }) => {
    const { page, checkout } = shop;
    await shop.doStartCheckout(mug, 1);
    await checkout.doFillContactAndAddress(shopper);
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/checkout/choices')) posts.push(request.postData() ?? '');
    });
    const letScriptsCome = await reloadWithoutScripts(page);
    await checkout.field('Address').fill('Lale Sokak 7, Daire 2');
    await page.getByRole('button', { name: next }).click();
    await page.getByRole('button', { name: next }).click();
    letScriptsCome();
    await checkout.seePayment();
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Lale Sokak 7');
    expect(posts.filter((body) => body.includes('IndexPage'))).toHaveLength(1);
  });

  test('chosen and pressed: what the choice asks for is asked for, and nothing is sent', async ({ shop, shopper }) => {
    const { page, checkout } = shop;
    await shop.doStartCheckout(mug, 1);
    await checkout.doFillContactAndAddress(shopper);
    const letScriptsCome = await reloadWithoutScripts(page);
    await page.getByRole('radio', { name: 'Company' }).check();
    await page.getByRole('button', { name: next }).click();
    letScriptsCome();
    await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText('company');
    await expect(page.getByRole('radio', { name: 'Company' })).toBeChecked();
    await expect(checkout.field('E-mail')).toHaveValue(shopper.email);
  });
});

test('the chart comes while somebody types: the same field goes on, with its caret', async ({ shop }) => {
  const { page } = shop;
  const come = held();
  await page.route(chart, async (route) => {
    await come.until;
    await route.continue();
  });
  await shop.doStartCheckout(mug, 1);
  const email = shop.checkout.field('E-mail');
  await email.pressSequentially('adaexample.test');
  for (let steps = 0; steps < 'example.test'.length; steps += 1) await email.press('ArrowLeft');
  come.now();
  await expect(page.getByRole('complementary').getByText('Products')).toBeVisible();
  await email.page().keyboard.type('@');
  await expect(email).toHaveValue('ada@example.test');
});

test.describe('a line that breaks', () => {
  test.use({ expectedConsole: [/pay-|transfer[.]parts-|PartMissing/] });

  test('the chart does not come: the form keeps what is typed and says so, and another try goes on', async ({
    shop,
    shopper,
  }) => {
    const { page } = shop;
    await page.route(chart, (route) => route.abort());
    await shop.doStartCheckout(mug, 1);
    await shop.checkout.field('E-mail').fill(shopper.email);
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(shop.checkout.field('E-mail')).toHaveValue(shopper.email);
    await page.unroute(chart);
    await again.click();
    await shop.checkout.doGiveContactAndAddress(shopper);
    await shop.checkout.seePayment();
  });

  test('a payment method that fails to load says so alone, and loads at another try', async ({ shop, shopper }) => {
    const { page } = shop;
    const method = '**/assets/transfer.parts-*.js';
    await page.route(method, (route) => route.abort());
    await shop.doStartCheckout(mug, 1);
    await shop.checkout.doGiveContactAndAddress(shopper);
    await shop.checkout.seePayment();
    const details = new PaymentDetails(page, shop.texts);
    await details.doChoose('Bank transfer');
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await page.unroute(method);
    await again.click();
    await details.doChooseAccount('Delta Bank');
  });
});
