// Shows C6 (docs/rules/traced-rules.md).
import { mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';

test.use({ settings: { GUEST_PURCHASE: '0' } });

test('a shop without guests leads to sign-in, and back to checkout with the basket', async ({ shop, host }) => {
  await shop.doStartCheckout(mug, 1);
  await expect(shop.page.getByRole('heading', { name: 'Sign in to order' })).toBeVisible();
  await expect(shop.page.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
  await shop.page.getByRole('link', { name: 'Sign in or create an account' }).click();
  await shop.auth.see();
  await shop.auth.doSignIn('empty@example.test', 'Passw0rd!');
  await shop.checkout.seeAddressForm();
  await expect(shop.page).toHaveURL(/\/orders\/checkout\//);
  const { name } = await host.product(mug);
  await expect(shop.page.getByRole('main').getByText(name).filter({ visible: true }).first()).toBeVisible();
});
