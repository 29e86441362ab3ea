import type { Shop } from './models/shop.ts';
import type { Shopper, TestCard } from './shopper.ts';

/** The mug of the protocol's worked example. */
export const mug = 1201;

/** From a fresh visitor to the address form. */
export async function doReachAddress(shop: Shop, shopper: Shopper, pk = mug, pieces = 1): Promise<void> {
  await shop.doStartCheckout(pk, pieces);
  await shop.checkout.seeGuestOrSignIn();
  await shop.checkout.doContinueAsGuest(shopper);
  await shop.checkout.seeAddressForm();
}

/** From a fresh visitor to a chosen way of shipping. */
export async function doReachDelivery(shop: Shop, shopper: Shopper, pk = mug, pieces = 1): Promise<void> {
  await doReachAddress(shop, shopper, pk, pieces);
  await shop.checkout.doAddAddress(shopper);
  await shop.checkout.seeShippingChosen();
}

/** From a fresh visitor to the moment before a card is typed. */
export async function doReachPayment(shop: Shop, shopper: Shopper, pk = mug, pieces = 1): Promise<void> {
  await doReachDelivery(shop, shopper, pk, pieces);
  await shop.checkout.doContinueToPayment();
  await shop.checkout.seePayment();
}

/** Fills the card form as a whole and presses Pay. */
export async function doPayWith(shop: Shop, card: TestCard, useThreeD = false): Promise<void> {
  await shop.checkout.doFillCard(card);
  await shop.checkout.seeInstallments();
  await shop.checkout.doUseThreeD(useThreeD);
  await shop.checkout.doAccept();
  await shop.checkout.doPay();
}
