import * as v from 'valibot';
import { addressEntries } from './address.ts';
import { camelObject } from './camel-object.ts';
import { AttributeSchema } from './catalogue/product-brief.ts';
import { DeliveryOptionSchema } from './checkout/checkout-delivery.ts';
import { BankAccountSchema } from './checkout/checkout-payment.ts';
import {
  CurrencyCodeSchema,
  type Id,
  IdSchema,
  IntSchema,
  LabelledValueSchema,
  MapSchema,
  MoneySchema,
  NameSchema,
  strictOrNull,
  TextSchema,
  WordsSchema,
  WordyBooleanSchema,
} from './primitives.ts';
import { entriesOf, listOf, mapOf, mapped, objectOf, orElse, orNull, promised } from './reading/tolerant.ts';
import type { ReplySchema } from './reply.ts';

/** An address as an order keeps it: a copy, so it may have no pk. */
export const OrderAddressSchema = camelObject({ pk: orNull(IdSchema), ...addressEntries });

/** How far something is; hosts have words of their own. */
export const StatusSchema = promised(LabelledValueSchema, { value: '', label: '' });

/** An order or a row of one: some hosts call its id `pk`. */
interface Identified {
  readonly id: Id | null;
  readonly pk: Id | null;
}

/** Told by its id, whatever the host calls it. */
// @__NO_SIDE_EFFECTS__
function identified<Read extends Identified>(
  schema: ReplySchema<Read>,
): ReplySchema<Omit<Read, 'id' | 'pk'> & { readonly id: Id }> {
  return v.pipe(
    mapped(schema, ({ id, pk, ...rest }) => ({ ...rest, id: id ?? pk })),
    v.check(({ id }) => id !== null, 'told by an id'),
  ) as never;
}

/** A row of an order, and what follows where a host does not tell it. */
// @__NO_SIDE_EFFECTS__
export function orderRow<Read extends Identified & { readonly price: string; readonly retailPrice: string | null }>(
  schema: ReplySchema<Read>,
): ReplySchema<Omit<Read, 'id' | 'pk' | 'retailPrice'> & { readonly id: Id; readonly retailPrice: string }> {
  return mapped(identified(schema), (row) => ({ ...row, retailPrice: row.retailPrice ?? row.price })) as never;
}

/** An order, and what follows where a host does not tell it. */
// @__NO_SIDE_EFFECTS__
export function wholeOrder<
  Read extends Identified & { readonly amount: string; readonly amountWithoutDiscount: string | null },
>(
  schema: ReplySchema<Read>,
): ReplySchema<
  Omit<Read, 'id' | 'pk' | 'amountWithoutDiscount'> & { readonly id: Id; readonly amountWithoutDiscount: string }
> {
  return mapped(identified(schema), (order) => ({
    ...order,
    amountWithoutDiscount: order.amountWithoutDiscount ?? order.amount,
  })) as never;
}

/** An id under one of the two names that hosts have for it. */
const idEntries = { id: strictOrNull(IdSchema), pk: strictOrNull(IdSchema) };

/** Members of an order's row that every page of it shows. */
export const orderItemEntries = {
  ...idEntries,
  /** Id of the bundle's row that this one is a part of; its price is in the bundle's. */
  parent: orNull(IdSchema),
  status: StatusSchema,
  price: MoneySchema,
  retail_price: orNull(MoneySchema),
  quantity: orElse(TextSchema, '1'),
  unit_price: orNull(MoneySchema),
  total_amount: orNull(MoneySchema),
  tax_rate: orElse(TextSchema, '0'),
  image: orNull(TextSchema),
  /** What the shopper chose or wrote for it. */
  attributes: orElse(MapSchema, {}),
  attributes_kwargs: mapOf(AttributeSchema),
  product: camelObject({
    pk: IdSchema,
    name: NameSchema,
    sku: WordsSchema,
    image: orNull(TextSchema),
    absolute_url: orNull(TextSchema),
    attributes: orElse(MapSchema, {}),
    attributes_kwargs: mapOf(AttributeSchema),
  }),
};
const orderItemObject = orderRow(camelObject(orderItemEntries));

/** One row of an order; hosts send one row per piece (account.md §4). */
export interface OrderItem extends v.InferOutput<typeof orderItemObject> {}
export const OrderItemSchema: ReplySchema<OrderItem> = orderItemObject;

