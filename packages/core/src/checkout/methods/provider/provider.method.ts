import type { ProviderView } from '../method-view.types.ts';
import type { PaymentMethod } from '../payment-method.types.ts';
import { providerMachine } from './provider.machine.ts';
import { providerPaymentTypes } from './provider.payment-types.ts';

/** Payment on a provider's page: redirection, BKM Express, Google Pay. */
export function provider(): PaymentMethod<ProviderView> {
  return {
    name: 'provider',
    paymentTypes: providerPaymentTypes,
    machine: providerMachine,
    select: () => ({ name: 'provider' }),
  };
}
