import type { PaymentProvider } from '../acquirer/payment-provider.types.ts';
import { createSimulatedAcquirer } from '../acquirer/simulated-acquirer.ts';
import type { Clock } from '../clock.ts';
import type { HostConfig } from '../config.ts';
import type { Reply } from '../http/reply.ts';
import { Flights } from './attempt/flights.ts';

/** What checkout keeps for one host: its acquirer and the payments at work in this process. */
export interface CheckoutServices {
  readonly payments: PaymentProvider;
  readonly flights: Flights<Reply>;
}

/** What the default acquirer is built from. */
export interface CheckoutServicesInit {
  readonly config: HostConfig;
  readonly clock: Clock;
  readonly secret: string;
  readonly randomId: () => string;
}

/** The services of a host with the simulated acquirer beside the simulated bank. */
export function createCheckoutServices({ config, ...init }: CheckoutServicesInit): CheckoutServices {
  const { bankUrl, storefrontUrl } = config;
  return {
    payments: createSimulatedAcquirer({ ...init, bankUrl, storefrontUrl, merchant: 'Vitrin' }),
    flights: new Flights(),
  };
}
