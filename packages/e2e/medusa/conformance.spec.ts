import { drawSuitePaths } from '../../chart-testing/src/conformance/draw-suite-paths.ts';
import { brokenBy, judgePath, titleOf } from '../../chart-testing/src/conformance/run-suite.ts';
import { checkoutSuite } from '../../core/src/conformance/checkout-suite.ts';
import { WebFrontEnd } from '../src/conformance/web-front-end.ts';
import { expect, test } from './rig.ts';

for (const [index, path] of drawSuitePaths(checkoutSuite.map).entries()) {
  // The host pauses a number after three codes that nobody typed.
  const phone = `0555100000${index}`;
  test(titleOf(path), async ({ rig, shop, product, shopper }) => {
    test.setTimeout(180_000);
    const since = new Date();
    rig.begin();
    await shop.before.fillBasket(product, 1);
    const open = async () => ({
      frontEnd: new WebFrontEnd({ shop, person: { ...shopper, phone } }, rig.stack.shopUrl),
      readBooks: () => rig.books.read({ email: shopper.email, since }),
    });
    expect(brokenBy(await judgePath(checkoutSuite, path, { open, patience: 60_000 })).join('\n')).toBe('');
  });
}
