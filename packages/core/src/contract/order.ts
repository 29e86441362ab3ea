import * as v from 'valibot';
import { addressEntries } from './address.ts';
import {
  IntSchema,
  LabelledValueSchema,
  listOf,
  MapSchema,
  MoneySchema,
  orNull,
  PkSchema,
  TextSchema,
} from './primitives.ts';

/** An address as an order keeps it: a copy, so it may have no pk. */
export const OrderAddressSchema = v.object({ pk: orNull(PkSchema), ...addressEntries });

/** One row of an order; hosts send one row per piece (account.md §4). */
export const OrderItemSchema = v.object({
  id: IntSchema,
  status: LabelledValueSchema,
  price: MoneySchema,
  retail_price: MoneySchema,
  quantity: v.nullish(TextSchema, '1'),
  unit_price: orNull(MoneySchema),
  total_amount: orNull(MoneySchema),
  tax_rate: v.nullish(TextSchema, '0'),
  image: orNull(v.string()),
  product: v.object({
    pk: PkSchema,
    name: v.string(),
    sku: v.nullish(TextSchema, ''),
    image: orNull(v.string()),
    absolute_url: orNull(v.string()),
    attributes: v.nullish(MapSchema, {}),
  }),
});
export type OrderItem = v.InferOutput<typeof OrderItemSchema>;

/** An order (account.md §4); amounts are in `currency`. */
export const OrderSchema = v.object({
  id: IntSchema,
  number: TextSchema,
  status: LabelledValueSchema,
  currency: LabelledValueSchema,
  created_date: v.string(),
  /** What is paid in the end, shipping and interest included. */
  amount: MoneySchema,
  amount_without_discount: MoneySchema,
  discount_amount: MoneySchema,
  shipping_amount: MoneySchema,
  installment_count: orNull(IntSchema),
  installment_interest_amount: orNull(MoneySchema),
  orderitem_set: v.array(OrderItemSchema),
  discountitem_set: listOf(v.object({ name: v.nullish(v.string(), ''), amount: MoneySchema })),
  shipping_address: orNull(OrderAddressSchema),
  billing_address: orNull(OrderAddressSchema),
  payment_option: orNull(
    v.object({ pk: PkSchema, name: v.string(), payment_type: v.string(), slug: v.nullish(v.string(), '') }),
  ),
  shipping_option_slug: orNull(v.string()),
  shipping_company: orNull(
    v.union([
      v.string(),
      v.pipe(
        LabelledValueSchema,
        v.transform((company) => company.label),
      ),
    ]),
  ),
  bank: orNull(v.object({ pk: PkSchema, name: v.string() })),
  user_email: orNull(v.string()),
  notes: orNull(v.string()),
  is_cancelled: v.nullish(v.boolean(), false),
});
export type Order = v.InferOutput<typeof OrderSchema>;

/** `GET /orders/completed/{token}/?format=json` (checkout.md §6). */
export const CompletedOrderSchema = v.object({ order: OrderSchema });
export type CompletedOrder = v.InferOutput<typeof CompletedOrderSchema>;
