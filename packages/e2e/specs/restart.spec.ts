import { doPayWith, doReachPayment, mug } from '../src/checkout-paths.ts';
import { expect, test } from '../src/fixtures.ts';
import { testCards } from '../src/shopper.ts';

// What the page fetches a while after it came finds nobody, when that is the moment.
test.use({ expectedConsole: [/ERR_CONNECTION_REFUSED/] });

test('an order survives a kill -9 of everything and a restart', async ({ shop, shopper, host, stack }) => {
  await doReachPayment(shop, shopper);
  await doPayWith(shop, testCards.paid);
  await shop.confirmation.see();
  const token = shop.confirmation.token();
  const [order, product] = [await host.order(token), await host.product(mug)];
  await stack.kill();
  await stack.restart();
  expect(await host.order(token)).toEqual(order);
  expect(await host.product(mug)).toEqual(product);
  expect(await host.mailsTo(shopper.email)).toHaveLength(1);
  await shop.page.reload();
  await shop.confirmation.see();
  await shop.confirmation.seeOrderNumber(order.number);
});
