/** What the host calls it (payment-methods.md §1): of an order, this tells how it was paid. */
export const masterpassPaymentTypes = ['masterpass'] as const;
