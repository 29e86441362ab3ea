import { doReachAddress, mug } from '../src/checkout-paths.ts';
import { expect, test } from '../src/fixtures.ts';

test('a wrong postcode gets its message beside the field, and the rest of the address stays', { tag: '@long' }, async ({
  shop,
  shopper,
}) => {
  await doReachAddress(shop, shopper);
  await shop.checkout.doGiveContactAndAddress({ ...shopper, postcode: '34' });
  await shop.checkout.seeFieldError('Postcode');
  await expect(shop.checkout.field('First name')).toHaveValue(shopper.firstName);
  await expect(shop.checkout.field('Address')).toHaveValue(shopper.address);
});

test('an unknown voucher gets its message beside the field', { tag: '@long' }, async ({ shop }) => {
  await shop.doOpenProduct(mug);
  await shop.product.doAddToBasket();
  await shop.header.seeBasketCount(1);
  await shop.header.doOpenBasket();
  await shop.basket.doApplyVoucher('NO-SUCH-CODE');
  await shop.basket.seeVoucherError();
});

test('an empty basket at checkout leads to the basket', async ({ shop }) => {
  await shop.doOpen('/orders/checkout/');
  await shop.basket.see();
});

test('a sold-out product says so and cannot be put into the basket', async ({ shop }) => {
  await shop.doOpenProduct(1990);
  await shop.product.seeSoldOut();
});
