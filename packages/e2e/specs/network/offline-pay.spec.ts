import { doReachPayment } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { testCards } from '../../src/shopper.ts';

// Chromium writes of each request that finds no network.
test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|payment\.submit refused: offline/] });

test('Pay without a network: nothing is sent, the shopper reads so, and Pay with the network buys', async ({
  shop,
  shopper,
  page,
  context,
}) => {
  await doReachPayment(shop, shopper);
  await shop.checkout.doFillCard(testCards.paid);
  await shop.checkout.seeInstallments();
  await shop.checkout.doUseThreeD(false);
  await shop.checkout.doAccept();
  await context.setOffline(true);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await shop.checkout.doPay();
  await expect(page.getByText('You are offline. Nothing was sent or charged.')).toBeInViewport();
  expect(sent.filter((url) => url.includes('checkout'))).toEqual([]);
  await context.setOffline(false);
  // A code is typed anew for each Pay (security C3).
  await shop.checkout.field('Security Code').fill('123');
  await shop.checkout.doPay();
  await shop.confirmation.see();
});
