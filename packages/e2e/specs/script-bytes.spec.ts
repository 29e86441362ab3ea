import { countScriptBytes, scriptBudgets } from '../../../scripts/lib/script-bytes.mjs';
import { expect, test } from '../src/fixtures.ts';

const mug = 1201;

test('a product page fetches no more JavaScript than its budget', async ({ shop, page }) => {
  const { bytes } = await countScriptBytes(page, () => shop.doOpenProduct(mug));
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(scriptBudgets.product);
});

test('the checkout fetches no more JavaScript than its budget', async ({ shop, context }) => {
  await shop.doOpenProduct(mug);
  await shop.product.doAddToBasket();
  await shop.header.seeBasketCount(1);
  const fresh = await context.newPage();
  const { bytes } = await countScriptBytes(fresh, () => fresh.goto(shop.path('/orders/checkout/')));
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(scriptBudgets.checkout);
});
