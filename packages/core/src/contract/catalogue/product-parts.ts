import * as v from 'valibot';
import { camelObject } from '../camel-object.ts';
import { pageOf } from '../page.ts';
import { IntSchema, listOf, MoneySchema, orNull, PkSchema, TextSchema } from '../primitives.ts';
import type { ReplySchema } from '../reply.ts';
import { ProductSchema } from './product.ts';

const bundleSlotObject = camelObject({
  pk: PkSchema,
  name: v.string(),
  /** Pieces of the chosen product in one bundle. */
  quantity: v.nullish(IntSchema, 1),
  is_required: v.nullish(v.boolean(), true),
  /** Pk of the chosen product. */
  selected: orNull(PkSchema),
  options: v.array(ProductSchema),
});

/** One place of a bundle, with the products it can take. */
export interface BundleSlot extends v.InferOutput<typeof bundleSlotObject> {}
export const BundleSlotSchema: ReplySchema<BundleSlot> = bundleSlotObject;

const bundleDetailObject = camelObject({
  product: ProductSchema,
  in_stock: v.boolean(),
  /** With what is chosen; in the request's currency. */
  price: MoneySchema,
  retail_price: MoneySchema,
  /** Every slot that needs a choice has one. */
  is_ready_to_basket: v.boolean(),
  bundle_items: v.array(BundleSlotSchema),
});

/** `GET /bundle-product/{pk}/` (catalogue.md §3). */
export interface BundleDetail extends v.InferOutput<typeof bundleDetailObject> {}
export const BundleDetailSchema: ReplySchema<BundleDetail> = bundleDetailObject;

const productInstallmentObject = camelObject({
  pk: PkSchema,
  installment_count: IntSchema,
  label: v.nullish(v.string(), ''),
  /** `"0.010000"` is 1 %. */
  interest_rate: v.nullish(TextSchema, '0'),
  is_active: v.nullish(v.boolean(), true),
  /** Computed JSON numbers, for one piece in the request's currency; read as money. */
  amount: MoneySchema,
  interest_amount: MoneySchema,
  single_installment_amount: MoneySchema,
  total_amount: MoneySchema,
});

/** One plan of a card programme for one piece. */
export interface ProductInstallment extends v.InferOutput<typeof productInstallmentObject> {}

const cardProgrammeObject = camelObject({
  pk: PkSchema,
  name: v.string(),
  slug: v.nullish(v.string(), ''),
  card_type: orNull(
    v.object({ name: v.nullish(v.string(), ''), slug: v.nullish(v.string(), 'other'), logo: orNull(v.string()) }),
  ),
  installments: listOf(productInstallmentObject),
});

/** Cards of one bank and brand with what a product costs on them (catalogue.md §6). */
export interface CardProgramme extends v.InferOutput<typeof cardProgrammeObject> {}
export const CardProgrammeSchema: ReplySchema<CardProgramme> = cardProgrammeObject;
export const CardProgrammePageSchema = pageOf(CardProgrammeSchema);

/** Opening and closing time of a day, or two nulls when closed. */
const storeDaySchema = v.tuple([orNull(v.string()), orNull(v.string())]);

const stockedStoreObject = camelObject({
  pk: orNull(PkSchema),
  name: v.string(),
  address: v.nullish(v.string(), ''),
  /** An integer in text. */
  stock: TextSchema,
  /** Seven days from Monday; empty when the shop tells none. */
  store_hours: listOf(storeDaySchema),
});

/** A shop on the high street that holds a product (catalogue.md §5). */
export interface StockedStore extends v.InferOutput<typeof stockedStoreObject> {}
export const StockedStoreSchema: ReplySchema<StockedStore> = stockedStoreObject;
export const StockedStoreListSchema = v.array(StockedStoreSchema);
