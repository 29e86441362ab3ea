import type { Id } from '../contract/primitives.ts';

/** A product that a visitor without an account marked: kept in the browser alone (wishlist.md §4). */
export interface GuestFavourite {
  /** pk of the product. */
  readonly product: Id;
  /** The product's name when it was marked: for the words about it, should the product be gone. */
  readonly name: string;
}

/** What became of marking a product. `full`: {@link guestFavouritesLimit} are kept. `forbidden`: the browser keeps nothing, or no more. */
export type KeepOutcome = 'kept' | 'full' | 'forbidden';

/** The favourites that this browser keeps for whoever is not signed in. Nothing here is sent anywhere. */
export interface GuestFavourites {
  /** Newest first; the same list until something changes. */
  list(): readonly GuestFavourite[];
  /** @param product its pk. */
  has(product: Id): boolean;
  /** Marks a product; one that is marked already stays where it is. */
  keep(favourite: GuestFavourite): KeepOutcome;
  /** @param product its pk. @returns false when the browser does not let go of it. */
  remove(product: Id): boolean;
  /** Hears of every change, in other tabs too. @returns a function that ends it. */
  subscribe(listener: () => void): () => void;
}
