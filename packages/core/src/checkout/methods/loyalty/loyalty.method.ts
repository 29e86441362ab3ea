import type { LoyaltyPaymentView } from '../method-view.types.ts';
import type { PaymentMethod } from '../payment-method.types.ts';
import { loyaltyPaymentTypes } from '../payment-types.table.ts';
import { loyaltyMachine } from './loyalty.machine.ts';

/** Payment by loyalty money alone. */
export function loyalty(): PaymentMethod<LoyaltyPaymentView> {
  return {
    name: 'loyalty',
    paymentTypes: loyaltyPaymentTypes,
    machine: loyaltyMachine,
    select: () => ({ name: 'loyalty' }),
  };
}
