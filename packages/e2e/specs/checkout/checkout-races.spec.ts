import { doReachPayment } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';

test('a carrier ── another one before the first is answered ↴ shown at once, sent next, and it counts', async ({
  shop,
  shopper,
}) => {
  const { page, checkout } = shop;
  await doReachPayment(shop, shopper);
  await shop.doOpen('/orders/checkout/delivery/');
  await checkout.seeShippingChosen();
  const carriers = page.getByRole('radiogroup', { name: 'Shipping option' }).getByRole('radio');
  const names = await carriers.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));

  const sent: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/checkout/choices', async (route) => {
    sent.push(route.request().postDataJSON().fields.shipping_option);
    if (sent.length === 1) await answered;
    await route.continue();
  });
  await checkout.doChooseShipping(1);
  await expect.poll(() => sent).toEqual([names[1]]);
  await checkout.doChooseShipping(0);
  await expect(carriers.nth(0)).toBeChecked();
  expect(sent).toEqual([names[1]]);
  answer();
  await expect.poll(() => sent).toEqual([names[1], names[0]]);
  await expect(carriers.nth(0)).toBeChecked();

  await page.reload();
  await expect(carriers.nth(0)).toBeChecked();
});
