import type { CommandsOfMethod } from '../../commands/commands.types.ts';
import type { PaymentMethod } from '../payment-method.types.ts';
import { transferPaymentTypes } from '../payment-types.table.ts';
import { type FundsTransferView, selectFundsTransfer } from './funds-transfer.view.ts';
import { transferMachine } from './transfer.machine.ts';

/** Payment by bank transfer. */
export function transfer(): PaymentMethod<FundsTransferView, CommandsOfMethod<'transfer'>> {
  return {
    name: 'transfer',
    paymentTypes: transferPaymentTypes,
    machine: transferMachine,
    select: selectFundsTransfer,
  };
}
