import type { Commerce } from '../commerce.types.ts';
import type { Id } from '../contract/primitives.ts';
import { createWishlistWrites } from '../wishlist/wishlist.actors.ts';
import type { AddToCollectionServices } from './add-to-collection.types.ts';

/** What a front end gives the dialog. */
export interface AddToCollectionOptions {
  /** pk of the product. */
  readonly product: Id;
  /** Reads the user's collections; null when nobody is signed in. */
  readonly find: AddToCollectionServices['find'];
}

/** The chart's services over a running core. A write that was sent goes on when the dialog is left. */
export function createAddToCollectionServices(
  commerce: Pick<Commerce, 'http' | 'once'>,
  { product, find }: AddToCollectionOptions,
): AddToCollectionServices {
  const writes = createWishlistWrites(commerce);
  return {
    find,
    create: async (wanted) => {
      const { pk, name } = await writes.createCollection({ name: wanted });
      return { pk, name };
    },
    add: async (collection) => {
      await writes.addCollectionItem({ collection, product });
    },
  };
}
