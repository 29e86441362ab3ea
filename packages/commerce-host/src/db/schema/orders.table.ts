import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, type LocalisedText, localisedText, money } from '../columns.ts';
import { user } from './account.table.ts';
import { product } from './catalogue.table.ts';

/** Calling a piece off before it is sent, or sending it back (Protocol account §5). */
export type CancellationType = 'cancel' | 'refund';

/** What a shopper asked for one piece of an order: once, never changed but by its end. */
export const cancellation = pgTable(
  'cancellation',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    orderItemPk: integer('order_item_pk')
      .notNull()
      .unique()
      .references(() => orderItem.pk, { onDelete: 'cascade' }),
    type: text('type').$type<CancellationType>().notNull(),
    /** Pk of the reason in the host's table. */
    reasonPk: integer('reason_pk').notNull(),
    description: text('description'),
    /** Pk of the carrier that brings it back. */
    carrierPk: integer('carrier_pk'),
    /** What the shopper shows the carrier. */
    returnCode: text('return_code'),
    /** Money that goes back for it, in minor units of the order's currency. */
    amount: money('amount').notNull(),
    /** Part of the order's discounts that had been given for it, in minor units. */
    discountAmount: money('discount_amount').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When nothing was left to do: the money was back, or the shop had refused the return. Null before. */
    settledAt: instant('settled_at'),
    /** Why the shop did not take the return, in the host's table of refusals; null unless it was refused. */
    refusalPk: integer('refusal_pk'),
    /** What the operator added to the reason, in the operator's words. */
    refusalNote: text('refusal_note'),
  },
  (table) => [
    check('cancellation_amount', sql`least(${table.amount}, ${table.discountAmount}) >= 0`),
    index('cancellation_open').on(table.createdAt).where(sql`settled_at is null and type = 'cancel'`),
    index('cancellation_return').on(table.pk).where(sql`settled_at is null and type = 'refund'`),
  ],
);

/** What moved: money of a payment method, loyalty money, money of the loyalty card; or back, each where it came from. */
export type LedgerKind = 'capture' | 'loyalty' | 'loyaltyCard' | 'refund' | 'loyaltyRefund' | 'loyaltyCardRefund';

/**
 * Money that moved, one row a movement, never changed. A capture is written in the transaction that writes its order, so
 * neither exists without the other (Security H1, H8).
 */
export const ledger = pgTable(
  'ledger',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    orderPk: integer('order_pk')
      .notNull()
      .references(() => order.pk),
    attemptId: text('attempt_id').notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    providerReference: text('provider_reference'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('ledger_amount', sql`${table.amount} >= 0`),
    uniqueIndex('ledger_one_capture').on(table.attemptId).where(sql`kind = 'capture'`),
    index('ledger_order').on(table.orderPk),
    // The acquirer's statement names payments by their reference.
    index('ledger_reference').on(table.providerReference),
  ],
);

/** A product as an earlier system wrote it down; its price in minor units of the order's currency. */
export interface OldOrderItem {
  readonly name: LocalisedText;
  readonly sku: string;
  readonly quantity: number;
  readonly price: number;
  readonly image: string | null;
}

/** An order that was imported from an earlier system: to be looked at, no more (Protocol account §3). */
export const oldOrder = pgTable(
  'old_order',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    status: localisedText('status').notNull(),
    currency: text('currency').notNull(),
    amount: money('amount').notNull(),
    items: jsonb('items').$type<readonly OldOrderItem[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('old_order_newest').on(table.userPk, table.createdAt, table.pk)],
);

/** Middle part of order numbers; see `orders/order-number.ts`. */
export const orderNumber = pgSequence('order_number', { startWith: 100_001 });

/** A choice of the shopper as it was called when the order was placed. */
export interface OrderedOption {
  readonly pk: number;
  readonly slug: string;
  readonly name: LocalisedText;
  readonly type: string;
}

/** How the order is paid, with what the shopper has to know about it afterwards. */
export interface OrderedPayment extends OrderedOption {
  /** Bank transfer: the account to pay to. */
  readonly bankAccount?: {
    readonly pk: number;
    readonly iban: string;
    readonly holder: string;
    readonly bank: { readonly pk: number; readonly name: string; readonly slug: string };
    /** Missing in orders from before transfers had a deadline. */
    readonly daysToPay?: number;
  };
  /** Pay on delivery: cash or card. */
  readonly choice?: { readonly value: string; readonly label: LocalisedText };
  /** Credit: what it is called. */
  readonly credit?: LocalisedText;
}

