import { countScriptBytes, scriptBudgets } from '../../../scripts/lib/script-bytes.mjs';
import { expect, test } from '../src/fixtures.ts';

const mug = 1201;

test('a product page fetches no more JavaScript than its budget', async ({ shop, page }) => {
  const { bytes } = await countScriptBytes(page, () => shop.doOpenProduct(mug));
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(scriptBudgets.product);
});
