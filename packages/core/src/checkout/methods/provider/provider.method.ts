import type { PaymentMethod } from '../method.types.ts';
import type { ProviderView } from '../method-view.types.ts';
import { providerMachine } from './provider.machine.ts';

/** Payment on a provider's page: redirection, BKM Express, Google Pay. */
export function provider(): PaymentMethod<ProviderView> {
  return {
    name: 'provider',
    paymentTypes: ['redirection', 'bkm_express', 'gpay'],
    machine: providerMachine,
    select: () => ({ name: 'provider' }),
  };
}
