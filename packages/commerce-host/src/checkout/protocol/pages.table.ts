import { creditCardThreeDSecurePage } from '../away/credit-card-three-d-secure.page.ts';
import { gPayCompletePage, redirectionPageCompletePage } from '../away/provider-return.pages.ts';
import { indexPage } from '../contact/index.page.ts';
import { addressSelectionPage } from '../delivery/address-selection.page.ts';
import { attributeBasedShippingOptionSelectionPage } from '../delivery/attribute-based-shipping-option-selection.page.ts';
import { dataSourceShippingOptionSelectionPage } from '../delivery/data-source-shipping-option-selection.page.ts';
import { deliveryOptionSelectionPage } from '../delivery/delivery-option-selection.page.ts';
import { retailStoreSelectionPage } from '../delivery/retail-store-selection.page.ts';
import { shippingOptionSelectionPage } from '../delivery/shipping-option-selection.page.ts';
import { couponSelectionPage } from '../extras/coupon-selection.page.ts';
import { deliveryBagsPage } from '../extras/delivery-bags.page.ts';
import { loyaltyCardPage } from '../extras/loyalty-card.page.ts';
import { loyaltyMoneyUsagePage } from '../extras/loyalty-money-usage.page.ts';
import { orderNotePage } from '../extras/order-note.page.ts';
import { orderSelectionPage } from '../extras/order-selection.page.ts';
import { binNumberPage } from '../methods/card/bin-number.page.ts';
import { creditCardConfirmationPage } from '../methods/card/credit-card-confirmation.page.ts';
import { installmentSelectionPage } from '../methods/card/installment-selection.page.ts';
import { creditPaymentConfirmationPage } from '../methods/credit/credit-payment-confirmation.page.ts';
import { creditPaymentSelectionPage } from '../methods/credit/credit-payment-selection.page.ts';
import { confirmationPaymentCompletePage } from '../methods/device-sheet/confirmation-payment-complete.page.ts';
import { confirmationPaymentQueryPage } from '../methods/device-sheet/confirmation-payment-query.page.ts';
import { confirmationPaymentSelectedPage } from '../methods/device-sheet/confirmation-payment-selected.page.ts';
import { walletCompletePage } from '../methods/hepsipay/wallet-complete.page.ts';
import { walletPaymentPage } from '../methods/hepsipay/wallet-payment.page.ts';
import { walletSelectionPage } from '../methods/hepsipay/wallet-selection.page.ts';
import { loyaltyPaymentSelectedPage } from '../methods/loyalty/loyalty-payment-selected.page.ts';
import { masterpassBinNumberPage } from '../methods/masterpass/masterpass-bin-number.page.ts';
import { masterpassCompletePage } from '../methods/masterpass/masterpass-complete.page.ts';
import { masterpassInstallmentPage } from '../methods/masterpass/masterpass-installment.page.ts';
import { masterpassOrderNoPage } from '../methods/masterpass/masterpass-order-no.page.ts';
import { payOnDeliveryPage } from '../methods/pay-on-delivery/pay-on-delivery.page.ts';
import { payOnDeliveryPaymentChoicePage } from '../methods/pay-on-delivery/pay-on-delivery-payment-choice.page.ts';
import { sendSmsPage } from '../methods/pay-on-delivery/send-sms.page.ts';
import { verifySmsPage } from '../methods/pay-on-delivery/verify-sms.page.ts';
import { redirectionPaymentSelectedPage } from '../methods/provider/redirection-payment-selected.page.ts';
import { savedCardConfirmationPage } from '../methods/saved-card/saved-card-confirmation.page.ts';
import { savedCardInstallmentSelectionPage } from '../methods/saved-card/saved-card-installment-selection.page.ts';
import { savedCardSelectionPage } from '../methods/saved-card/saved-card-selection.page.ts';
import { fundsTransferPage } from '../methods/transfer/funds-transfer.page.ts';
import { fundsTransferChoicePage } from '../methods/transfer/funds-transfer-choice.page.ts';
import { thankYouPage } from '../order/thank-you.page.ts';
import { paymentOptionSelectionPage } from '../payment/payment-option-selection.page.ts';
import type { CheckoutPage } from './page.types.ts';

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
