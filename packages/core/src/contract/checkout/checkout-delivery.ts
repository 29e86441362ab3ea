import * as v from 'valibot';
import { addressEntries } from '../address.ts';
import { camelObject } from '../camel-object.ts';
import { ProductBriefSchema } from '../catalogue/product-brief.ts';
import { IdSchema, IntSchema, MapSchema, MoneySchema, TextSchema, WordsSchema } from '../primitives.ts';
import { listOf, objectOf, orElse, orNull } from '../reading/tolerant.ts';
import { StoreHoursSchema } from './store-hours.ts';

/** How the goods reach the shopper: `customer` (to an address) or `retail_store` (checkout.md §3). */
export const DeliveryOptionSchema = objectOf({
  pk: IdSchema,
  slug: WordsSchema,
  name: WordsSchema,
  delivery_option_type: WordsSchema,
  sort_order: orElse(IntSchema, 0),
});
export type DeliveryOption = v.InferOutput<typeof DeliveryOptionSchema>;

/** An address inside the checkout; for store pick-up the shipping address is the shop's and has no pk. */
export const CheckoutAddressSchema = camelObject({ pk: orNull(IdSchema), ...addressEntries });
/** An address that can be chosen: its pk is sent back. */
export const ListedAddressSchema = camelObject({ ...addressEntries, pk: IdSchema });
export type CheckoutAddress = v.InferOutput<typeof CheckoutAddressSchema>;

/** A shop to pick up at (checkout.md §3). */
export const RetailStoreSchema = objectOf({
  pk: IdSchema,
  name: WordsSchema,
  address: WordsSchema,
  township: orNull(MapSchema),
  district: orNull(MapSchema),
  phone_number: WordsSchema,
  store_hours: StoreHoursSchema,
  shipping_amount: orNull(MoneySchema),
  kwargs: orElse(MapSchema, {}),
});
export type RetailStore = v.InferOutput<typeof RetailStoreSchema>;

/** A carrier's offer; `data_source` names the seller it belongs to, with several sellers only. */
export const ShippingOptionSchema = objectOf({
  pk: IdSchema,
  name: WordsSchema,
  slug: WordsSchema,
  logo: orNull(TextSchema),
  shipping_amount: orNull(MoneySchema),
  description: WordsSchema,
  kwargs: orElse(MapSchema, {}),
  data_source: orNull(objectOf({ pk: IdSchema, name: WordsSchema, title: WordsSchema })),
});
export type ShippingOption = v.InferOutput<typeof ShippingOptionSchema>;

/** One seller's part of the basket with its carriers. */
export const DataSourceGroupSchema = objectOf({
  pk: IdSchema,
  name: WordsSchema,
  title: WordsSchema,
  basket_items: listOf(IdSchema),
  data_source_shipping_options: listOf(ShippingOptionSchema),
});
export type DataSourceGroup = v.InferOutput<typeof DataSourceGroupSchema>;

/** The basket lines that share a product attribute (cold chain, bulky) with their carriers. */
export const AttributeGroupSchema = objectOf({
  attribute_key: WordsSchema,
  attribute_value: TextSchema,
  attribute_name: WordsSchema,
  basket_items: listOf(IdSchema),
  attribute_based_shipping_options: listOf(ShippingOptionSchema),
});
export type AttributeGroup = v.InferOutput<typeof AttributeGroupSchema>;

/** A bag to pack the order in (checkout.md §4.3). */
export const DeliveryBagSchema = objectOf({
  product: ProductBriefSchema,
  quantity: orElse(IntSchema, 0),
  max_quantity: orNull(IntSchema),
});
export type DeliveryBag = v.InferOutput<typeof DeliveryBagSchema>;

/** The gift box of an order (checkout.md §2). */
export const GiftBoxSchema = objectOf({ note: orNull(TextSchema), price: orNull(MoneySchema) });

/** The chosen option of each attribute value. */
export const AttributeChoicesSchema = v.record(v.string(), ShippingOptionSchema);
