import type { LoyaltyPaymentView } from '../method-view.types.ts';
import type { PaymentMethod } from '../payment-method.types.ts';
import { loyaltyMachine } from './loyalty.machine.ts';
import { loyaltyPaymentTypes } from './loyalty.payment-types.ts';

/** Payment by loyalty money alone. */
export function loyalty(): PaymentMethod<LoyaltyPaymentView> {
  return {
    name: 'loyalty',
    paymentTypes: loyaltyPaymentTypes,
    machine: loyaltyMachine,
    select: () => ({ name: 'loyalty' }),
  };
}
