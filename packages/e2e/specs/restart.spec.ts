import { expect, test } from '../src/fixtures.ts';
import { testCards } from '../src/shopper.ts';

const mug = 1201;

test('an order survives a kill -9 of everything and a restart', async ({ shop, shopper, host, stack }) => {
  await shop.doStartCheckout(mug, 1);
  await shop.checkout.doContinueAsGuest(shopper);
  await shop.checkout.doAddAddress(shopper);
  await shop.checkout.seeShippingChosen();
  await shop.checkout.doContinueToPayment();
  await shop.checkout.seePayment();
  await shop.checkout.doFillCard(testCards.paid);
  await shop.checkout.doUseThreeD(false);
  await shop.checkout.doAccept();
  await shop.checkout.doPay();
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
