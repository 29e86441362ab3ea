import { type CreditView, selectCredit } from '../../views/credit.view.ts';
import type { PaymentMethod } from '../method.types.ts';
import { creditMachine } from './credit.machine.ts';
import { creditPaymentTypes } from './credit.payment-types.ts';

/** Payment by a lender's credit. */
export function credit(): PaymentMethod<CreditView> {
  return { name: 'credit', paymentTypes: creditPaymentTypes, machine: creditMachine, select: selectCredit };
}
