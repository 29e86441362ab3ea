import type { PaymentProvider } from '../acquirer/payment-provider.types.ts';
import { createSimulatedAcquirer } from '../acquirer/simulated-acquirer.ts';
import { booksIn } from '../acquirer/simulated-books.ts';
import type { Clock } from '../clock.ts';
import type { HostConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Reply } from '../http/reply.ts';
import { assembleCheckout } from './assemble-checkout.ts';
import { PAYMENT_METHODS } from './methods/methods.table.ts';
import type { PaymentMethod } from './payment/payment-method.types.ts';
import type { CheckoutParts } from './protocol/checkout-parts.ts';

/**
 * Order-placing requests at work in this process. A repeat that arrives meanwhile shares the first one's reply (Protocol
 * conventions §11, "in parallel too").
 */
export class SingleFlight<Result> {
  readonly #running = new Map<string, Promise<Result>>();

  /** Runs the work; until it ends, `landing` of the same key gives its result. */
  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const flight = work().finally(() => this.#running.delete(key));
    this.#running.set(key, flight);
    return flight;
  }

  /** The result to come of the request under this key; `undefined` when this process runs none. */
  landing(key: string): Promise<Result> | undefined {
    return this.#running.get(key);
  }
}

/** What checkout keeps for one host: its parts, its acquirer and the payments at work in this process. */
export interface CheckoutServices {
  /** What the checkout is made of: its pages and ways to pay. */
  readonly parts: CheckoutParts;
  readonly payments: PaymentProvider;
  readonly singleFlight: SingleFlight<Reply>;
}

/** What the default acquirer is built from. */
export interface CheckoutServicesInit {
  readonly config: HostConfig;
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly randomId: () => string;
  /** Other ways to pay than those of the reference shop. */
  readonly methods?: readonly PaymentMethod[];
}

/** The services of a host with the simulated acquirer beside the simulated bank. */
export function createCheckoutServices({
  config,
  methods = PAYMENT_METHODS,
  db,
  ...init
}: CheckoutServicesInit): CheckoutServices {
  const { bankUrl, storefrontUrl } = config;
  return {
    parts: assembleCheckout(methods),
    payments: createSimulatedAcquirer({ ...init, bankUrl, storefrontUrl, merchant: 'Vitrin', books: booksIn(db) }),
    singleFlight: new SingleFlight(),
  };
}
