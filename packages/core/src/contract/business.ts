import * as v from 'valibot';
import { camelObject } from './camel-object.ts';
import { type Page, pageOf } from './page.ts';
import {
  type Id,
  IdSchema,
  IntSchema,
  LabelledValueSchema,
  MoneySchema,
  NameSchema,
  TextSchema,
  UnknownSchema,
  WordsSchema,
  WordyBooleanSchema,
} from './primitives.ts';
import { entriesOf, listOf, objectOf, orElse, orNull } from './reading/tolerant.ts';
import type { ReplySchema } from './reply.ts';

const divisionObject = camelObject({
  id: IdSchema,
  name: NameSchema,
  division_type: WordsSchema,
  parent: orNull(IdSchema),
  erp_code: WordsSchema,
  address: WordsSchema,
  phone_number: orNull(TextSchema),
  is_active: orElse(WordyBooleanSchema, true),
  /** What it may ask quotations for in one calendar month. */
  monthly_order_limit: orNull(MoneySchema),
  current_balance: orNull(MoneySchema),
  current_balance_last_update: orNull(TextSchema),
});
/** A place of a company that buys on its own account (b2b.md §1). */
export interface Division extends v.InferOutput<typeof divisionObject> {}
export const DivisionPageSchema: ReplySchema<Page<Division>> = pageOf(divisionObject);

const businessProductObject = camelObject({
  pk: IdSchema,
  name: NameSchema,
  sku: WordsSchema,
  price: orNull(MoneySchema),
  absolute_url: orNull(TextSchema),
  category: v.optional(UnknownSchema),
  currency: WordsSchema,
  product_image: orNull(TextSchema),
});

const businessItemObject = camelObject({
  total_amount: MoneySchema,
  price: MoneySchema,
  /** Of all divisions together. */
  quantity: IntSchema,
  product_remote_id: IdSchema,
  divisions: listOf(camelObject({ id: IdSchema, name: NameSchema, erp_code: WordsSchema, quantity: IntSchema })),
  product: businessProductObject,
});

const businessBasketObject = camelObject({
  id: orNull(IdSchema),
  total_amount: MoneySchema,
  total_quantity: IntSchema,
  currency: orNull(LabelledValueSchema),
  basket_items: listOf(businessItemObject),
  /** What was just asked for; only in the reply that made it. */
  quotation: orNull(objectOf({ id: IdSchema, number: TextSchema })),
});
/** A line of the business basket: one product, several divisions (b2b.md §2). */
export interface BusinessItem extends v.InferOutput<typeof businessItemObject> {}
/** The business basket, apart from the shop's baskets (b2b.md §2). */
export interface BusinessBasket extends v.InferOutput<typeof businessBasketObject> {}
export const BusinessBasketSchema: ReplySchema<BusinessBasket> = businessBasketObject;

/** How much of a product one division wants (b2b.md §2). */
export interface BusinessLineBody {
  readonly division: Id;
  readonly product_remote_id: Id;
  /** 1 to 9999; 0 removes it where an amount is set. */
  readonly quantity: number;
}

const draftObject = camelObject({
  id: IdSchema,
  name: NameSchema,
  /** Hosts write a number or a text. */
  total_amount: MoneySchema,
  total_quantity: IntSchema,
});
/** A business basket that was put aside (b2b.md §3). */
export interface BusinessDraft extends v.InferOutput<typeof draftObject> {}
export const BusinessDraftListSchema: ReplySchema<readonly BusinessDraft[]> = entriesOf(draftObject);

const loadedObject = objectOf({ detail: WordsSchema, skipped: listOf(TextSchema) });
/** What loading a draft answers: names of products that are not sold any more (b2b.md §3). */
export interface LoadedDraft extends v.InferOutput<typeof loadedObject> {}
export const LoadedDraftSchema: ReplySchema<LoadedDraft> = loadedObject;

const quotationObject = camelObject({
  id: IdSchema,
  name: NameSchema,
  number: TextSchema,
  /** `draft`, `waiting`, `approved`, `rejected`, `ordered`, `expired`, or a word this client does not know. */
  status: NameSchema,
  net_amount: MoneySchema,
  /** Tax included. */
  total_amount: MoneySchema,
  /** Of the amounts. The reference host tells it beyond b2b.md §5; null with another. */
  currency: orNull(LabelledValueSchema),
  created_at: NameSchema,
  modified_at: orNull(TextSchema),
});
/** A business basket that was sent for an offer (b2b.md §5). */
export interface Quotation extends v.InferOutput<typeof quotationObject> {}
export const QuotationPageSchema: ReplySchema<Page<Quotation>> = pageOf(quotationObject);
