// Payment types of each method, as the host names them (payment-methods.md §1). An order has the type that it was paid with.

/** Payment types of a card. */
export const cardPaymentTypes = ['credit_card'] as const;
/** Payment types of a lender’s credit. */
export const creditPaymentTypes = ['credit_payment'] as const;
/** Payment types of the device’s payment sheet. */
export const deviceSheetPaymentTypes = ['wallet'] as const;
/** Name of the wallet (`wallet_method`). */
export const deviceSheetWalletMethod = 'apple_pay';
/** Payment types of the HepsiPay wallet. */
export const hepsipayPaymentTypes = ['wallet'] as const;
/** Name of the wallet (`wallet_method`). */
export const hepsipayWalletMethod = 'hepsipay';
/** Payment types of loyalty money. */
export const loyaltyPaymentTypes = ['loyalty_money'] as const;
/** Stands for a payment type while nothing is left to pay and no option is chosen. Orders of the reference host have it. */
export const nothingPaymentTypes = ['nothing_to_pay'] as const;
/** Payment types of payment on delivery. */
export const payOnDeliveryPaymentTypes = ['pay_on_delivery'] as const;
/** Payment types of a provider’s page. */
export const providerPaymentTypes = ['redirection', 'bkm_express', 'gpay'] as const;
/** Payment types of a saved card. */
export const savedCardPaymentTypes = ['saved_card'] as const;
/** Payment types of a bank transfer. */
export const transferPaymentTypes = ['funds_transfer'] as const;
