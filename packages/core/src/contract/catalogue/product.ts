import * as v from 'valibot';
import { camelObject } from '../camel-object.ts';
import { IntSchema, MapSchema, MoneySchema, mapOf, orNull, PkSchema, TextSchema } from '../primitives.ts';
import type { ReplySchema } from '../reply.ts';

/** A picture of a product; `image` is an address that takes size options (misc.md §8). */
export const ProductImageSchema = v.object({
  image: v.string(),
  order: v.nullish(IntSchema, 0),
});
export type ProductImage = v.InferOutput<typeof ProductImageSchema>;

/** Value, localised label and kind of one attribute. */
export const AttributeSchema = camelObject({
  value: v.nullish(v.unknown(), null),
  label: v.nullish(v.string(), null),
  data_type: v.nullish(v.string(), null),
});

/** A campaign that names a product. */
export const ProductOfferSchema = v.object({ pk: PkSchema, label: v.string() });

const briefEntries = {
  pk: PkSchema,
  absolute_url: v.string(),
  name: v.nullish(v.string(), ''),
  sku: v.nullish(TextSchema, ''),
  attributes: v.nullish(MapSchema, {}),
  attributes_kwargs: mapOf(AttributeSchema),
  productimage_set: v.nullish(v.array(ProductImageSchema), []),
};

const productBriefObject = camelObject({
  ...briefEntries,
  price: orNull(MoneySchema),
  retail_price: orNull(MoneySchema),
  in_stock: orNull(v.boolean()),
});

/** A product as it stands inside a basket line, a variant or a bag: some hosts send little more than its address. */
export interface ProductBrief extends v.InferOutput<typeof productBriefObject> {}
export const ProductBriefSchema: ReplySchema<ProductBrief> = productBriefObject;

const swatchObject = camelObject({
  attribute_key: v.string(),
  options: v.array(
    camelObject({
      label: v.string(),
      in_stock: v.nullish(v.boolean(), true),
      is_selectable: v.nullish(v.boolean(), true),
      product: ProductBriefSchema,
    }),
  ),
});

/** One swatch of a list entry (catalogue.md §2, VariantBrief). */
export interface Swatch extends v.InferOutput<typeof swatchObject> {}
export const SwatchSchema: ReplySchema<Swatch> = swatchObject;

/** A text that a personalised product needs; `key` is a key of the line's attributes. */
export const FormFieldSchema = camelObject({
  key: v.string(),
  label: v.string(),
  hint: v.nullish(v.string(), ''),
  max_length: v.nullish(IntSchema, 60),
  required: v.nullish(v.boolean(), true),
});

const productObject = camelObject({
  ...briefEntries,
  name: v.string(),
  base_code: v.nullish(TextSchema, ''),
  /** Selling price, tax included, in the request's currency. */
  price: MoneySchema,
  /** Struck-through price; equal to `price` without a discount. */
  retail_price: MoneySchema,
  currency_type: v.string(),
  in_stock: v.boolean(),
  /** Null when the shop hides quantities. */
  stock: orNull(IntSchema),
  is_ready_to_basket: v.nullish(v.boolean(), true),
  product_type: v.nullish(TextSchema, '0'),
  extra_attributes: v.nullish(MapSchema, {}),
  basket_offers: v.nullish(v.array(ProductOfferSchema), []),
  data_source: orNull(PkSchema),
  extra_data: v.nullish(v.object({ variants: v.nullish(v.array(SwatchSchema), []) }), { variants: [] }),
  category: orNull(v.object({ pk: PkSchema, name: v.string() })),
  /** HTML, on the detail page only. */
  description: orNull(v.string()),
  /** On the detail page only. */
  created_date: orNull(v.string()),
  /** What a personalised product asks for; the members are the reference host's (catalogue.md §2 leaves them open). */
  form_schema: orNull(v.object({ fields: v.nullish(v.array(FormFieldSchema), []) })),
});

/** A sellable variant (catalogue.md §2): the form of lists and of the detail page. */
export interface Product extends v.InferOutput<typeof productObject> {}
export const ProductSchema: ReplySchema<Product> = productObject;

/** One choice of a selectable attribute; `product` is where the choice leads. */
export const VariantOptionSchema = camelObject({
  value: TextSchema,
  label: v.string(),
  order: v.nullish(TextSchema, '0'),
  is_selected: v.boolean(),
  is_selectable: v.boolean(),
  is_selectable_without_stock: v.nullish(v.boolean(), true),
  in_stock: v.nullish(v.boolean(), true),
  product: ProductBriefSchema,
});

const variantObject = camelObject({
  attribute_key: v.string(),
  attribute_name: v.string(),
  options: v.array(VariantOptionSchema),
});
export interface Variant extends v.InferOutput<typeof variantObject> {}
export const VariantSchema: ReplySchema<Variant> = variantObject;

const productDetailObject = camelObject({
  product: ProductSchema,
  /** True when any variant can be bought. */
  in_stock: v.boolean(),
  selected_variant: orNull(ProductSchema),
  variants: v.nullish(v.array(VariantSchema), []),
  group_products: v.nullish(v.array(ProductSchema), []),
});

/** `GET /product/{pk}/` (catalogue.md §3). */
export interface ProductDetail extends v.InferOutput<typeof productDetailObject> {}
export const ProductDetailSchema: ReplySchema<ProductDetail> = productDetailObject;
