/** Stands for a payment type while nothing is left to pay and no option is chosen; orders of the reference host are told with it. */
export const nothingPaymentTypes = ['nothing_to_pay'] as const;
