import type { Hono } from 'hono';
import { createCheckoutHooks } from './checkout/checkout.hooks.ts';
import { type CheckoutServices, createCheckoutServices } from './checkout/checkout-services.ts';
import { type ReconciliationRow, reconcile } from './checkout/money/reconcile.ts';
import { type SettleReport, settleDueCalls } from './checkout/money/settle-due-calls.ts';
import type { PaymentMethod } from './checkout/payment/payment-method.types.ts';
import type { HostHooks } from './hooks.ts';
import type { HostServices } from './http/http-context.ts';
import { serveRoutes } from './http/serve-routes.ts';
import { openMedia } from './media/open-media.ts';
import { refundDueCancellations } from './orders/refund-cancellations.ts';
import { BANK_ROUTES, FALLBACK_ROUTE, HOST_ROUTES, WALLET_ROUTES } from './routes.ts';
import type { DemoShop } from './seed/demo-shop.types.ts';

/** What a host needs from outside. */
export interface HostOptions extends Omit<HostServices, 'hooks' | 'checkout' | 'media'> {
  readonly hooks?: HostHooks;
  /** Another acquirer than the simulated one. */
  readonly checkout?: CheckoutServices;
  /** Other ways to pay than those of the reference shop; only without `checkout`, which has its own. */
  readonly methods?: readonly PaymentMethod[];
  /** Pictures of the demo's goods; a host without them has none. */
  readonly demoShop?: Pick<DemoShop, 'pictures' | 'pictureProgram'> | undefined;
}

/** The host's three applications; none listens yet. */
export interface Host {
  /** The commerce host itself. */
  readonly app: Hono;
  /** The simulated bank, for a port of its own. */
  readonly bank: Hono;
  /** The simulated wallet service, for a port of its own. */
  readonly wallet: Hono;
  /** Ends payments that were left without an end (Security H8); run it at the start and every few seconds. */
  settlePayments(): Promise<SettleReport>;
  /** Pays back what was cancelled. */
  payRefunds(): Promise<number>;
  /** Compares the shop's books with the acquirer's, unless another process has done so in this period. */
  reconcile(): Promise<ReconciliationRow | null>;
}

/**
 * Builds the commerce host and its bank over an opened, seeded database.
 *
 * @example
 * const { app } = createHost({ config, db, clock: systemClock, randomId: createRandomId, secret, log: stderrLog });
 * const response = await app.request('/product/1201/');
 */
export function createHost({ hooks, checkout: given, methods, demoShop, ...services }: HostOptions): Host {
  const checkout = given ?? createCheckoutServices({ ...services, ...(methods ? { methods } : {}) });
  const host: HostServices = {
    ...services,
    hooks: hooks ?? createCheckoutHooks(services, checkout.parts),
    checkout,
    media: openMedia(services.config.dataDir, demoShop),
  };
  return {
    app: serveRoutes(host, HOST_ROUTES, FALLBACK_ROUTE),
    bank: serveRoutes(host, BANK_ROUTES),
    wallet: serveRoutes(host, WALLET_ROUTES),
    settlePayments: () => settleDueCalls(host),
    reconcile: () => reconcile(host),
    payRefunds: () => refundDueCancellations({ ...host, payments: checkout.payments }),
  };
}
