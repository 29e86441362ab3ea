import { indexPage } from './contact/index.page.ts';
import { addressSelectionPage } from './delivery/address-selection.page.ts';
import { attributeBasedShippingOptionSelectionPage } from './delivery/attribute-based-shipping-option-selection.page.ts';
import { dataSourceShippingOptionSelectionPage } from './delivery/data-source-shipping-option-selection.page.ts';
import { deliveryOptionSelectionPage } from './delivery/delivery-option-selection.page.ts';
import { retailStoreSelectionPage } from './delivery/retail-store-selection.page.ts';
import { shippingOptionSelectionPage } from './delivery/shipping-option-selection.page.ts';
import { couponSelectionPage } from './extras/coupon-selection.page.ts';
import { deliveryBagsPage } from './extras/delivery-bags.page.ts';
import { loyaltyCardPage } from './extras/loyalty-card.page.ts';
import { loyaltyMoneyUsagePage } from './extras/loyalty-money-usage.page.ts';
import { orderNotePage } from './extras/order-note.page.ts';
import { orderSelectionPage } from './extras/order-selection.page.ts';
import { thankYouPage } from './order/thank-you.page.ts';
import { nothingToPayPage } from './payment/nothing-to-pay.page.ts';
import { inOrderOfUse } from './payment/order-of-use.table.ts';
import type { PaymentMethod } from './payment/payment-method.types.ts';
import { paymentOptionSelectionPage } from './payment/payment-option-selection.page.ts';
import type { CheckoutParts } from './protocol/checkout-parts.ts';
import type { PageHandler } from './protocol/page.ts';
import { gPayCompletePage, providerKind, redirectionPageCompletePage } from './redirect/provider.ts';
import { creditCardThreeDSecurePage, threeDKind } from './redirect/three-d.ts';

/** Pages that stand in every checkout before those of the ways to pay, in canonical order (Protocol checkout §5.1). */
const BEFORE_PAYING: readonly PageHandler[] = [
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
  nothingToPayPage,
];

/** Pages that only stand in replies: the bank's, the providers' return addresses, the finished order. */
const AFTER_PAYING: readonly PageHandler[] = [
  creditCardThreeDSecurePage,
  redirectionPageCompletePage,
  gPayCompletePage,
  thankYouPage,
];

/** Waiting at a bank or a provider, which several ways to pay share. */
const REDIRECT_KINDS = [threeDKind, providerKind];

/** Puts a checkout together; options are offered and pages known for the methods that are given, and for no others. */
export function assembleCheckout(methods: readonly PaymentMethod[]): CheckoutParts {
  const kinds = [...REDIRECT_KINDS, ...methods.flatMap(({ attemptKinds = [] }) => attemptKinds)];
  return {
    methods,
    pages: [...BEFORE_PAYING, ...methods.flatMap(({ pages }) => pages), ...AFTER_PAYING],
    paymentOptions: inOrderOfUse(methods.flatMap(({ options }) => options)),
    attemptKinds: new Map(kinds.map((entry) => [entry.kind, entry])),
  };
}
