import type { CommandsOfMethod } from '../../commands/commands.types.ts';
import type { PaymentMethod } from '../payment-method.types.ts';
import { creditPaymentTypes } from '../payment-types.table.ts';
import { creditMachine } from './credit.machine.ts';
import { type CreditView, selectCredit } from './credit.view.ts';

/** Payment by a lender's credit. */
export function credit(): PaymentMethod<CreditView, CommandsOfMethod<'credit'>> {
  return { name: 'credit', paymentTypes: creditPaymentTypes, machine: creditMachine, select: selectCredit };
}
