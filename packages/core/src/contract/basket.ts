import * as v from 'valibot';
import { camelObject } from './camel-object.ts';
import { DeliveryPromiseSchema } from './catalogue/delivery-promise.ts';
import { AttributeSchema, ProductBriefSchema } from './catalogue/product-brief.ts';
import {
  CurrencyCodeSchema,
  type Id,
  IdSchema,
  IntSchema,
  MapSchema,
  MoneySchema,
  NameSchema,
  SentenceSchema,
  strictOrNull,
  TextSchema,
  WordsSchema,
  WordyBooleanSchema,
} from './primitives.ts';
import { isMap } from './reading/is-map.ts';
import { chosenBy, listOf, mapOf, mapped, objectOf, orElse, orNull } from './reading/tolerant.ts';
import type { ReplySchema } from './reply.ts';

/** A campaign or voucher with the amount it takes off, positive. */
export const DiscountSchema = objectOf({ description: WordsSchema, discount: MoneySchema });

const wireItemObject = camelObject({
  /** Null where a host names no lines: product and attributes say which it is (ruling 27). */
  id: orNull(IdSchema),
  product: ProductBriefSchema,
  quantity: IntSchema,
  /** Paid per piece before basket discounts. */
  unit_price: orNull(MoneySchema),
  price: orNull(MoneySchema),
  retail_price: orNull(MoneySchema),
  /** `unit_price` × quantity − `discount_amount`. */
  total_amount: orNull(MoneySchema),
  discount_amount: orElse(MoneySchema, '0.00'),
  tax_rate: orElse(TextSchema, '0'),
  currency_type: CurrencyCodeSchema,
  currency_type_label: orNull(TextSchema),
  attributes: orElse(MapSchema, {}),
  attributes_kwargs: mapOf(AttributeSchema),
  image: orNull(TextSchema),
  /** Pieces still available. */
  stock: orNull(IntSchema),
  parent: orNull(IdSchema),
  offer_badges: listOf(DiscountSchema),
  datasource: orNull(IdSchema),
});

/** Pieces times price, in as many digits as the price has. */
function times(price: string, quantity: number): string {
  return (Number(price) * quantity).toFixed(price.split('.')[1]?.length ?? 2);
}

/** What a host does not tell of a line's amounts follows from the others. */
function withAmounts(line: v.InferOutput<typeof wireItemObject>) {
  const { product, quantity } = line;
  const unitPrice = line.unitPrice ?? line.price ?? product.price;
  const total = line.totalAmount ?? (unitPrice === null ? null : times(unitPrice, quantity));
  const paid = unitPrice ?? (total === null ? null : times(total, 1 / Math.max(1, quantity)));
  return {
    ...line,
    unitPrice: paid ?? '',
    totalAmount: total ?? '',
    price: line.price ?? paid ?? '',
    retailPrice: line.retailPrice ?? product.retailPrice ?? paid ?? '',
  };
}

const basketItemObject = v.pipe(
  mapped(wireItemObject, withAmounts),
  v.check(({ unitPrice }) => unitPrice !== '', 'a line with an amount'),
);

/** One line (basket.md §2). Product and attributes together are its identity. */
export interface BasketItem extends v.InferOutput<typeof basketItemObject> {}
export const BasketItemSchema: ReplySchema<BasketItem> = basketItemObject;

/** Reasons for which a sign-in drops a voucher: the protocol's error codes, and one for a code that another one replaced. */
const voucherDropReasons = [
  'VOUCHER_INVALID',
  'VOUCHER_EXPIRED',
  'VOUCHER_USED',
  'VOUCHER_MINIMUM',
  'VOUCHER_CURRENCY',
  'VOUCHER_REPLACED',
] as const;

const droppedVoucherObject = camelObject({ code: TextSchema, reason: orNull(v.picklist(voucherDropReasons)) });

/** A voucher that the last sign-in took out of the basket; the reason is null where the host gives none that is known. */
export interface DroppedVoucher extends v.InferOutput<typeof droppedVoucherObject> {}

/** What some hosts took out of a basket: they name it, and it costs nothing any more. */
const takenOutObject = mapped(
  camelObject({ pk: IdSchema, name: NameSchema, unavailable_quantity: orElse(IntSchema, 1) }),
  ({ pk, name, unavailableQuantity: quantity }): BasketItem =>
    v.parse(BasketItemSchema, {
      product: { pk, name, absolute_url: '' },
      quantity,
      unit_price: '0.00',
      currency_type: '',
    }),
);

/** A line that cannot be bought now, whole or named alone. */
const UnavailableItemSchema = chosenBy(BasketItemSchema, (wire) =>
  isMap(wire) && 'pk' in wire && !('product' in wire) ? takenOutObject : BasketItemSchema,
);

const wireBasketObject = camelObject({
  /** Null before the first write. */
  pk: orNull(IdSchema),
  /** Oldest first. What is bought has to be told whole: a line that cannot be read is no entry to drop. */
  basketitem_set: v.array(BasketItemSchema),
  total_quantity: orNull(IntSchema),
  /** Before discounts. */
  total_product_amount: orNull(MoneySchema),
  total_discount_amount: orElse(MoneySchema, '0.00'),
  /** Product amount − discount, without shipping. */
  total_amount: MoneySchema,
  discounts: listOf(DiscountSchema),
  voucher_code: orNull(TextSchema),
  /** Until the next write to the voucher; hosts other than ours send none. */
  dropped_voucher: orNull(droppedVoucherObject),
  upsell_messages: listOf(SentenceSchema),
  /** Lines that cannot be bought now; not counted in the totals. */
  unavailable_basket_products: listOf(UnavailableItemSchema),
  /** Null when the basket is empty. */
  currency_type: strictOrNull(CurrencyCodeSchema),
  currency_type_label: orNull(TextSchema),
  namespace: orElse(TextSchema, 'default'),
  is_main: orElse(WordyBooleanSchema, true),
  /** Of the lines that can be bought. */
  delivery_promise: orNull(DeliveryPromiseSchema),
});

/** What a host tells of the lines and not of their basket. */
function withTotals(basket: v.InferOutput<typeof wireBasketObject>) {
  const { basketitemSet: lines } = basket;
  const wholeLines = lines.filter(({ parent }) => parent === null);
  return {
    ...basket,
    totalQuantity: basket.totalQuantity ?? wholeLines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalProductAmount: basket.totalProductAmount ?? basket.totalAmount,
    currencyType: basket.currencyType ?? lines[0]?.currencyType ?? null,
    currencyTypeLabel: basket.currencyTypeLabel ?? lines[0]?.currencyTypeLabel ?? null,
  };
}

const basketObject = mapped(wireBasketObject, withTotals);

/** A basket (basket.md §2). Totals are the server's; they need not equal the sum of the lines. */
export interface Basket extends v.InferOutput<typeof basketObject> {}
export const BasketSchema: ReplySchema<Basket> = basketObject;

/** Reply of every read and write of one basket. The session id that some hosts add is not read. */
export const BasketReplySchema = objectOf({ basket: BasketSchema });

/** Body of an add (1–99) or of a quantity (0–99; 0 removes the line) (basket.md §1). */
export interface BasketLineBody {
  readonly product: Id;
  readonly quantity: number;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly namespace?: string;
}

/** Body of a voucher write: exactly one of the two keys. */
export type VoucherBody = { readonly voucher_code: string } | { readonly remove_voucher_code: true };
