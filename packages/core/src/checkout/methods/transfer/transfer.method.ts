import { type FundsTransferView, selectFundsTransfer } from '../../views/funds-transfer.view.ts';
import type { PaymentMethod } from '../method.types.ts';
import { transferMachine } from './transfer.machine.ts';

/** Payment by bank transfer. */
export function transfer(): PaymentMethod<FundsTransferView> {
  return { name: 'transfer', paymentTypes: ['funds_transfer'], machine: transferMachine, select: selectFundsTransfer };
}