/**
 * How an order is paid, in the details its page says. The reference host tells them beyond account.md §4; every member
 * may be missing.
 */
const paymentDetailsObject = camelObject({
  /** Never more of a card than this. */
  card: orNull(camelObject({ last_four: TextSchema, brand: orElse(TextSchema, 'other') })),
  /** Bank transfer: where to pay. */
  bank_account: orNull(BankAccountSchema),
  /** Pay on delivery: `cash` or `card`, with its name. */
  choice: orNull(objectOf({ value: TextSchema, label: WordsSchema })),
  /** Name of the credit. */
  credit: orNull(TextSchema),
  /** Of the payment choice; inside `amount`. */
  fee: orNull(MoneySchema),
  /** Still to be paid: by transfer, or at the door. */
  due: orNull(MoneySchema),
  /** Part of `amount` paid with loyalty money and the loyalty card. */
  loyalty: orNull(MoneySchema),
});
/** How an order is paid, as its page says it; every member may be missing (account.md §4). */
export interface OrderPaymentDetails extends v.InferOutput<typeof paymentDetailsObject> {}

/** One part of an order that travels on its own. The reference host tells it beyond account.md §4. */
const deliveryObject = camelObject({
  /** Whose goods these are, or how they travel, in the shopper's language. */
  name: WordsSchema,
  shipping_company: orNull(LabelledValueSchema),
  /** Its share of the order's shipping amount. */
  shipping_amount: orNull(MoneySchema),
  /** Ids of its rows in `orderitem_set`. */
  order_items: listOf(IdSchema),
});
/** One part of an order that travels on its own (account.md §4). */
export interface OrderDelivery extends v.InferOutput<typeof deliveryObject> {}

/** Members of an order that every page of it shows. */
export const orderEntries = {
  ...idEntries,
  number: TextSchema,
  status: StatusSchema,
  currency: objectOf({ value: CurrencyCodeSchema, label: WordsSchema }),
  created_date: NameSchema,
  /** What is paid in the end, shipping and interest included. */
  amount: MoneySchema,
  amount_without_discount: orNull(MoneySchema),
  discount_amount: promised(MoneySchema, '0.00'),
  shipping_amount: promised(MoneySchema, '0.00'),
  installment_count: orNull(IntSchema),
  installment_interest_amount: orNull(MoneySchema),
  orderitem_set: entriesOf(OrderItemSchema),
  discountitem_set: listOf(objectOf({ name: WordsSchema, amount: MoneySchema })),
  shipping_address: orNull(OrderAddressSchema),
  billing_address: orNull(OrderAddressSchema),
  payment_option: orNull(camelObject({ pk: IdSchema, name: NameSchema, payment_type: NameSchema, slug: WordsSchema })),
  shipping_option_slug: orNull(TextSchema),
  shipping_company: orNull(v.union([v.string(), mapped(LabelledValueSchema, (company) => company.label)])),
  bank: orNull(objectOf({ pk: IdSchema, name: NameSchema })),
  user_email: orNull(TextSchema),
  notes: orNull(TextSchema),
  /** Answers of OrderSelectionPage, by the key of their question. */
  extra_field: orNull(MapSchema),
  /** The same in the shopper's language; empty with a host that does not say. The reference host tells it beyond account.md §4. */
  extra_answers: listOf(objectOf({ key: NameSchema, label: WordsSchema, answer: WordsSchema })),
  is_cancelled: orElse(WordyBooleanSchema, false),
  /** Whose order it is; null for a guest's. */
  user: orNull(IdSchema),
  /** How it reaches the shopper; null with a host that does not say. */
  delivery_option: orNull(DeliveryOptionSchema),
  payment_details: orNull(paymentDetailsObject),
  /** Price of the gift box; null when there is none, or the host does not say. */
  gift_box_amount: orNull(MoneySchema),
  /** The parts of an order that does not travel together; empty with a host that does not say. */
  deliveries: listOf(deliveryObject),
};
const orderObject = wholeOrder(camelObject(orderEntries));

/** An order (account.md §4); amounts are in `currency`. */
export interface Order extends v.InferOutput<typeof orderObject> {}
export const OrderSchema: ReplySchema<Order> = orderObject;
