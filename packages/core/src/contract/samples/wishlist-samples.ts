import { productSample } from './samples.fixtures.ts';

/** `GET /wishlists/favourite-products/`. */
export const favouritePageSample = {
  count: 1,
  next: null,
  previous: null,
  results: [{ pk: 77, product: productSample }],
};

/** `GET /wishlists/product-alerts/`. */
export const stockAlertPageSample = {
  count: 1,
  next: null,
  previous: null,
  results: [
    {
      pk: 5,
      product: { ...productSample, in_stock: false, stock: 0 },
      email: 'ada@example.test',
      created_date: '2025-03-04T10:15:30.000000Z',
      status: 'open',
    },
  ],
};

/** A collection as `GET /wishlists/user-collections/{pk}/` answers it (wishlist.md §3). */
export const collectionSample = {
  pk: 5,
  name: 'Summer',
  description: null,
  is_public: false,
  share_token: null,
  item_count: 2,
  cover_images: [],
  created_date: '2025-03-04T10:15:30.000000Z',
  modified_date: '2025-03-04T10:20:00.000000Z',
};

/** An item as `POST /wishlists/user-collection-items/` answers it. */
export const collectionItemSample = {
  pk: 9,
  collection: 5,
  product: productSample,
  note: 'for the balcony',
  created_date: '2025-03-04T10:15:30.000000Z',
};
