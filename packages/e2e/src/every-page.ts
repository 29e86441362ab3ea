import { accountPages } from './account-pages.ts';
import { checkoutPages } from './checkout-pages.ts';
import type { Shop } from './models/shop.ts';
import { entryPages, shopPages } from './shop-pages.ts';
import type { Shopper } from './shopper.ts';
import type { ShownPage } from './shown-page.ts';

/** All of them. */
export const everyPage: readonly ShownPage[] = [...shopPages, ...entryPages, ...accountPages, ...checkoutPages];

/** Opens a page of this table, signed in as it says. */
export async function doShow(shown: ShownPage, shop: Shop, shopper: Shopper): Promise<void> {
  if (shown.as) await shop.before.signInWithEmptyBasket(shown.as);
  await shown.open(shop, shopper);
}
