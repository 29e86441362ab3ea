import { mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';

/** The chart of checkout with its rules; the first form comes without it. */
const chart = '**/assets/load-checkout-*.js';

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
  const come = held();
  await page.route(chart, async (route) => {
    await come.until;
    await route.continue();
  });
  const settled: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout/choices')) settled.push(request.postData() ?? '');
  });
  await shop.doStartCheckout(mug, 1);
  await shop.checkout.field('E-mail').pressSequentially(shopper.email);
  await shop.checkout.field('Phone').pressSequentially(shopper.phone);
  await shop.checkout.field('Phone').press('Enter');
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toHaveAttribute('aria-busy', 'true');
  await expect(shop.checkout.field('Phone')).toBeFocused();
  await expect(shop.checkout.field('E-mail')).toHaveValue(shopper.email);
  come.now();
  await shop.checkout.seeAddressForm();
  expect(settled).toHaveLength(2);
  expect(settled[0]).toBe('{"fields":{}}');
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
  test.use({ expectedConsole: [/load-checkout-|DeliveryStep-|PartMissing/] });

  test('the chart does not come: the form keeps what is typed and says so, and the next press goes on', async ({
    shop,
    shopper,
  }) => {
    const { page } = shop;
    await page.route(chart, (route) => route.abort());
    await shop.doStartCheckout(mug, 1);
    await shop.checkout.field('E-mail').fill(shopper.email);
    await shop.checkout.field('Phone').fill(shopper.phone);
    await page.getByRole('button', { name: 'Continue as guest' }).click();
    await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(shop.checkout.field('E-mail')).toHaveValue(shopper.email);
    await page.unroute(chart);
    await page.getByRole('button', { name: 'Continue as guest' }).click();
    await shop.checkout.seeAddressForm();
  });

  test('the next step does not come: it alone says so, and comes with another try', async ({ shop, shopper }) => {
    const { page } = shop;
    const step = '**/assets/DeliveryStep-*.js';
    await page.route(step, (route) => route.abort());
    await shop.doStartCheckout(mug, 1);
    await shop.checkout.doContinueAsGuest(shopper);
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await page.unroute(step);
    await again.click();
    await shop.checkout.seeAddressForm();
  });
});
