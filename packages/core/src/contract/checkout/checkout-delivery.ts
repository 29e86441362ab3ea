import * as v from 'valibot';
import { addressEntries } from '../address.ts';
import { camelObject } from '../camel-object.ts';
import { ProductBriefSchema } from '../catalogue/product.ts';
import { IntSchema, MapSchema, MoneySchema, mapOf, orNull, PkSchema } from '../primitives.ts';

/** How the goods reach the shopper: `customer` (to an address) or `retail_store` (checkout.md §3). */
export const DeliveryOptionSchema = v.object({
  pk: PkSchema,
  slug: v.nullish(v.string(), ''),
  name: v.nullish(v.string(), ''),
  delivery_option_type: v.nullish(v.string(), ''),
  sort_order: v.nullish(IntSchema, 0),
});
export type DeliveryOption = v.InferOutput<typeof DeliveryOptionSchema>;

/** An address inside the checkout; for store pick-up the shipping address is the shop's and has no pk. */
export const CheckoutAddressSchema = camelObject({ pk: orNull(PkSchema), ...addressEntries });
export type CheckoutAddress = v.InferOutput<typeof CheckoutAddressSchema>;

/** A shop to pick up at (checkout.md §3). */
export const RetailStoreSchema = v.object({
  pk: PkSchema,
  name: v.nullish(v.string(), ''),
  address: v.nullish(v.string(), ''),
  township: orNull(MapSchema),
  district: orNull(MapSchema),
});
export type RetailStore = v.InferOutput<typeof RetailStoreSchema>;

/** A carrier's offer; `data_source` names the seller it belongs to, with several sellers only. */
export const ShippingOptionSchema = v.object({
  pk: PkSchema,
  name: v.nullish(v.string(), ''),
  slug: v.nullish(v.string(), ''),
  logo: orNull(v.string()),
  shipping_amount: v.nullish(MoneySchema, '0.00'),
  description: v.nullish(v.string(), ''),
  kwargs: v.nullish(MapSchema, {}),
  data_source: orNull(v.object({ pk: PkSchema, name: v.nullish(v.string(), ''), title: v.nullish(v.string(), '') })),
});
export type ShippingOption = v.InferOutput<typeof ShippingOptionSchema>;

/** One seller's part of the basket with its carriers. */
export const DataSourceGroupSchema = v.object({
  pk: PkSchema,
  name: v.nullish(v.string(), ''),
  title: v.nullish(v.string(), ''),
  basket_items: v.nullish(v.array(IntSchema), []),
  data_source_shipping_options: v.nullish(v.array(ShippingOptionSchema), []),
});
export type DataSourceGroup = v.InferOutput<typeof DataSourceGroupSchema>;

/** The basket lines that share a product attribute (cold chain, bulky) with their carriers. */
export const AttributeGroupSchema = v.object({
  attribute_key: v.nullish(v.string(), ''),
  attribute_value: v.string(),
  attribute_name: v.nullish(v.string(), ''),
  basket_items: v.nullish(v.array(IntSchema), []),
  attribute_based_shipping_options: v.nullish(v.array(ShippingOptionSchema), []),
});
export type AttributeGroup = v.InferOutput<typeof AttributeGroupSchema>;

/** A bag to pack the order in (checkout.md §4.3). */
export const DeliveryBagSchema = v.object({
  product: ProductBriefSchema,
  quantity: v.nullish(IntSchema, 0),
  max_quantity: orNull(IntSchema),
});
export type DeliveryBag = v.InferOutput<typeof DeliveryBagSchema>;

/** The gift box of an order (checkout.md §2). */
export const GiftBoxSchema = v.object({ note: orNull(v.string()), price: orNull(MoneySchema) });

/** The chosen option of each attribute value. */
export const AttributeChoicesSchema = mapOf(ShippingOptionSchema);