/** A discount as it was given, in minor units. */
export interface OrderedDiscount {
  readonly label: LocalisedText;
  readonly kind: 'campaign' | 'voucher' | 'coupon';
  /** Code of the voucher or coupon; null for a campaign. */
  readonly code: string | null;
  readonly amount: number;
}

/** One of several deliveries of an order: by seller, or by how the goods have to travel (Protocol checkout §4.2). */
export interface OrderedDelivery {
  /** The carrier as it was called. */
  readonly option: OrderedOption;
  /** What goes with it: the seller, or the kind of goods. */
  readonly name: LocalisedText;
  /** Pk of the seller; null when deliveries are split otherwise, or for the shop's own goods. */
  readonly seller: number | null;
  /** Pks of the products in it. */
  readonly products: readonly number[];
  /** Its part of the shipping amount, in minor units. */
  readonly amount: number;
  /** Working days that it was promised in; missing in orders of before this was kept. */
  readonly days?: DeliveryDays;
}

/** Working days from the order's approval to its delivery, as they were promised. */
export interface DeliveryDays {
  readonly from: number;
  readonly to: number;
}

/**
 * A placed order with copies of everything it needs, so that later changes of products and addresses do not touch it.
 * One attempt and one basket lead to one order at most. Amounts are minor units of `currency`.
 */
export const order = pgTable(
  'order',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity({ startWith: 5001 }),
    number: text('number').notNull().unique(),
    /** 32 hex characters: the secret address of the order-completed page. */
    token: text('token').notNull().unique(),
    attemptId: text('attempt_id').notNull().unique(),
    /** Baskets of guests end with their session, so it is a plain number; baskets are never numbered twice. */
    basketPk: integer('basket_pk').notNull().unique(),
    userPk: integer('user_pk').references(() => user.pk, { onDelete: 'set null' }),
    /** The session that placed it, for its repeats; sessions end, so it is a plain number. */
    sessionPk: integer('session_pk').notNull(),
    /** Page whose POST placed it. */
    page: text('page').notNull(),
    status: integer('status').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    language: text('language').$type<'en' | 'tr'>().notNull(),
    currency: text('currency').notNull(),
    /** Products before discounts. */
    productAmount: money('product_amount').notNull(),
    discountAmount: money('discount_amount').notNull(),
    shippingAmount: money('shipping_amount').notNull(),
    /** Fee of the payment choice (pay on delivery). */
    feeAmount: money('fee_amount').notNull().default(0),
    /** Price of the gift box; null when the order has none. */
    giftBoxAmount: money('gift_box_amount'),
    interestAmount: money('interest_amount').notNull(),
    /** Products − discounts + shipping + fee + gift box + interest: what was paid. */
    amount: money('amount').notNull(),
    /** Part of `amount` paid with loyalty money. */
    loyaltyAmount: money('loyalty_amount').notNull().default(0),
    /** Part of `amount` paid from the shop's loyalty card. */
    loyaltyCardAmount: money('loyalty_card_amount').notNull().default(0),
    /** Part of `amount` that is still to be paid: by bank transfer, or at the door. */
    dueAmount: money('due_amount').notNull().default(0),
    /** What was cancelled, at its price; its discounts and the shipping that went with it are told apart below. */
    refundAmount: money('refund_amount').notNull().default(0),
    /** Part of the discounts that was given for what was cancelled. */
    discountRefundAmount: money('discount_refund_amount').notNull().default(0),
    /** Part of `refundAmount` that is shipping and fees: when nothing is left of the order. */
    shippingRefundAmount: money('shipping_refund_amount').notNull().default(0),
    discounts: jsonb('discounts').$type<readonly OrderedDiscount[]>().notNull(),
    voucherCode: text('voucher_code'),
    /** The shopper's coupon that this order used up; a plain number, because coupons end with their user. */
    couponPk: integer('coupon_pk'),
    installmentPk: integer('installment_pk'),
    installmentCount: integer('installment_count').notNull(),
    deliveryOption: jsonb('delivery_option').$type<OrderedOption>().notNull(),
    shippingOption: jsonb('shipping_option').$type<OrderedOption>().notNull(),
    /** Empty when everything travels together. */
    deliveries: jsonb('deliveries').$type<readonly OrderedDelivery[]>().notNull().default([]),
    paymentOption: jsonb('payment_option').$type<OrderedPayment>().notNull(),
    shippingAddress: jsonb('shipping_address').$type<Readonly<Record<string, unknown>>>().notNull(),
    billingAddress: jsonb('billing_address').$type<Readonly<Record<string, unknown>>>().notNull(),
    bin: text('bin'),
    lastFour: text('last_four'),
    brand: text('brand'),
    bank: jsonb('bank').$type<{ readonly name: string; readonly slug: string }>(),
    notes: text('notes'),
    /** Names of its products in every language, folded as search compares them, one a line: what a list is searched in. */
    productNames: text('product_names').notNull(),
    /** Answers of OrderSelectionPage. */
    extraField: jsonb('extra_field').$type<Readonly<Record<string, unknown>>>(),
    /** Null for orders of before this was kept. With several deliveries: from the first one's earliest to the last one's latest. */
    deliveryDays: jsonb('delivery_days').$type<DeliveryDays>(),
    /** The carrier's number of the shipment; null before it is sent. */
    trackingNumber: text('tracking_number'),
    /** When its payment was there, from which on its days are counted; null before, and for orders of before this was kept. */
    approvedAt: instant('approved_at'),
    /** When it was being packed. */
    preparedAt: instant('prepared_at'),
    /** When the carrier had it, or the store for whoever picks it up. */
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [
    check(
      'order_refund',
      sql`least(${table.refundAmount}, ${table.discountRefundAmount}, ${table.shippingRefundAmount}) >= 0 and ${table.refundAmount} <= ${table.amount}`,
    ),
    check(
      'order_sum',
      sql`${table.amount} = ${table.productAmount} - ${table.discountAmount} + ${table.shippingAmount} + ${table.feeAmount} + coalesce(${table.giftBoxAmount}, 0) + ${table.interestAmount}`,
    ),
    check(
      'order_amounts',
      sql`least(${table.amount}, ${table.productAmount}, ${table.discountAmount}, ${table.shippingAmount}, ${table.feeAmount}, ${table.giftBoxAmount}, ${table.interestAmount}) >= 0`,
    ),
    check(
      'order_due',
      sql`least(${table.loyaltyAmount}, ${table.loyaltyCardAmount}, ${table.dueAmount}) >= 0 and ${table.loyaltyAmount} + ${table.loyaltyCardAmount} + ${table.dueAmount} <= ${table.amount}`,
    ),
    index('order_user').on(table.userPk, table.createdAt, table.pk),
    // Who looks for one state looks for few orders among many: they are found without reading the rest.
    index('order_user_status').on(table.userPk, table.status, table.createdAt, table.pk),
    index('order_session').on(table.sessionPk, table.createdAt),
    // The sweep looks at the newest ones, whoever placed them.
    index('order_created').on(table.createdAt),
  ],
);

