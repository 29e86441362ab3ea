import type { Route } from '../http/route.ts';
import { collectionRoutes } from './collection.routes.ts';
import { collectionItemRoutes } from './collection-item.routes.ts';
import { favouriteRoutes } from './favourite.routes.ts';
import { stockAlertRoutes } from './stock-alert.routes.ts';

/** Favourites, stock alerts, collections and their items (Protocol wishlist). */
export const wishlistRoutes: readonly Route[] = [
  ...favouriteRoutes,
  ...stockAlertRoutes,
  ...collectionRoutes,
  ...collectionItemRoutes,
];
