import type { NothingToPayView } from '../method-view.types.ts';
import type { PaymentMethod } from '../payment-method.types.ts';
import { nothingPaymentTypes } from '../payment-types.table.ts';
import { nothingMachine } from './nothing.machine.ts';

/** Orders of which nothing is left to pay, whatever made it so: no payment option is chosen and no acquirer is asked (ruling 35). */
export function nothing(): PaymentMethod<NothingToPayView> {
  return {
    name: 'nothing',
    paymentTypes: nothingPaymentTypes,
    machine: nothingMachine,
    select: () => ({ name: 'nothing' }),
  };
}
