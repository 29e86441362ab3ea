/** What the host calls it (payment-methods.md §1): of an order, this tells how it was paid. */
export const deviceSheetPaymentTypes = ['wallet'] as const;

/** Which of the wallets it is (`wallet_method`). */
export const deviceSheetWalletMethod = 'apple_pay';
