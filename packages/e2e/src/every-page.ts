import { expect } from 'playwright/test';
import { accountPages } from './account-pages.ts';
import { doPayWith, doReachAddress, doReachDelivery, doReachPayment, mug } from './checkout-paths.ts';
import type { Shop } from './models/shop.ts';
import { entryPages, shopPages } from './shop-pages.ts';
import { type Shopper, testCards } from './shopper.ts';
import { at, doPress, openDialog, type ShownPage, users } from './shown-page.ts';

/** From the basket to the order. */
const checkoutPages: readonly ShownPage[] = [
  {
    name: 'guest or sign-in',
    routes: ['checkout'],
    open: async (shop) => {
      await shop.doStartCheckout(mug, 1);
      await shop.checkout.seeGuestOrSignIn();
    },
  },
  { name: 'checkout: address form', open: doReachAddress },
  { name: 'checkout: shipping', open: doReachDelivery },
  { name: 'checkout: payment', open: doReachPayment },
  {
    name: 'checkout: payment with mistakes',
    open: async (shop, shopper) => {
      await doReachPayment(shop, shopper);
      await shop.checkout.doPay();
      await expect(shop.page.getByRole('region', { name: shop.texts('There is a problem') })).toBeFocused();
    },
  },
  {
    name: 'checkout: refused card',
    open: async (shop, shopper) => {
      await doReachPayment(shop, shopper);
      await doPayWith(shop, testCards.insufficientFunds);
      await shop.checkout.seeRefusal();
    },
  },
  {
    name: 'checkout: contract',
    open: async (shop, shopper) => {
      await doReachPayment(shop, shopper);
      await doPress(shop, 'main .contract-links button', openDialog);
    },
  },
  {
    name: 'checkout: bank',
    open: async (shop, shopper) => {
      await doReachPayment(shop, shopper);
      await doPayWith(shop, testCards.threeD, true);
      await expect(shop.page.getByRole('dialog', { name: shop.texts('Bank verification') })).toBeVisible();
    },
  },
  {
    name: 'order placed',
    routes: ['completed'],
    open: async (shop, shopper) => {
      await doReachPayment(shop, shopper);
      await doPayWith(shop, testCards.paid);
      await shop.confirmation.see();
    },
  },
  { name: 'order that is not there', open: at('/orders/completed/nothing/') },
  { name: 'checkout without a basket', open: at('/orders/checkout/') },
  {
    name: 'checkout of a signed-in user',
    as: users.ada,
    open: async (shop) => {
      await shop.before.fillBasket(mug, 1);
      await shop.doOpen('/orders/checkout/');
      await expect(shop.page.locator('main [role=radiogroup]').filter({ visible: true }).first()).toBeVisible();
    },
  },
];

/** All of them. */
export const everyPage: readonly ShownPage[] = [...shopPages, ...entryPages, ...accountPages, ...checkoutPages];

/** Opens a page of this table, signed in as it says. */
export async function doShow(shown: ShownPage, shop: Shop, shopper: Shopper): Promise<void> {
  if (shown.as) await shop.before.signInWithEmptyBasket(shown.as);
  await shown.open(shop, shopper);
}
