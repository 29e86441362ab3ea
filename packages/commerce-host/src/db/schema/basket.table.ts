import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { foldedText, instant, localisedText, money } from '../columns.ts';
import { session, user } from './account.table.ts';
import { product } from './catalogue.table.ts';

/** A voucher that a sign-in took out of the basket, with the reason (ruling 38, Protocol basket §2). */
export interface DroppedVoucher {
  readonly code: string;
  readonly reason: VoucherObstacle | 'VOUCHER_INVALID' | 'VOUCHER_REPLACED';
}

/** Reason why a voucher does not apply now (Protocol basket §5). */
export type VoucherObstacle = 'VOUCHER_CURRENCY' | 'VOUCHER_EXPIRED' | 'VOUCHER_USED' | 'VOUCHER_MINIMUM';

/**
 * A line of a basket. Its identity is product and attributes; `attributesKey` is the canonical text of the latter. A part of
 * a bundle is a line under the bundle's own, and goes with it.
 */
export const basketLine = pgTable(
  'basket_line',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    basketPk: integer('basket_pk')
      .notNull()
      .references(() => basket.pk, { onDelete: 'cascade' }),
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk),
    /** The bundle's line that this one is a part of. */
    parentPk: integer('parent_pk').references((): AnyPgColumn => basketLine.pk, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    attributes: jsonb('attributes').$type<Readonly<Record<string, unknown>>>().notNull(),
    attributesKey: text('attributes_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('basket_line_quantity', sql`${table.quantity} between 1 and 99`),
    unique('basket_line_identity')
      .on(table.basketPk, table.productPk, table.attributesKey, table.parentPk)
      .nullsNotDistinct(),
    index('basket_line_parent').on(table.parentPk),
    index('basket_line_product').on(table.productPk),
  ],
);

/**
 * A basket belongs to a user or, before signing in, to a session. It is closed, never deleted, when its order is placed:
 * a closed basket takes no further writes and frees its namespace.
 */
export const basket = pgTable(
  'basket',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    userPk: integer('user_pk').references(() => user.pk, { onDelete: 'cascade' }),
    sessionPk: integer('session_pk').references(() => session.pk, { onDelete: 'cascade' }),
    namespace: text('namespace').notNull(),
    isMain: boolean('is_main').notNull(),
    /** Fixed by the first line, free again when the basket is emptied (basket.md). */
    currency: text('currency'),
    voucherCode: text('voucher_code'),
    /** The voucher that the last sign-in dropped; null again after the next write to the voucher. */
    droppedVoucher: jsonb('dropped_voucher').$type<DroppedVoucher>(),
    /** The shopper's own coupon that was chosen in checkout; a plain number, because a used one stays in its order. */
    couponPk: integer('coupon_pk'),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    check('basket_owner', sql`num_nonnulls(${table.userPk}, ${table.sessionPk}) = 1`),
    uniqueIndex('basket_user_main').on(table.userPk).where(sql`is_main and closed_at is null`),
    uniqueIndex('basket_session_main').on(table.sessionPk).where(sql`is_main and closed_at is null`),
    uniqueIndex('basket_user_namespace').on(table.userPk, table.namespace).where(sql`closed_at is null`),
    uniqueIndex('basket_session_namespace').on(table.sessionPk, table.namespace).where(sql`closed_at is null`),
    index('basket_user').on(table.userPk),
    index('basket_session').on(table.sessionPk),
  ],
);

/** From which amount on a `basket-amount` campaign applies, and what it takes off, in one currency. */
export const campaignAmount = pgTable(
  'campaign_amount',
  {
    campaignPk: integer('campaign_pk')
      .notNull()
      .references(() => campaign.pk, { onDelete: 'cascade' }),
    currency: text('currency').notNull(),
    minimumAmount: money('minimum_amount').notNull(),
    discountAmount: money('discount_amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignPk, table.currency] }),
    check('campaign_amounts', sql`${table.minimumAmount} >= 0 and ${table.discountAmount} >= 0`),
  ],
);

/**
 * What a campaign does:
 * - `pieces`: of every `pieces` pieces of the products it names, the cheapest gets `percent` off (1 piece: each one);
 * - `basket-amount`: an amount off a basket that reaches a minimum, both per currency in `campaign_amount`;
 * - `note`: a promise without money, such as free gift wrap.
 */
export type CampaignKind = 'pieces' | 'basket-amount' | 'note';

/** A discount that needs no code. Products name their campaigns (`campaignPks`). */
export const campaign = pgTable(
  'campaign',
  {
    pk: integer('pk').primaryKey(),
    kind: text('kind').$type<CampaignKind>().notNull(),
    label: localisedText('label').notNull(),
    percent: integer('percent'),
    pieces: integer('pieces'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
  },
  (table) => [
    check('campaign_rule', sql`(${table.kind} = 'pieces') = (num_nonnulls(${table.percent}, ${table.pieces}) = 2)`),
    check('campaign_range', sql`${table.percent} between 1 and 100 and ${table.pieces} between 1 and 99`),
  ],
);

/** A shopper's own coupon (Protocol checkout §4.3, CouponSelectionPage). Amounts are minor units of `currency`. */
export const coupon = pgTable(
  'coupon',
  {
    pk: integer('pk').primaryKey(),
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    name: localisedText('name').notNull(),
    description: localisedText('description').notNull(),
    discount: money('discount').notNull(),
    minimumAmount: money('minimum_amount').notNull().default(0),
    currency: text('currency').notNull(),
    expiresAt: instant('expires_at'),
    /** When an order used it up. */
    usedAt: instant('used_at'),
  },
  (table) => [
    check('coupon_amounts', sql`${table.discount} >= 0 and ${table.minimumAmount} >= 0`),
    index('coupon_user').on(table.userPk),
  ],
);

/** A discount code. `value` is minor units or, for `percent`, hundredths of a per cent. */
export const voucher = pgTable(
  'voucher',
  {
    code: text('code').primaryKey(),
    codeFolded: foldedText('code_folded'),
    kind: text('kind').$type<'percent' | 'amount'>().notNull(),
    value: money('value').notNull(),
    minimumAmount: money('minimum_amount').notNull().default(0),
    /** The only currency it works in; null for all. */
    currency: text('currency'),
    expiresAt: instant('expires_at'),
    maxUses: integer('max_uses'),
    usedCount: integer('used_count').notNull().default(0),
  },
  (table) => [
    uniqueIndex('voucher_code_folded').on(table.codeFolded),
    check('voucher_value', sql`${table.value} >= 0 and ${table.minimumAmount} >= 0`),
    check('voucher_uses', sql`${table.maxUses} is null or ${table.usedCount} <= ${table.maxUses}`),
  ],
);
