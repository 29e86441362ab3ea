import * as v from 'valibot';
import { camelObject } from './camel-object.ts';
import { type Page, pageOf } from './page.ts';
import { LabelledValueSchema, MoneySchema, NameSchema, TextSchema } from './primitives.ts';
import { listOf, objectOf, orNull } from './reading/tolerant.ts';
import type { ReplySchema } from './reply.ts';

const balanceObject = objectOf({ balance: MoneySchema });
/** Loyalty money of a user, in lira (account.md §7); hosts write a number or a text. */
export interface LoyaltyBalance extends v.InferOutput<typeof balanceObject> {}
export const LoyaltyBalanceSchema: ReplySchema<LoyaltyBalance> = balanceObject;

const movementObject = camelObject({
  /** Negative: spent. */
  amount: MoneySchema,
  created_date: NameSchema,
  transaction: orNull(camelObject({ created_date: orNull(TextSchema), order: orNull(TextSchema) })),
});
/** Loyalty money that moved (account.md §7). */
export interface LoyaltyMovement extends v.InferOutput<typeof movementObject> {}
export const LoyaltyMovementPageSchema: ReplySchema<Page<LoyaltyMovement>> = pageOf(movementObject);

const offerObject = camelObject({
  label: NameSchema,
  /** Of one piece of the offer, in `currency`; hosts write a number. */
  amount: MoneySchema,
  percentage: orNull(v.number()),
  start_datetime: orNull(TextSchema),
  end_datetime: orNull(TextSchema),
  currency: LabelledValueSchema,
  voucher_code: orNull(TextSchema),
  offer_type: orNull(LabelledValueSchema),
  /** `Value`: from an amount on. `Count`: from so many pieces on. */
  condition: orNull(objectOf({ type: TextSchema, value: TextSchema })),
  benefit_type: orNull(LabelledValueSchema),
});
/** Something taken off, with a code or without (account.md §7). */
export interface Offer extends v.InferOutput<typeof offerObject> {}
export const OfferPageSchema: ReplySchema<Page<Offer>> = pageOf(offerObject);

const basketOffersObject = camelObject({
  /** Those that the main basket has now, with what they take off. */
  discounts: listOf(offerObject),
  total_discount: MoneySchema,
  /** Those that can be used now. */
  all_discounts: listOf(offerObject),
});
/** Offers that can be used now (account.md §7). */
export interface BasketOffers extends v.InferOutput<typeof basketOffersObject> {}
export const BasketOffersSchema: ReplySchema<BasketOffers> = basketOffersObject;
