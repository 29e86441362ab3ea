import { bankRoutes } from './bank/bank.routes.ts';
import { BASKET_ROUTES } from './basket/basket.routes.ts';
import { json } from './http/reply.ts';
import type { Route } from './http/route.ts';

const healthRoute: Route = { method: 'GET', path: '/healthz/', cache: 'session', handle: () => json({ status: 'ok' }) };

/** Every route of the commerce host; each noun keeps its own list. */
export const HOST_ROUTES: readonly Route[] = [healthRoute, ...BASKET_ROUTES];

/** Every route of the simulated bank, which listens on an origin of its own (payment-methods.md §2). */
export const BANK_ROUTES: readonly Route[] = bankRoutes;
