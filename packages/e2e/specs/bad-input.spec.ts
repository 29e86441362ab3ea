import { expect, test } from '../src/fixtures.ts';
import { testCards } from '../src/shopper.ts';

const mug = 1201;

test('guest form: a wrong e-mail and a wrong phone each get a message, and nothing typed is lost', async ({ shop }) => {
  await shop.doStartCheckout(mug, 1);
  await shop.checkout.doContinueAsGuest({ email: 'ada@', phone: '12345' });
  await shop.checkout.seeFieldError('Phone');
  await expect(shop.page.getByText(/ada@/)).toHaveCount(0);
  const guest = shop.page.locator('form').filter({ has: shop.page.getByRole('button', { name: 'Continue as guest' }) });
  await expect(guest.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ada@');
  await expect(guest.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true');
});

test('address form: a wrong postcode gets a message and the rest stays', async ({ shop, shopper }) => {
  await shop.doStartCheckout(mug, 1);
  await shop.checkout.doContinueAsGuest(shopper);
  await shop.checkout.doAddAddress({ ...shopper, postcode: '34' });
  await shop.checkout.seeFieldError('Postcode');
  await expect(shop.checkout.field('First name')).toHaveValue(shopper.firstName);
  await expect(shop.checkout.field('Address')).toHaveValue(shopper.address);
});

test('card form: number, expiry and CVC each get their own message', async ({ shop, shopper }) => {
  await shop.doStartCheckout(mug, 1);
  await shop.checkout.doContinueAsGuest(shopper);
  await shop.checkout.doAddAddress(shopper);
  await shop.checkout.seeShippingChosen();
  await shop.checkout.doContinueToPayment();
  await shop.checkout.seePayment();
  await shop.checkout.doFillCard({ ...testCards.paid, number: '4543600000000004', expiry: '01/20', cvc: '1' });
  await shop.checkout.doAccept();
  await shop.checkout.doPay();
  for (const name of ['Card number', 'Expiry date', 'Security Code']) await shop.checkout.seeFieldError(name);
  await expect(shop.checkout.field('Name on card')).toHaveValue(testCards.paid.holder);
});

test('an unknown voucher gets its message beside the field', async ({ shop }) => {
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
