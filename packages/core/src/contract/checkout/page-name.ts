/**
 * Every page of the checkout in canonical order (checkout.md §4, §5.1). `ThankYouPage` is the reference host's name
 * for the context of a placed order; clients know success by its address, never by this name.
 */
export const checkoutPages = [
  'IndexPage',
  'DeliveryOptionSelectionPage',
  'AddressSelectionPage',
  'RetailStoreSelectionPage',
  'ShippingOptionSelectionPage',
  'DataSourceShippingOptionSelectionPage',
  'AttributeBasedShippingOptionSelectionPage',
  'DeliveryBagsPage',
  'OrderSelectionPage',
  'CouponSelectionPage',
  'LoyaltyMoneyUsagePage',
  'LoyaltyCardPage',
  'OrderNotePage',
  'PaymentOptionSelectionPage',
  'NothingToPayPage',
  'BinNumberPage',
  'InstallmentSelectionPage',
  'CreditCardConfirmationPage',
  'CreditCardThreeDSecurePage',
  'FundsTransferChoicePage',
  'FundsTransferPage',
  'CreditPaymentSelectionPage',
  'CreditPaymentConfirmationPage',
  'RedirectionPaymentSelectedPage',
  'RedirectionPageCompletePage',
  'GPayCompletePage',
  'LoyaltyPaymentSelectedPage',
  'PayOnDeliveryPaymentChoicePage',
  'PayOnDeliveryPage',
  'SendSmsPage',
  'VerifySmsPage',
  'ConfirmationPaymentSelectedPage',
  'ConfirmationPaymentQueryPage',
  'ConfirmationPaymentCompletePage',
  'WalletSelectionPage',
  'WalletPaymentPage',
  'WalletCompletePage',
  'MasterpassBinNumberPage',
  'MasterpassInstallmentPage',
  'MasterpassOrderNoPage',
  'MasterpassCompletePage',
  'SavedCardSelectionPage',
  'SavedCardInstallmentSelectionPage',
  'SavedCardConfirmationPage',
  'ThankYouPage',
] as const;

/** Name of a page this client knows. A host may list others: they are passed over (checkout.md §1 rule 8). */
export type PageName = (typeof checkoutPages)[number];

/** Looked up many times a reply. */
const places: ReadonlyMap<string, number> = new Map(checkoutPages.map((name, place) => [name, place]));

/** True for a name of `checkoutPages`. */
export function isPageName(name: string): name is PageName {
  return places.has(name);
}

/**
 * The page of this name in this client's own writing; null for others. A text of a reply is compared sign by sign and
 * looked up anew each time, one of the program's own is known at once.
 */
export function checkoutPageOf(name: string): PageName | null {
  return checkoutPages[places.get(name) ?? -1] ?? null;
}

/** Place of a page in canonical order (checkout.md §5.1); −1 for what is no page. */
export function pageOrder(page: PageName): number {
  return places.get(page) ?? -1;
}

/** Payment types of the specification, section 1 (payment-methods.md §1). Others are shown but cannot be paid with. */
export const paymentTypes = [
  'bkm_express',
  'credit_card',
  'credit_payment',
  'funds_transfer',
  'gpay',
  'loyalty_money',
  'masterpass',
  'pay_on_delivery',
  'redirection',
  'saved_card',
  'wallet',
] as const;

/** Types of ways to pay that the protocol knows (payment-methods.md §1). */
export type PaymentType = (typeof paymentTypes)[number];
