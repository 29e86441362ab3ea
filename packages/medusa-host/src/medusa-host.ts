import {
  addressRoutes,
  BANK_ROUTES,
  csrfRoute,
  currentUserWire,
  type HostServices,
  json,
  mediaRoutes,
  miscRoutes,
  type Route,
  regionRoutes,
  serveRoutes,
  unauthorized,
} from '@vitrin/commerce-host/serving';
import type { Hono } from 'hono';
import { basketRoutes } from './basket/basket.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { createShelves } from './catalogue/shelf.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { type MoneyReport, reconcile, settleAttempts } from './checkout/money.ts';
import { deskRoutes } from './desk.routes.ts';
import { openDocuments } from './documents.ts';
import type { Engine } from './engine/engine.types.ts';
import { createTurns, type MedusaServices, type PaymentSetting } from './medusa-services.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { rememberCarts } from './remember-carts.ts';

const closed = () => {
  throw unauthorized();
};

/** Accounts of Medusa are absent so far: nobody is signed in. */
const visitorRoutes: readonly Route[] = [
  csrfRoute,
  { method: 'GET', path: '/current_user/', cache: 'session', handle: () => json(currentUserWire(undefined)) },
  { method: 'GET', path: '/users/orders/', cache: 'session', handle: closed },
  { method: 'GET', path: '/users/profile/', cache: 'session', handle: closed },
  { method: 'GET', path: '/wishlists/favourite-products/', cache: 'session', handle: closed },
];

/** Parts of the host. */
export interface MedusaHostParts {
  readonly host: HostServices;
  readonly engine: Engine;
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
  const { host, engine, payments, paymentSecret } = parts;
  const documents = await openDocuments(host.db);
  const services: MedusaServices = {
    host,
    engine: rememberCarts(engine, host),
    payments,
    shelves: createShelves(engine, () => host.clock.now().getTime()),
    documents,
    inTurn: createTurns(),
  };
  const routes = [
    ...miscRoutes,
    ...mediaRoutes,
    ...visitorRoutes,
    ...catalogueRoutes(services.shelves),
    ...regionRoutes,
    ...addressRoutes,
    ...basketRoutes(services),
    ...checkoutRoutes(services),
    ...orderRoutes(services),
    ...deskRoutes(services, paymentSecret),
  ];
  return {
    app: serveRoutes(host, routes),
    bank: serveRoutes(host, BANK_ROUTES),
    settleAttempts: (options) => settleAttempts(services, options),
    reconcile: () => reconcile(services),
  };
}
