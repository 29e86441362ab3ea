import { mug } from '../src/checkout-paths.ts';
import { expect, test } from '../src/fixtures.ts';

test.use({ settings: { GUEST_PURCHASE: '0' } });

test('a shop without guests leads to sign-in, and back to checkout with the basket', async ({ shop }) => {
  await shop.doStartCheckout(mug, 1);
  await expect(shop.page.getByRole('heading', { name: 'Sign in to order' })).toBeVisible();
  await expect(shop.page.getByRole('button', { name: 'Continue as guest' })).toHaveCount(0);
  await shop.page.getByRole('link', { name: 'Sign in or create an account' }).click();
  await shop.auth.see();
  await shop.auth.doSignIn('empty@example.test', 'Passw0rd!');
  await shop.checkout.seeAddressForm();
  await expect(shop.page).toHaveURL(/\/orders\/checkout\//);
  await expect(shop.page.getByText('349.90').first()).toBeVisible();
});
