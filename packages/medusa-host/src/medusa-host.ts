import {
  BANK_ROUTES,
  type HostServices,
  mediaRoutes,
  miscRoutes,
  prepareAddresses,
  regionRoutes,
  serveRoutes,
} from '@vitrin/commerce-host/serving';
import type { Hono } from 'hono';
import { accountRoutes } from './accounts/account.routes.ts';
import { accountOrderRoutes } from './accounts/account-orders.routes.ts';
import { favouriteRoutes } from './accounts/favourites.routes.ts';
import { basketRoutes } from './basket/basket.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { createShelves } from './catalogue/shelf.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { type MoneyReport, reconcile, settleAttempts } from './checkout/money.ts';
import { deskRoutes } from './desk.routes.ts';
import { openDocuments } from './documents.ts';
import type { EngineAccounts } from './engine/accounts.types.ts';
import { type Engine, EngineAway } from './engine/engine.types.ts';
import { createTurns, type MedusaServices, type PaymentSetting } from './medusa-services.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { rememberCarts } from './remember-carts.ts';

/** Parts of the host. */
export interface MedusaHostParts {
  readonly host: HostServices;
  readonly engine: Engine;
  readonly accounts: EngineAccounts;
  readonly payments: readonly PaymentSetting[];
  readonly paymentSecret: string;
}

/** The host over an engine; nothing of it listens yet. */
export interface MedusaHost {
  readonly app: Hono;
  /** Simulated bank of a demo. */
  readonly bank: Hono;
  settleAttempts(options?: { readonly isStart?: boolean }): Promise<number>;
  reconcile(): Promise<MoneyReport>;
}

/** Builds the host over an opened database. */
export async function createMedusaHost(parts: MedusaHostParts): Promise<MedusaHost> {
  const { host, engine, accounts, payments, paymentSecret } = parts;
  const documents = await openDocuments(host.db);
  const services: MedusaServices = {
    host,
    engine: rememberCarts(engine, host),
    accounts,
    payments,
    shelves: createShelves(engine, () => host.clock.now().getTime()),
    documents,
    addressesOf: prepareAddresses(host.db),
    inTurn: createTurns(),
  };
  const routes = [
    ...miscRoutes,
    ...mediaRoutes,
    ...accountRoutes(services),
    ...accountOrderRoutes(services),
    ...favouriteRoutes(services),
    ...catalogueRoutes(services.shelves),
    ...regionRoutes,
    ...basketRoutes(services),
    ...checkoutRoutes(services),
    ...orderRoutes(services),
    ...deskRoutes(services, paymentSecret),
  ];
  return {
    app: serveRoutes({ ...host, isAway: (error) => error instanceof EngineAway }, routes),
    bank: serveRoutes(host, BANK_ROUTES),
    settleAttempts: (options) => settleAttempts(services, options),
    reconcile: () => reconcile(services),
  };
}
