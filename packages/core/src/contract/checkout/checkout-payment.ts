import * as v from 'valibot';
import { camelObject } from '../camel-object.ts';
import {
  IdSchema,
  IntSchema,
  MoneySchema,
  strictOrNull,
  TextSchema,
  WordsSchema,
  WordyBooleanSchema,
} from '../primitives.ts';
import { objectOf, orElse, orNull, prepared } from '../reading/tolerant.ts';

/** A way to pay; `payment_type` decides its pages, the slug only its look (payment-methods.md §1). */
export const PaymentOptionSchema = objectOf({
  pk: IdSchema,
  name: WordsSchema,
  slug: WordsSchema,
  payment_type: WordsSchema,
  payment_type_label: WordsSchema,
});
export type PaymentOption = v.InferOutput<typeof PaymentOptionSchema>;

/** A way to pay that this order cannot use, with the reason in the shopper's language. */
export const UnavailableOptionSchema = objectOf({ ...PaymentOptionSchema.entries, reason: orNull(TextSchema) });
export type UnavailableOption = v.InferOutput<typeof UnavailableOptionSchema>;

/** Brand of a card by its bin; slug `visa`, `mastercard`, `amex`, `troy` or `other`. */
export const CardTypeSchema = objectOf({
  name: WordsSchema,
  slug: orElse(TextSchema, 'other'),
  logo: orNull(TextSchema),
});
export type CardType = v.InferOutput<typeof CardTypeSchema>;

/** One way to spread the payment; pk stays the same per bin programme and count. */
export const InstallmentSchema = objectOf({
  pk: IdSchema,
  label: WordsSchema,
  installment_count: v.nullish(IntSchema, 1),
  price_with_accrued_interest: strictOrNull(MoneySchema),
  monthly_price_with_accrued_interest: orNull(MoneySchema),
});
export type Installment = v.InferOutput<typeof InstallmentSchema>;

/** An account to transfer the amount to. */
export const BankAccountSchema = camelObject({
  pk: IdSchema,
  iban: v.nullish(TextSchema, ''),
  holder_name: WordsSchema,
  description: orNull(TextSchema),
  sort_order: orElse(IntSchema, 0),
  /** Days after the order in which the money is to arrive; null: the host names no deadline. */
  days_to_pay: orNull(IntSchema),
  bank: orNull(
    objectOf({
      pk: IdSchema,
      name: WordsSchema,
      slug: WordsSchema,
      logo: orNull(TextSchema),
    }),
  ),
});
export type BankAccount = v.InferOutput<typeof BankAccountSchema>;

/** How to pay the courier: `cash` or `card`, with its fee. */
export const PaymentChoiceSchema = objectOf({
  label: WordsSchema,
  value: TextSchema,
  price: orNull(MoneySchema),
});
export type PaymentChoice = v.InferOutput<typeof PaymentChoiceSchema>;

/** A shopping credit of a lender. */
export const CreditOptionSchema = objectOf({
  pk: IdSchema,
  name: WordsSchema,
  slug: WordsSchema,
});
export type CreditOption = v.InferOutput<typeof CreditOptionSchema>;

/** A card's type, or its slug alone. */
const NamedCardTypeSchema = prepared(CardTypeSchema, (type) => (typeof type === 'string' ? { slug: type } : type));

/** A card stored at the host, known by its token only (checkout.md §4.14). */
export const SavedCardSchema = objectOf({
  token: TextSchema,
  name: WordsSchema,
  masked_number: WordsSchema,
  card_type: orNull(NamedCardTypeSchema),
  expiry: orNull(TextSchema),
});
export type SavedCard = v.InferOutput<typeof SavedCardSchema>;

/** A coupon of the shopper (checkout.md §4.3). */
export const CouponSchema = objectOf({
  pk: IdSchema,
  code: WordsSchema,
  name: WordsSchema,
  description: orNull(TextSchema),
  discount: orNull(MoneySchema),
  currency_type: orNull(TextSchema),
  end_datetime: orNull(TextSchema),
  is_applied: orElse(WordyBooleanSchema, false),
  is_applicable: orElse(WordyBooleanSchema, true),
  /** Why it is not applicable; a host may leave it out. */
  reason: orNull(TextSchema),
});
export type Coupon = v.InferOutput<typeof CouponSchema>;
