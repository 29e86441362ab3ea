import type { Shop } from './models/shop.ts';
import type { Shopper, TestCard } from './shopper.ts';

/** The mug of the protocol's worked example. */
export const mug = 1201;

/** From a fresh visitor to the guest's form, as who comes back to a checkout that was left there: the contact is known. */
export async function doReachAddress(shop: Shop, shopper: Shopper, pk = mug, pieces = 1): Promise<void> {
  await shop.before.fillBasket(pk, pieces);
  await shop.before.giveContact(shopper);
  await shop.doOpen('/orders/checkout/');
  await shop.checkout.seeAddressForm();
}

/** The same to a chosen way of shipping. */
export async function doReachDelivery(shop: Shop, shopper: Shopper, pk = mug, pieces = 1): Promise<void> {
  await shop.before.fillBasket(pk, pieces);
  await shop.before.giveContactAndAddress(shopper);
  await shop.doOpen('/orders/checkout/delivery/');
  await shop.checkout.seeShippingChosen();
}

/** The same to the moment before a card is typed. */
export async function doReachPayment(shop: Shop, shopper: Shopper, pk = mug, pieces = 1): Promise<void> {
  await shop.before.fillBasket(pk, pieces);
  await shop.before.giveContactAndAddress(shopper);
  await shop.doOpen('/orders/checkout/');
  await shop.checkout.seePayment();
}

/** From a fresh visitor to the moment before a card is typed as a person does it, screen by screen from a product's page on. */
export async function doWalkToPayment(shop: Shop, shopper: Shopper, pk = mug, pieces = 1): Promise<void> {
  await shop.doWalkToCheckout(pk, pieces);
  await shop.checkout.seeGuestOrSignIn();
  await shop.checkout.doGiveContactAndAddress(shopper);
  await shop.checkout.seePayment();
}

/** The same, and back to how it travels. */
export async function doWalkToDelivery(shop: Shop, shopper: Shopper, pk = mug, pieces = 1): Promise<void> {
  await doWalkToPayment(shop, shopper, pk, pieces);
  await shop.checkout.doChangeDelivery();
  await shop.checkout.seeShippingChosen();
}

/** The same in a shop that does not let shoppers choose 3-D Secure (ruling 28). */
export async function doPayWithoutChoice(shop: Shop, card: TestCard): Promise<void> {
  await shop.checkout.doFillCard(card);
  await shop.checkout.seeInstallments();
  await shop.checkout.seeNoThreeDChoice();
  await shop.checkout.doAccept();
  await shop.checkout.doPay();
}

/** Fills the card form as a whole and presses Pay. */
export async function doPayWith(shop: Shop, card: TestCard, useThreeD = false): Promise<void> {
  await shop.checkout.doFillCard(card);
  await shop.checkout.seeInstallments();
  await shop.checkout.doUseThreeD(useThreeD);
  await shop.checkout.doAccept();
  await shop.checkout.doPay();
}
