import type { CheckoutPage } from './page.types.ts';
import { addressSelectionPage } from './pages/address-selection.page.ts';
import { attributeBasedShippingOptionSelectionPage } from './pages/attribute-based-shipping-option-selection.page.ts';
import { binNumberPage } from './pages/bin-number.page.ts';
import { confirmationPaymentCompletePage } from './pages/confirmation-payment-complete.page.ts';
import { confirmationPaymentQueryPage } from './pages/confirmation-payment-query.page.ts';
import { confirmationPaymentSelectedPage } from './pages/confirmation-payment-selected.page.ts';
import { couponSelectionPage } from './pages/coupon-selection.page.ts';
import { creditCardConfirmationPage } from './pages/credit-card-confirmation.page.ts';
import { creditCardThreeDSecurePage } from './pages/credit-card-three-d-secure.page.ts';
import { creditPaymentConfirmationPage } from './pages/credit-payment-confirmation.page.ts';
import { creditPaymentSelectionPage } from './pages/credit-payment-selection.page.ts';
import { dataSourceShippingOptionSelectionPage } from './pages/data-source-shipping-option-selection.page.ts';
import { deliveryBagsPage } from './pages/delivery-bags.page.ts';
import { deliveryOptionSelectionPage } from './pages/delivery-option-selection.page.ts';
import { fundsTransferPage } from './pages/funds-transfer.page.ts';
import { fundsTransferChoicePage } from './pages/funds-transfer-choice.page.ts';
import { indexPage } from './pages/index.page.ts';
import { installmentSelectionPage } from './pages/installment-selection.page.ts';
import { loyaltyCardPage } from './pages/loyalty-card.page.ts';
import { loyaltyMoneyUsagePage } from './pages/loyalty-money-usage.page.ts';
import { loyaltyPaymentSelectedPage } from './pages/loyalty-payment-selected.page.ts';
import { masterpassBinNumberPage } from './pages/masterpass-bin-number.page.ts';
import { masterpassCompletePage } from './pages/masterpass-complete.page.ts';
import { masterpassInstallmentPage } from './pages/masterpass-installment.page.ts';
import { masterpassOrderNoPage } from './pages/masterpass-order-no.page.ts';
import { orderNotePage } from './pages/order-note.page.ts';
import { orderSelectionPage } from './pages/order-selection.page.ts';
import { payOnDeliveryPage } from './pages/pay-on-delivery.page.ts';
import { payOnDeliveryPaymentChoicePage } from './pages/pay-on-delivery-payment-choice.page.ts';
import { paymentOptionSelectionPage } from './pages/payment-option-selection.page.ts';
import { gPayCompletePage, redirectionPageCompletePage } from './pages/provider-return.pages.ts';
import { redirectionPaymentSelectedPage } from './pages/redirection-payment-selected.page.ts';
import { retailStoreSelectionPage } from './pages/retail-store-selection.page.ts';
import { savedCardConfirmationPage } from './pages/saved-card-confirmation.page.ts';
import { savedCardInstallmentSelectionPage } from './pages/saved-card-installment-selection.page.ts';
import { savedCardSelectionPage } from './pages/saved-card-selection.page.ts';
import { sendSmsPage } from './pages/send-sms.page.ts';
import { shippingOptionSelectionPage } from './pages/shipping-option-selection.page.ts';
import { thankYouPage } from './pages/thank-you.page.ts';
import { verifySmsPage } from './pages/verify-sms.page.ts';
import { walletCompletePage } from './pages/wallet-complete.page.ts';
import { walletPaymentPage } from './pages/wallet-payment.page.ts';
import { walletSelectionPage } from './pages/wallet-selection.page.ts';

/**
 * The page engine: every page of checkout in canonical order (Protocol checkout §5.1). A new page is a new row; delivery
 * and payment options whose first page is a row here are offered from then on.
 */
export const CHECKOUT_PAGES: readonly CheckoutPage[] = [
  indexPage,
  deliveryOptionSelectionPage,
  addressSelectionPage,
  retailStoreSelectionPage,
  shippingOptionSelectionPage,
  dataSourceShippingOptionSelectionPage,
  attributeBasedShippingOptionSelectionPage,
  deliveryBagsPage,
  orderSelectionPage,
  couponSelectionPage,
  loyaltyMoneyUsagePage,
  loyaltyCardPage,
  orderNotePage,
  paymentOptionSelectionPage,
  binNumberPage,
  installmentSelectionPage,
  creditCardConfirmationPage,
  creditCardThreeDSecurePage,
  fundsTransferChoicePage,
  fundsTransferPage,
  creditPaymentSelectionPage,
  creditPaymentConfirmationPage,
  redirectionPaymentSelectedPage,
  redirectionPageCompletePage,
  gPayCompletePage,
  loyaltyPaymentSelectedPage,
  payOnDeliveryPaymentChoicePage,
  payOnDeliveryPage,
  sendSmsPage,
  verifySmsPage,
  confirmationPaymentSelectedPage,
  confirmationPaymentQueryPage,
  confirmationPaymentCompletePage,
  walletSelectionPage,
  walletPaymentPage,
  walletCompletePage,
  masterpassBinNumberPage,
  masterpassInstallmentPage,
  masterpassOrderNoPage,
  masterpassCompletePage,
  savedCardSelectionPage,
  savedCardInstallmentSelectionPage,
  savedCardConfirmationPage,
  thankYouPage,
];

/** Names of the pages that exist. */
export const BUILT_PAGES: ReadonlySet<string> = new Set(CHECKOUT_PAGES.map((page) => page.name));

/** The page of this name, or `undefined` for a name the shop does not know (404, Protocol checkout §1 rule 5). */
export function findPage(name: string): CheckoutPage | undefined {
  return CHECKOUT_PAGES.find((page) => page.name === name);
}
