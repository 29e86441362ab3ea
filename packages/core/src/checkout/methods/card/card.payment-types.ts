/** What the host calls it (payment-methods.md §1): of an order, this tells how it was paid. */
export const cardPaymentTypes = ['credit_card'] as const;
