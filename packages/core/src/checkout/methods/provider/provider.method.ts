import type { ProviderView } from '../method-view.types.ts';
import type { PaymentMethod } from '../payment-method.types.ts';
import { providerPaymentTypes } from '../payment-types.table.ts';
import { providerMachine } from './provider.machine.ts';

/** Payment on a provider's page: redirection, BKM Express, Google Pay. */
export function provider(): PaymentMethod<ProviderView> {
  return {
    name: 'provider',
    paymentTypes: providerPaymentTypes,
    machine: providerMachine,
    select: () => ({ name: 'provider' }),
  };
}
