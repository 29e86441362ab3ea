import * as v from 'valibot';
import { camelObject } from './camel-object.ts';
import { orderEntries, orderItemEntries } from './order.ts';
import { type Page, pageOf } from './page.ts';
import { IntSchema, LabelledValueSchema, listOf, MoneySchema, orNull, PkSchema, TextSchema } from './primitives.ts';
import type { ReplySchema } from './reply.ts';

const requestObject = camelObject({
  cancellation_type: orNull(LabelledValueSchema),
  /** What the shopper shows the carrier; null where nothing is sent back. */
  easy_return: orNull(v.object({ code: TextSchema })),
});

const itemObject = camelObject({
  ...orderItemEntries,
  is_cancelled: v.nullish(v.boolean(), false),
  is_cancellable: v.nullish(v.boolean(), false),
  is_refundable: v.nullish(v.boolean(), false),
  /** Carriers that bring it back without a charge. */
  available_easy_return_shipping_companies: listOf(
    camelObject({ pk: PkSchema, shipping_company: LabelledValueSchema }),
  ),
  /** What was asked and is not done yet. Hosts write one or a list (account.md §4). */
  active_cancellation_request: v.pipe(
    orNull(v.union([requestObject, v.array(requestObject)])),
    v.transform((value) => (Array.isArray(value) ? (value[0] ?? null) : value)),
  ),
  tracking_number: orNull(TextSchema),
  tracking_url: orNull(v.string()),
  estimated_delivery_date: orNull(v.string()),
});
/** A row of an order with what can be done about it (account.md §4 and §5). */
export interface AccountOrderItem extends v.InferOutput<typeof itemObject> {}

/**
 * What the refund rule needs to say beforehand what goes back (`refundOf`). The reference host tells it beyond account.md §4;
 * with another host it is null (docs/decisions/0045).
 */
const refundTermsObject = camelObject({
  /** Of the order's amount, by the means that it is paid with: still to be paid … */
  due: MoneySchema,
  /** … paid by the payment method … */
  payment: MoneySchema,
  loyalty_card: MoneySchema,
  loyalty: MoneySchema,
  /** Prices of the pieces that were cancelled or sent back so far. */
  asked_price: MoneySchema,
  /** Pieces that nobody asked for yet, parts of bundles not counted. */
  pieces_left: IntSchema,
  /** Nothing was sent: with the last piece its shipping goes back too. */
  is_shipping_refundable: v.boolean(),
});
export interface RefundTerms extends v.InferOutput<typeof refundTermsObject> {}

const accountOrderObject = camelObject({
  ...orderEntries,
  discountitem_set: listOf(
    camelObject({
      name: v.nullish(v.string(), ''),
      amount: MoneySchema,
      /** What of it went with pieces that were cancelled. */
      cancel_amount: orNull(MoneySchema),
      /** Of a voucher or a coupon. */
      code: orNull(v.string()),
    }),
  ),
  refund_terms: orNull(refundTermsObject),
  orderitem_set: v.array(itemObject),
  modified_date: orNull(v.string()),
  is_cancellable: v.nullish(v.boolean(), false),
  is_refundable: v.nullish(v.boolean(), false),
  is_payable: v.nullish(v.boolean(), false),
  /** What was cancelled, its discounts taken off. */
  refund_amount: orNull(MoneySchema),
  tracking_number: orNull(TextSchema),
  tracking_url: orNull(v.string()),
  invoice_number: orNull(TextSchema),
  e_archive_url: orNull(v.string()),
});
/** An order as its owner sees it later (account.md §4). */
export interface AccountOrder extends v.InferOutput<typeof accountOrderObject> {}
export const AccountOrderSchema: ReplySchema<AccountOrder> = accountOrderObject;
export const AccountOrderPageSchema: ReplySchema<Page<AccountOrder>> = pageOf(accountOrderObject);

/** Order tracking answers a list with one order; some hosts write it alone (auth.md §5). */
export const FoundOrderSchema: ReplySchema<AccountOrder> = v.pipe(
  v.union([accountOrderObject, v.array(accountOrderObject)]),
  v.transform((value) => (Array.isArray(value) ? value[0] : value)),
  v.check((value) => value !== undefined, 'no order'),
) as ReplySchema<AccountOrder>;

/** What an order list is narrowed by (account.md §3). */
export interface OrderListQuery {
  /** From 1, default 1. */
  readonly page?: number | undefined;
  /** 1 to 100, default 12. */
  readonly limit?: number | undefined;
  /** First day, `2026-11-01`. */
  readonly createdDate?: string | undefined;
  /** Last day, inclusive. */
  readonly endDate?: string | undefined;
  readonly shippingOptionSlug?: string | undefined;
  /** Default `=`. */
  readonly shippingOptionSlugOperator?: '=' | '!=' | undefined;
  /** Code of the order's state, beside any filter. */
  readonly status?: string | undefined;
  readonly filterType?: 'status' | 'number' | 'product' | 'cancelled' | undefined;
  readonly filterValue?: string | undefined;
  readonly currency?: string | undefined;
}
