import type * as v from 'valibot';
import { camelObject } from './camel-object.ts';
import { ProductSchema } from './catalogue/product.ts';
import { type Page, pageOf } from './page.ts';
import { type Id, IdSchema, IntSchema, NameSchema, TextSchema, WordyBooleanSchema } from './primitives.ts';
import { listOf, objectOf, orElse, orNull } from './reading/tolerant.ts';
import type { ReplySchema } from './reply.ts';

const favouriteObject = objectOf({ pk: IdSchema, product: ProductSchema });
/** A product marked with the favourite button; `pk` is the mark's, not the product's (wishlist.md §1). */
export interface Favourite extends v.InferOutput<typeof favouriteObject> {}
export const FavouritePageSchema: ReplySchema<Page<Favourite>> = pageOf(favouriteObject);

const markObject = objectOf({ pk: IdSchema, product: IdSchema });
/** What adding a favourite or asking for an alert answers: the entry's pk and the product's. */
export interface ProductMark extends v.InferOutput<typeof markObject> {}
export const ProductMarkSchema: ReplySchema<ProductMark> = markObject;

const stockAlertObject = camelObject({
  pk: IdSchema,
  product: ProductSchema,
  email: orNull(TextSchema),
  created_date: NameSchema,
  /** `open` until its mail is sent, then `closed`; another word is read as it is. */
  status: orElse(TextSchema, 'open'),
});
/** Somebody who hears when a product is back (wishlist.md §2). */
export interface StockAlert extends v.InferOutput<typeof stockAlertObject> {}
export const StockAlertPageSchema: ReplySchema<Page<StockAlert>> = pageOf(stockAlertObject);

const collectionObject = camelObject({
  pk: IdSchema,
  name: NameSchema,
  description: orNull(TextSchema),
  is_public: orElse(WordyBooleanSchema, false),
  /** Opens a public collection for whoever has it; null for a private one. */
  share_token: orNull(TextSchema),
  item_count: orElse(IntSchema, 0),
  cover_images: listOf(TextSchema),
  created_date: NameSchema,
  modified_date: NameSchema,
});
/** A named list of products (wishlist.md §3). */
export interface Collection extends v.InferOutput<typeof collectionObject> {}
export const CollectionSchema: ReplySchema<Collection> = collectionObject;
export const CollectionPageSchema: ReplySchema<Page<Collection>> = pageOf(collectionObject);

const collectionItemObject = camelObject({
  pk: IdSchema,
  collection: IdSchema,
  product: ProductSchema,
  note: orNull(TextSchema),
  created_date: NameSchema,
});
/** A product in a collection, with the owner's words about it. */
export interface CollectionItem extends v.InferOutput<typeof collectionItemObject> {}
export const CollectionItemSchema: ReplySchema<CollectionItem> = collectionItemObject;
export const CollectionItemPageSchema: ReplySchema<Page<CollectionItem>> = pageOf(collectionItemObject);

/** What an owner says of a collection. */
export interface CollectionBody {
  /** 1 to 60 characters, unique for each user. */
  readonly name: string;
  /** At most 500 characters; empty removes it. */
  readonly description?: string;
  readonly isPublic?: boolean;
}

/** A product for a collection. */
export interface CollectionItemBody {
  readonly collection: Id;
  readonly product: Id;
  /** At most 200 characters; empty removes it. */
  readonly note?: string;
}

/** Asks for an alert; `email` only where nobody is signed in. */
export interface StockAlertBody {
  readonly product: Id;
  readonly email?: string;
}