/** One piece of an order: cancelling and returning work piece by piece (Protocol account §4). */
export const orderItem = pgTable(
  'order_item',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    orderPk: integer('order_pk')
      .notNull()
      .references(() => order.pk, { onDelete: 'cascade' }),
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk),
    /** The bundle's piece that this one is a part of; its price is in the bundle's. */
    parentPk: integer('parent_pk').references((): AnyPgColumn => orderItem.pk, { onDelete: 'cascade' }),
    status: integer('status').notNull(),
    unitPrice: money('unit_price').notNull(),
    retailPrice: money('retail_price').notNull(),
    taxRatePercent: integer('tax_rate_percent').notNull(),
    sku: text('sku').notNull(),
    baseCode: text('base_code').notNull(),
    name: localisedText('name').notNull(),
    absoluteUrl: text('absolute_url').notNull(),
    image: text('image'),
    attributes: jsonb('attributes').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** What the shopper chose or wrote for it: the line's attributes. */
    choices: jsonb('choices').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  },
  (table) => [
    check('order_item_prices', sql`${table.unitPrice} >= 0 and ${table.retailPrice} >= 0`),
    index('order_item_order').on(table.orderPk),
    index('order_item_parent').on(table.parentPk),
  ],
);

/** What does not agree between the shop's books and the acquirer's. */
export interface ReconciliationFinding {
  readonly kind: /** The acquirer took money that belongs to no order. */
    | 'captureWithoutOrder'
    /** An order counts on money that the acquirer did not take. */
    | 'orderWithoutCapture'
    | 'amountDiffers'
    | 'refundDiffers';
  readonly reference: string;
  /** Minor units in the shop's ledger, refunds taken off. */
  readonly shop: number;
  /** Minor units at the acquirer, refunds taken off. */
  readonly acquirer: number;
}

/** One comparison of the shop's books with the acquirer's. A period is compared once, by whichever process comes first. */
export const reconciliation = pgTable('reconciliation', {
  /** Number of the period since 1970. */
  period: integer('period').primaryKey(),
  startedAt: instant('started_at').notNull(),
  /** Null while it runs, and for one whose process died. */
  finishedAt: instant('finished_at'),
  /** Payments that were compared; null when the acquirer could not be asked. */
  compared: integer('compared'),
  findings: jsonb('findings').$type<readonly ReconciliationFinding[]>().notNull().default([]),
});
