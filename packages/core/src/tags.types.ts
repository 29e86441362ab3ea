/** Cache tags of conventions §10. `Checkout` is never cached: the checkout chart listens and reads again. */
export const tags = [
  'Basket',
  'BasketB2b',
  'BasketList',
  'Checkout',
  'Favorite',
  'StockAlert',
  'Addresses',
  'Profile',
  'Product',
  'Collection',
  'Order',
  'Loyalty',
  'DraftsB2b',
  'Session',
] as const;

/** What a write makes old and a read is kept under; the specification's cache tags (specification 7). */
export type Tag = (typeof tags)[number];
