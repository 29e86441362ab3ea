import * as v from 'valibot';
import { addressEntries } from './address.ts';
import { camelObject } from './camel-object.ts';
import { DeliveryOptionSchema } from './checkout/checkout-delivery.ts';
import { BankAccountSchema } from './checkout/checkout-payment.ts';
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
import type { ReplySchema } from './reply.ts';

/** An address as an order keeps it: a copy, so it may have no pk. */
export const OrderAddressSchema = camelObject({ pk: orNull(PkSchema), ...addressEntries });

/** Members of an order's row that every page of it shows. */
export const orderItemEntries = {
  id: IntSchema,
  /** Id of the bundle's row that this one is a part of; its price is in the bundle's. */
  parent: orNull(IntSchema),
  status: LabelledValueSchema,
  price: MoneySchema,
  retail_price: MoneySchema,
  quantity: v.nullish(TextSchema, '1'),
  unit_price: orNull(MoneySchema),
  total_amount: orNull(MoneySchema),
  tax_rate: v.nullish(TextSchema, '0'),
  image: orNull(v.string()),
  /** What the shopper chose or wrote for it. */
  attributes: v.nullish(MapSchema, {}),
  product: camelObject({
    pk: PkSchema,
    name: v.string(),
    sku: v.nullish(TextSchema, ''),
    image: orNull(v.string()),
    absolute_url: orNull(v.string()),
    attributes: v.nullish(MapSchema, {}),
  }),
};
const orderItemObject = camelObject(orderItemEntries);

/** One row of an order; hosts send one row per piece (account.md §4). */
export interface OrderItem extends v.InferOutput<typeof orderItemObject> {}
export const OrderItemSchema: ReplySchema<OrderItem> = orderItemObject;

/**
 * How an order is paid, in the details its page says. The reference host tells them beyond account.md §4; every member
 * may be missing.
 */
const paymentDetailsObject = camelObject({
  /** Never more of a card than this. */
  card: orNull(camelObject({ last_four: TextSchema, brand: v.nullish(v.string(), 'other') })),
  /** Bank transfer: where to pay. */
  bank_account: orNull(BankAccountSchema),
  /** Pay on delivery: `cash` or `card`, with its name. */
  choice: orNull(v.object({ value: v.string(), label: v.nullish(v.string(), '') })),
  /** Name of the credit. */
  credit: orNull(v.string()),
  /** Of the payment choice; inside `amount`. */
  fee: orNull(MoneySchema),
  /** Still to be paid: by transfer, or at the door. */
  due: orNull(MoneySchema),
  /** Part of `amount` paid with loyalty money and the loyalty card. */
  loyalty: orNull(MoneySchema),
});
export interface OrderPaymentDetails extends v.InferOutput<typeof paymentDetailsObject> {}

/** One part of an order that travels on its own. The reference host tells it beyond account.md §4. */
const deliveryObject = camelObject({
  /** Whose goods these are, or how they travel, in the shopper's language. */
  name: v.nullish(v.string(), ''),
  shipping_company: orNull(LabelledValueSchema),
  /** Its share of the order's shipping amount. */
  shipping_amount: orNull(MoneySchema),
  /** Ids of its rows in `orderitem_set`. */
  order_items: listOf(IntSchema),
});
export interface OrderDelivery extends v.InferOutput<typeof deliveryObject> {}

/** Members of an order that every page of it shows. */
export const orderEntries = {
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
    camelObject({ pk: PkSchema, name: v.string(), payment_type: v.string(), slug: v.nullish(v.string(), '') }),
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
  /** Whose order it is; null for a guest's. */
  user: orNull(PkSchema),
  /** How it reaches the shopper; null with a host that does not say. */
  delivery_option: orNull(DeliveryOptionSchema),
  payment_details: orNull(paymentDetailsObject),
  /** Price of the gift box; null when there is none, or the host does not say. */
  gift_box_amount: orNull(MoneySchema),
  /** The parts of an order that does not travel together; empty with a host that does not say. */
  deliveries: listOf(deliveryObject),
};
const orderObject = camelObject(orderEntries);

/** An order (account.md §4); amounts are in `currency`. */
export interface Order extends v.InferOutput<typeof orderObject> {}
export const OrderSchema: ReplySchema<Order> = orderObject;

const completedOrderObject = v.object({ order: OrderSchema });
/** `GET /orders/completed/{token}/?format=json` (checkout.md §6). */
export interface CompletedOrder extends v.InferOutput<typeof completedOrderObject> {}
export const CompletedOrderSchema: ReplySchema<CompletedOrder> = completedOrderObject;
