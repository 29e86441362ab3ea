import type * as v from 'valibot';
import { camelObject } from '../camel-object.ts';
import { StoreHoursSchema } from '../checkout/store-hours.ts';
import { pageOf } from '../page.ts';
import {
  IdSchema,
  IntSchema,
  MoneySchema,
  NameSchema,
  TextSchema,
  WordsSchema,
  WordyBooleanSchema,
} from '../primitives.ts';
import { entriesOf, listOf, objectOf, orElse, orNull, promised } from '../reading/tolerant.ts';
import type { ReplySchema } from '../reply.ts';
import { ProductSchema } from './product.ts';

const bundleSlotObject = camelObject({
  pk: IdSchema,
  name: NameSchema,
  /** Pieces of the chosen product in one bundle. */
  quantity: orElse(IntSchema, 1),
  is_required: orElse(WordyBooleanSchema, true),
  /** Pk of the chosen product. */
  selected: orNull(IdSchema),
  options: entriesOf(ProductSchema),
});

/** One place of a bundle, with the products it can take. */
export interface BundleSlot extends v.InferOutput<typeof bundleSlotObject> {}
export const BundleSlotSchema: ReplySchema<BundleSlot> = bundleSlotObject;

const bundleDetailObject = camelObject({
  product: ProductSchema,
  in_stock: promised(WordyBooleanSchema, true),
  /** With what is chosen; in the request's currency. */
  price: MoneySchema,
  retail_price: MoneySchema,
  /** Every slot that needs a choice has one. */
  is_ready_to_basket: promised(WordyBooleanSchema, true),
  bundle_items: entriesOf(BundleSlotSchema),
});

/** `GET /bundle-product/{pk}/` (catalogue.md §3). */
export interface BundleDetail extends v.InferOutput<typeof bundleDetailObject> {}
export const BundleDetailSchema: ReplySchema<BundleDetail> = bundleDetailObject;

const productInstallmentObject = camelObject({
  pk: IdSchema,
  installment_count: IntSchema,
  label: WordsSchema,
  /** `"0.010000"` is 1 %. */
  interest_rate: orElse(TextSchema, '0'),
  is_active: orElse(WordyBooleanSchema, true),
  /** Computed JSON numbers, for one piece in the request's currency; read as money. */
  amount: MoneySchema,
  interest_amount: MoneySchema,
  single_installment_amount: MoneySchema,
  total_amount: MoneySchema,
});

/** One plan of a card programme for one piece. */
export interface ProductInstallment extends v.InferOutput<typeof productInstallmentObject> {}

const cardProgrammeObject = camelObject({
  pk: IdSchema,
  name: NameSchema,
  slug: WordsSchema,
  card_type: orNull(objectOf({ name: WordsSchema, slug: orElse(TextSchema, 'other'), logo: orNull(TextSchema) })),
  installments: listOf(productInstallmentObject),
});

/** Cards of one bank and brand with what a product costs on them (catalogue.md §6). */
export interface CardProgramme extends v.InferOutput<typeof cardProgrammeObject> {}
export const CardProgrammeSchema: ReplySchema<CardProgramme> = cardProgrammeObject;
export const CardProgrammePageSchema = pageOf(CardProgrammeSchema);

const stockedStoreObject = camelObject({
  pk: orNull(IdSchema),
  name: NameSchema,
  address: WordsSchema,
  /** An integer in text. */
  stock: TextSchema,
  store_hours: StoreHoursSchema,
});

/** A shop on the high street that holds a product (catalogue.md §5). */
export interface StockedStore extends v.InferOutput<typeof stockedStoreObject> {}
export const StockedStoreSchema: ReplySchema<StockedStore> = stockedStoreObject;
export const StockedStoreListSchema = entriesOf(StockedStoreSchema);
