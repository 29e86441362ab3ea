import * as v from 'valibot';
import { camelObject } from './camel-object.ts';
import { AttributeSchema, ProductBriefSchema } from './catalogue/product.ts';
import { IntSchema, listOf, MapSchema, MoneySchema, mapOf, orNull, PkSchema, TextSchema } from './primitives.ts';
import type { ReplySchema } from './reply.ts';

/** A campaign or voucher with the amount it takes off, positive. */
export const DiscountSchema = v.object({ description: v.string(), discount: MoneySchema });

const basketItemObject = camelObject({
  id: IntSchema,
  product: ProductBriefSchema,
  quantity: IntSchema,
  /** Paid per piece before basket discounts. */
  unit_price: MoneySchema,
  price: MoneySchema,
  retail_price: MoneySchema,
  /** `unit_price` × quantity − `discount_amount`. */
  total_amount: MoneySchema,
  discount_amount: MoneySchema,
  tax_rate: v.nullish(TextSchema, '0'),
  currency_type: v.string(),
  currency_type_label: v.string(),
  attributes: v.nullish(MapSchema, {}),
  attributes_kwargs: mapOf(AttributeSchema),
  image: orNull(v.string()),
  /** Pieces still available. */
  stock: orNull(IntSchema),
  parent: orNull(IntSchema),
  offer_badges: listOf(DiscountSchema),
  datasource: orNull(PkSchema),
});

/** One line (basket.md §2). Product and attributes together are its identity. */
export interface BasketItem extends v.InferOutput<typeof basketItemObject> {}
export const BasketItemSchema: ReplySchema<BasketItem> = basketItemObject;

const basketObject = camelObject({
  /** Null before the first write. */
  pk: orNull(PkSchema),
  /** Oldest first. */
  basketitem_set: v.array(BasketItemSchema),
  total_quantity: IntSchema,
  /** Before discounts. */
  total_product_amount: MoneySchema,
  total_discount_amount: MoneySchema,
  /** Product amount − discount, without shipping. */
  total_amount: MoneySchema,
  discounts: listOf(DiscountSchema),
  voucher_code: orNull(v.string()),
  upsell_messages: listOf(v.string()),
  /** Lines that cannot be bought now; not counted in the totals. */
  unavailable_basket_products: listOf(BasketItemSchema),
  /** Null when the basket is empty. */
  currency_type: orNull(v.string()),
  currency_type_label: orNull(v.string()),
  namespace: v.nullish(v.string(), 'default'),
  is_main: v.nullish(v.boolean(), true),
});

/** A basket (basket.md §2). Totals are the server's; they need not equal the sum of the lines. */
export interface Basket extends v.InferOutput<typeof basketObject> {}
export const BasketSchema: ReplySchema<Basket> = basketObject;

/** Reply of every read and write of one basket. The session id that some hosts add is not read. */
export const BasketReplySchema = v.object({ basket: BasketSchema });

/** Body of an add (1–99) or of a quantity (0–99; 0 removes the line) (basket.md §1). */
export interface BasketLineBody {
  readonly product: number;
  readonly quantity: number;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly namespace?: string;
}

/** Body of a voucher write: exactly one of the two keys. */
export type VoucherBody = { readonly voucher_code: string } | { readonly remove_voucher_code: true };
