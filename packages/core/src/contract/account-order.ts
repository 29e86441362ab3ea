import * as v from 'valibot';
import { camelObject } from './camel-object.ts';
import { orderEntries, orderItemEntries, orderRow, StatusSchema, wholeOrder } from './order.ts';
import { type Page, pageOf } from './page.ts';
import {
  IdSchema,
  IntSchema,
  LabelledValueSchema,
  MoneySchema,
  TextSchema,
  WordsSchema,
  WordyBooleanSchema,
} from './primitives.ts';
import { entriesOf, listOf, mapped, objectOf, orElse, orNull } from './reading/tolerant.ts';
import type { ReplySchema } from './reply.ts';

const requestObject = camelObject({
  cancellation_type: orNull(LabelledValueSchema),
  /** What the shopper shows the carrier; null where nothing is sent back. */
  easy_return: orNull(objectOf({ code: TextSchema })),
});

/** What became of a return that was asked for: the shop's answer, where it did not take it back. */
const answerObject = camelObject({
  /** Why, in the shopper's language, and what was added to it. The reference host tells it beyond account.md §4. */
  refusal: orNull(objectOf({ reason: WordsSchema, note: orNull(TextSchema) })),
});

const itemObject = orderRow(
  camelObject({
    ...orderItemEntries,
    is_cancelled: orElse(WordyBooleanSchema, false),
    is_cancellable: orElse(WordyBooleanSchema, false),
    is_refundable: orElse(WordyBooleanSchema, false),
    /** Carriers that bring it back without a charge. */
    available_easy_return_shipping_companies: listOf(
      camelObject({ pk: IdSchema, shipping_company: LabelledValueSchema }),
    ),
    /** What was asked and is not done yet. Hosts write one or a list (account.md §4). */
    active_cancellation_request: mapped(orNull(v.union([requestObject, entriesOf(requestObject)])), (value) =>
      Array.isArray(value) ? (value[0] ?? null) : value,
    ),
    /** Everything that was asked for it, done or not. */
    cancellationrequest_set: listOf(answerObject),
    tracking_number: orNull(TextSchema),
    tracking_url: orNull(TextSchema),
    estimated_delivery_date: orNull(TextSchema),
  }),
);
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
  is_shipping_refundable: WordyBooleanSchema,
});
/** What the refund rule needs to say beforehand what goes back; amounts are wire amounts (docs/decisions/0045). */
export interface RefundTerms extends v.InferOutput<typeof refundTermsObject> {}

/** One step on an order's way: it was done on a day, or is expected between two. */
const trackingStepObject = camelObject({
  /** The status that the order has from this step on. */
  status: StatusSchema,
  /** When it was done. */
  date: orNull(TextSchema),
  expected_from: orNull(TextSchema),
  expected_to: orNull(TextSchema),
});
/** One step on an order's way: done on a day, or expected between two. */
export interface TrackingStep extends v.InferOutput<typeof trackingStepObject> {}

/** What a page needs to write an order's invoice down. The reference host tells it beyond account.md §4. */
const invoiceObject = camelObject({
  seller: camelObject({ name: WordsSchema, address: WordsSchema, tax_office: WordsSchema, tax_number: WordsSchema }),
  /** What of the order's amount is tax, by rate in per cent; `base` is without it. */
  taxes: listOf(camelObject({ tax_rate: TextSchema, base: MoneySchema, amount: MoneySchema })),
});
/** What a page needs to write an order's invoice down. */
export interface OrderInvoice extends v.InferOutput<typeof invoiceObject> {}

const accountOrderObject = wholeOrder(
  camelObject({
    ...orderEntries,
    discountitem_set: listOf(
      camelObject({
        name: WordsSchema,
        amount: MoneySchema,
        /** What of it went with pieces that were cancelled. */
        cancel_amount: orNull(MoneySchema),
        /** Of a voucher or a coupon. */
        code: orNull(TextSchema),
      }),
    ),
    refund_terms: orNull(refundTermsObject),
    /** The order's usual way in its order; empty with a host that does not say. The reference host tells it beyond account.md §4. */
    tracking_steps: listOf(trackingStepObject),
    orderitem_set: entriesOf(itemObject),
    modified_date: orNull(TextSchema),
    is_cancellable: orElse(WordyBooleanSchema, false),
    is_refundable: orElse(WordyBooleanSchema, false),
    /** The last moment for a return of items; null where nothing can be returned, and with a host that does not say. */
    refundable_until: orNull(TextSchema),
    is_payable: orElse(WordyBooleanSchema, false),
    /** What was cancelled, its discounts taken off. */
    refund_amount: orNull(MoneySchema),
    tracking_number: orNull(TextSchema),
    tracking_url: orNull(TextSchema),
    invoice_number: orNull(TextSchema),
    invoice_date: orNull(TextSchema),
    /** Where the invoice is fetched. */
    e_archive_url: orNull(TextSchema),
    /** What an invoice says beside its order; null before it is written, and with a host that does not say. */
    invoice: orNull(invoiceObject),
  }),
);
/** An order as its owner sees it later (account.md §4). */
export interface AccountOrder extends v.InferOutput<typeof accountOrderObject> {}
export const AccountOrderSchema: ReplySchema<AccountOrder> = accountOrderObject;
export const AccountOrderPageSchema: ReplySchema<Page<AccountOrder>> = pageOf(accountOrderObject);

/** Order tracking answers a list with one order; some hosts write it alone (auth.md §5). */
export const FoundOrderSchema: ReplySchema<AccountOrder> = v.pipe(
  mapped(v.union([accountOrderObject, v.array(accountOrderObject)]), (value) =>
    Array.isArray(value) ? value[0] : value,
  ),
  v.check((value) => value !== undefined, 'no order'),
) as ReplySchema<AccountOrder>;

const completedOrderObject = objectOf({ order: AccountOrderSchema });
/** `GET /orders/completed/{token}/?format=json` (checkout.md §6). */
export interface CompletedOrder extends v.InferOutput<typeof completedOrderObject> {}
export const CompletedOrderSchema: ReplySchema<CompletedOrder> = completedOrderObject;

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
