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
  WordsSchema,
  WordyBooleanSchema,
} from './primitives.ts';
import { listOf, objectOf, orElse, orNull, promised } from './reading/tolerant.ts';
import type { ReplySchema } from './reply.ts';

const reasonObject = camelObject({
  id: IdSchema,
  /** `cancel` before it is sent, `refund` after it arrived; another word is read as it is. */
  cancellation_type: v.string(),
  subject: NameSchema,
  order: orElse(IntSchema, 0),
  is_active: orElse(WordyBooleanSchema, true),
  /** Whether the shopper has to say more. */
  extra_information_needed: orElse(WordyBooleanSchema, false),
});
/** Why a piece is cancelled or sent back (account.md §5). */
export interface CancellationReason extends v.InferOutput<typeof reasonObject> {}
export const CancellationReasonPageSchema: ReplySchema<Page<CancellationReason>> = pageOf(reasonObject);

/** One piece that is cancelled or sent back (account.md §5). */
export interface CancellationEntry {
  /** Id of the order's row. */
  readonly order_item: Id;
  readonly reason: Id;
  readonly cancellation_type: 'cancel' | 'refund';
  readonly description?: string;
  /** Pk of the carrier that brings it back. */
  readonly easy_return?: Id;
}

/** What is asked for pieces of one order. */
export interface CancellationBody {
  readonly cancel_order_items: readonly CancellationEntry[];
  /** True where something is sent back: the rules of returns are accepted. */
  readonly return_policy?: boolean;
}

/** The same for pieces of several orders. */
export interface BulkCancellationBody extends CancellationBody {
  /** Number of the first order. */
  readonly id: string;
}

const bulkObject = objectOf({
  results: listOf(camelObject({ order_item: IdSchema, status: LabelledValueSchema })),
});
/** What became of the pieces of a bulk cancellation. */
export interface BulkCancellation extends v.InferOutput<typeof bulkObject> {}
export const BulkCancellationSchema: ReplySchema<BulkCancellation> = bulkObject;

const oldOrderObject = camelObject({
  id: IdSchema,
  number: TextSchema,
  created_date: NameSchema,
  amount: MoneySchema,
  currency: LabelledValueSchema,
  status: promised(LabelledValueSchema, { value: '', label: '' }),
  items: listOf(
    objectOf({
      name: NameSchema,
      sku: WordsSchema,
      quantity: IntSchema,
      price: MoneySchema,
      image: orNull(TextSchema),
    }),
  ),
});
/** An order of an earlier system (account.md §3). */
export interface OldOrder extends v.InferOutput<typeof oldOrderObject> {}
export const OldOrderPageSchema: ReplySchema<Page<OldOrder>> = pageOf(oldOrderObject);
