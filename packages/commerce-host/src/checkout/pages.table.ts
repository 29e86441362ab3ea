import type { CheckoutPage } from './page.types.ts';
import { addressSelectionPage } from './pages/address-selection.page.ts';
import { binNumberPage } from './pages/bin-number.page.ts';
import { creditCardConfirmationPage } from './pages/credit-card-confirmation.page.ts';
import { creditCardThreeDSecurePage } from './pages/credit-card-three-d-secure.page.ts';
import { deliveryOptionSelectionPage } from './pages/delivery-option-selection.page.ts';
import { indexPage } from './pages/index.page.ts';
import { installmentSelectionPage } from './pages/installment-selection.page.ts';
import { orderNotePage } from './pages/order-note.page.ts';
import { paymentOptionSelectionPage } from './pages/payment-option-selection.page.ts';
import { shippingOptionSelectionPage } from './pages/shipping-option-selection.page.ts';
import { thankYouPage } from './pages/thank-you.page.ts';

/**
 * The page engine: every page of checkout in canonical order (Protocol checkout §5.1). A new page is a new row; delivery
 * and payment options whose first page is a row here are offered from then on.
 */
export const CHECKOUT_PAGES: readonly CheckoutPage[] = [
  indexPage,
  deliveryOptionSelectionPage,
  addressSelectionPage,
  shippingOptionSelectionPage,
  orderNotePage,
  paymentOptionSelectionPage,
  binNumberPage,
  installmentSelectionPage,
  creditCardConfirmationPage,
  creditCardThreeDSecurePage,
  thankYouPage,
];

/** Names of the pages that exist. */
export const BUILT_PAGES: ReadonlySet<string> = new Set(CHECKOUT_PAGES.map((page) => page.name));

/** The page of this name, or `undefined` for a name the shop does not know (404, Protocol checkout §1 rule 5). */
export function findPage(name: string): CheckoutPage | undefined {
  return CHECKOUT_PAGES.find((page) => page.name === name);
}
