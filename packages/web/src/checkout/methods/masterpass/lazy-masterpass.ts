import type { Commerce } from '@vitrin/core';
import type { LazyPaymentMethod, PaymentMethod } from '@vitrin/core/checkout';
import type { MasterpassCommands, MasterpassView } from '@vitrin/wallet-machine';

/** The Masterpass wallet as a way to pay; its code and its service's script are fetched when it is chosen. */
export function lazyMasterpass(
  commerce: Commerce,
): LazyPaymentMethod<PaymentMethod<MasterpassView, MasterpassCommands>> {
  return {
    name: 'masterpass',
    paymentTypes: ['masterpass'],
    async load() {
      const [{ masterpass }, { masterpassPorts }] = await Promise.all([
        import('@vitrin/wallet-machine'),
        import('./masterpass-ports.ts'),
      ]);
      return masterpass(masterpassPorts(commerce));
    },
  };
}
