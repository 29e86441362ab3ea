// Shows C47 (docs/rules/traced-rules.md).
import { doPayWithoutChoice, doWalkToDelivery, mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { testCards } from '../../src/shopper.ts';

test.use({
  settings: {
    THREE_D_CHOICE: '0',
    CHECKOUT_PAGES: 'GiftBox',
    CHECKOUT_PROVIDERS: 'Quick Pay=https://quick.test/start',
  },
});
// One after the other: a second shop of this kind would take longer to start than a test takes.
test.describe.configure({ mode: 'default' });

test('3-D Secure is asked for without a word, a gift box is shown with its price, another checkout is a link', async ({
  shop,
  shopper,
}) => {
  const { page, checkout, bank } = shop;
  await shop.before.fillBasket(mug, 1);
  await shop.doOpen('/baskets/basket/');
  const provider = page.getByRole('link', { name: 'Quick Pay' });
  await expect(provider).toHaveAttribute('href', 'https://quick.test/start');

  await doWalkToDelivery(shop, shopper);
  await checkout.doContinueToPayment();
  await checkout.seePayment();
  await expect(page.getByText('Gift box').filter({ visible: true }).first()).toBeVisible();
  await doPayWithoutChoice(shop, testCards.threeD);
  await bank.see(true);
});

test('a guest is not asked for a name of the address, a user is', async ({ shop, shopper }) => {
  const { page, checkout } = shop;
  await shop.before.fillBasket(mug, 1);
  await shop.before.giveContact(shopper);
  await shop.doOpen('/orders/checkout/');
  await checkout.seeAddressForm();
  await expect(checkout.field('First name')).toBeVisible();
  await expect(checkout.field('Title')).toHaveCount(0);
  await page.context().clearCookies();
  await shop.before.signInWithEmptyBasket('empty@example.test');
  await shop.before.fillBasket(mug, 1);
  await shop.doOpen('/orders/checkout/');
  await checkout.seeAddressForm();
  await expect(checkout.field('Title')).toHaveValue('Home');
});
