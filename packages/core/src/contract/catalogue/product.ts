import * as v from 'valibot';
import { camelObject } from '../camel-object.ts';
import {
  CurrencyCodeSchema,
  IdSchema,
  IntSchema,
  MapSchema,
  MoneySchema,
  NameSchema,
  TextSchema,
  WordsSchema,
  WordyBooleanSchema,
} from '../primitives.ts';
import { entriesOf, listOf, mapped, objectOf, orElse, orNull, promised } from '../reading/tolerant.ts';
import type { ReplySchema } from '../reply.ts';
import { DeliveryPromiseSchema } from './delivery-promise.ts';
import { briefEntries, ProductBriefSchema } from './product-brief.ts';

/** A campaign that names a product. */
export const ProductOfferSchema = objectOf({ pk: IdSchema, label: TextSchema });

const swatchObject = camelObject({
  attribute_key: TextSchema,
  options: entriesOf(
    camelObject({
      label: NameSchema,
      in_stock: orElse(WordyBooleanSchema, true),
      is_selectable: orElse(WordyBooleanSchema, true),
      product: ProductBriefSchema,
    }),
  ),
});

/** One swatch of a list entry (catalogue.md §2, VariantBrief). */
export interface Swatch extends v.InferOutput<typeof swatchObject> {}
export const SwatchSchema: ReplySchema<Swatch> = swatchObject;

/** A text that a personalised product needs; `key` is a key of the line's attributes. */
export const FormFieldSchema = camelObject({
  key: TextSchema,
  label: NameSchema,
  hint: WordsSchema,
  max_length: orElse(IntSchema, 60),
  required: orElse(WordyBooleanSchema, true),
});

/** Average and number of a product's ratings; none without a rating. */
const RatingSchema = v.pipe(
  objectOf({ average: v.pipe(v.number(), v.minValue(0), v.maxValue(5)), count: IntSchema }),
  v.check(({ count }) => count > 0),
);

const wireProductObject = camelObject({
  ...briefEntries,
  name: NameSchema,
  base_code: WordsSchema,
  /** Selling price, tax included, in the request's currency. */
  price: MoneySchema,
  /** Struck-through price; equal to `price` without a discount. */
  retail_price: orNull(MoneySchema),
  currency_type: CurrencyCodeSchema,
  /** Where it is not told the shopper may try: the host answers. */
  in_stock: promised(WordyBooleanSchema, true),
  /** Null when the shop hides quantities. */
  stock: orNull(IntSchema),
  is_ready_to_basket: orElse(WordyBooleanSchema, true),
  product_type: orElse(TextSchema, '0'),
  extra_attributes: orElse(MapSchema, {}),
  basket_offers: listOf(ProductOfferSchema),
  data_source: orNull(IdSchema),
  extra_data: orElse(objectOf({ variants: listOf(SwatchSchema) }), { variants: [] }),
  category: orNull(objectOf({ pk: IdSchema, name: NameSchema })),
  /** HTML, on the detail page only. */
  description: orNull(TextSchema),
  /** On the detail page only. */
  created_date: orNull(TextSchema),
  /** What a personalised product asks for; the members are the reference host's (catalogue.md §2 leaves them open). */
  form_schema: orNull(objectOf({ fields: listOf(FormFieldSchema) })),
  /** Ratings of shoppers, from 0 to 5; null with a host that has none. */
  rating: orNull(RatingSchema),
  /** On the detail page only: of one piece alone. */
  delivery_promise: orNull(DeliveryPromiseSchema),
});

/** Without a price to strike through there is no discount. */
const productObject = mapped(wireProductObject, ({ retailPrice, ...product }) => ({
  ...product,
  retailPrice: retailPrice ?? product.price,
}));

/** A sellable variant (catalogue.md §2): the form of lists and of the detail page. */
export interface Product extends v.InferOutput<typeof productObject> {}
export const ProductSchema: ReplySchema<Product> = productObject;

/** One choice of a selectable attribute; `product` is where the choice leads. */
export const VariantOptionSchema = camelObject({
  value: TextSchema,
  label: NameSchema,
  order: orElse(TextSchema, '0'),
  is_selected: orElse(WordyBooleanSchema, false),
  is_selectable: promised(WordyBooleanSchema, true),
  is_selectable_without_stock: orElse(WordyBooleanSchema, true),
  in_stock: orElse(WordyBooleanSchema, true),
  product: ProductBriefSchema,
});

const variantObject = camelObject({
  attribute_key: TextSchema,
  attribute_name: NameSchema,
  options: entriesOf(VariantOptionSchema),
});
/** A selectable attribute with its choices, each of which leads to a product (catalogue.md §3). */
export interface Variant extends v.InferOutput<typeof variantObject> {}
export const VariantSchema: ReplySchema<Variant> = variantObject;

const productDetailObject = camelObject({
  product: ProductSchema,
  /** True when any variant can be bought. */
  in_stock: promised(WordyBooleanSchema, true),
  selected_variant: orNull(ProductSchema),
  variants: listOf(VariantSchema),
  group_products: listOf(ProductSchema),
});

/** `GET /product/{pk}/` (catalogue.md §3). */
export interface ProductDetail extends v.InferOutput<typeof productDetailObject> {}
export const ProductDetailSchema: ReplySchema<ProductDetail> = productDetailObject;
