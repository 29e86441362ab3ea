/** The host’s name for the method (payment-methods.md §1). An order that has it was paid by transfer. */
export const transferPaymentTypes = ['funds_transfer'] as const;
