import { accountRoutes } from '../account-routes.ts';
import type { PageRoute } from '../page-route.types.ts';
import { shopRoutes } from '../routes.tsx';

/** Every own page. */
export const pageRoutes: readonly PageRoute[] = [...shopRoutes, ...accountRoutes];
