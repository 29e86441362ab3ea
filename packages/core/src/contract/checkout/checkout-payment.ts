import * as v from 'valibot';
import { camelObject } from '../camel-object.ts';
import { IntSchema, MoneySchema, orNull, PkSchema, TextSchema } from '../primitives.ts';

/** A way to pay; `payment_type` decides its pages, the slug only its look (payment-methods.md §1). */
export const PaymentOptionSchema = v.object({
  pk: PkSchema,
  name: v.nullish(v.string(), ''),
  slug: v.nullish(v.string(), ''),
  payment_type: v.nullish(v.string(), ''),
  payment_type_label: v.nullish(v.string(), ''),
});
export type PaymentOption = v.InferOutput<typeof PaymentOptionSchema>;

/** A way to pay that this order cannot use, with the reason in the shopper's language. */
export const UnavailableOptionSchema = v.object({ ...PaymentOptionSchema.entries, reason: orNull(v.string()) });
export type UnavailableOption = v.InferOutput<typeof UnavailableOptionSchema>;

/** Brand of a card by its bin; slug `visa`, `mastercard`, `amex`, `troy` or `other`. */
export const CardTypeSchema = v.object({
  name: v.nullish(v.string(), ''),
  slug: v.nullish(v.string(), 'other'),
  logo: orNull(v.string()),
});
export type CardType = v.InferOutput<typeof CardTypeSchema>;

/** One way to spread the payment; pk stays the same per bin programme and count. */
export const InstallmentSchema = v.object({
  pk: PkSchema,
  label: v.nullish(v.string(), ''),
  installment_count: v.nullish(IntSchema, 1),
  price_with_accrued_interest: orNull(MoneySchema),
  monthly_price_with_accrued_interest: orNull(MoneySchema),
});
export type Installment = v.InferOutput<typeof InstallmentSchema>;

/** An account to transfer the amount to. */
export const BankAccountSchema = camelObject({
  pk: PkSchema,
  iban: v.nullish(v.string(), ''),
  holder_name: v.nullish(v.string(), ''),
  description: orNull(v.string()),
  sort_order: v.nullish(IntSchema, 0),
  bank: orNull(
    v.object({
      pk: PkSchema,
      name: v.nullish(v.string(), ''),
      slug: v.nullish(v.string(), ''),
      logo: orNull(v.string()),
    }),
  ),
});
export type BankAccount = v.InferOutput<typeof BankAccountSchema>;

/** How to pay the courier: `cash` or `card`, with its fee. */
export const PaymentChoiceSchema = v.object({
  label: v.nullish(v.string(), ''),
  value: v.string(),
  price: v.nullish(MoneySchema, '0.00'),
});
export type PaymentChoice = v.InferOutput<typeof PaymentChoiceSchema>;

/** A shopping credit of a lender. */
export const CreditOptionSchema = v.object({
  pk: PkSchema,
  name: v.nullish(v.string(), ''),
  slug: v.nullish(v.string(), ''),
});
export type CreditOption = v.InferOutput<typeof CreditOptionSchema>;

/** A card's type, or its slug alone. */
const NamedCardTypeSchema = v.pipe(
  v.unknown(),
  v.transform((type) => (typeof type === 'string' ? { slug: type } : type)),
  CardTypeSchema,
);

/** A card stored at the host, known by its token only (checkout.md §4.14). */
export const SavedCardSchema = v.object({
  token: v.string(),
  name: v.nullish(v.string(), ''),
  masked_number: v.nullish(v.string(), ''),
  card_type: orNull(NamedCardTypeSchema),
  expiry: orNull(TextSchema),
});
export type SavedCard = v.InferOutput<typeof SavedCardSchema>;

/** A coupon of the shopper (checkout.md §4.3). */
export const CouponSchema = v.object({
  pk: PkSchema,
  code: v.nullish(v.string(), ''),
  name: v.nullish(v.string(), ''),
  description: orNull(v.string()),
  discount: orNull(MoneySchema),
  currency_type: orNull(v.string()),
  end_datetime: orNull(v.string()),
  is_applied: v.nullish(v.boolean(), false),
  is_applicable: v.nullish(v.boolean(), true),
  /** Why it is not applicable; a host may leave it out. */
  reason: orNull(v.string()),
});
export type Coupon = v.InferOutput<typeof CouponSchema>;
