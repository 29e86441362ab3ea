import type { Order } from '../../contract/order.ts';
import type { AddressItem } from '../view/choices.types.ts';
import { type GivenAnswer, givenAnswers } from '../view/given-answers.ts';
import { isForPickup } from '../view/pickup.ts';
import { addressItem } from '../view/view-items.ts';
import { type OrderLine, orderLines } from './order-lines.ts';

/** How an order is paid, as far as the host tells; amounts are wire amounts of its currency. */
export interface OrderPaymentView {
  /** The host's word; each way to pay knows its own (`cardPaymentTypes` …). Null: not told. */
  readonly type: string | null;
  /** What the host calls the way to pay; empty when it does not say. */
  readonly name: string;
  readonly card: { readonly lastDigits: string; readonly brand: string } | null;
  readonly bankAccount: { readonly bank: string | null; readonly holder: string; readonly iban: string } | null;
  /** How the courier is paid: `cash` or `card`, with its name. */
  readonly choice: { readonly value: string; readonly label: string } | null;
  readonly credit: string | null;
  readonly fee: string | null;
  /** Still to be paid. */
  readonly due: string | null;
  /** Time until which a transfer is to arrive, ISO 8601; null: no deadline. */
  readonly payUntil: string | null;
  /** Paid with loyalty money and the loyalty card. */
  readonly loyalty: string | null;
  /** In how many parts; 1: at once. */
  readonly installments: number;
}

/** One part of an order that travels on its own. */
export interface OrderDeliveryView {
  readonly name: string;
  readonly carrier: string | null;
  /** Its share of the shipping amount; null when the host does not say. */
  readonly amount: string | null;
  readonly lines: readonly OrderLine[];
}

/** A placed order as its page tells it, in the shop's words; amounts are wire amounts of its currency. */
export interface OrderView {
  readonly number: string;
  /** Lower-case code. */
  readonly currency: string;
  readonly placedAt: string;
  readonly email: string | null;
  /** It belongs to an account. */
  readonly isKept: boolean;
  readonly isPickup: boolean;
  readonly shippingAddress: AddressItem | null;
  readonly billingAddress: AddressItem | null;
  readonly carrier: string | null;
  readonly note: string | null;
  /** What was answered to the shop's questions. */
  readonly answers: readonly GivenAnswer[];
  readonly payment: OrderPaymentView;
  readonly amounts: {
    readonly products: string;
    readonly discount: string;
    readonly shipping: string;
    readonly giftBox: string | null;
    readonly interest: string | null;
    readonly total: string;
  };
  readonly discounts: readonly { readonly name: string; readonly amount: string }[];
  readonly lines: readonly OrderLine[];
  /** The parts of an order that does not travel together; empty with a host that does not say. */
  readonly deliveries: readonly OrderDeliveryView[];
}

/** An order of the host in the shop's words (account.md §4). */
export function orderView(order: Order): OrderView {
  const { shippingAddress: shipping, billingAddress: billing } = order;
  return {
    number: order.number,
    currency: String(order.currency.value).toLowerCase(),
    placedAt: order.createdDate,
    email: order.userEmail,
    isKept: order.user !== null,
    isPickup: isForPickup(order.deliveryOption),
    shippingAddress: shipping && addressItem(shipping),
    billingAddress: billing && addressItem(billing),
    carrier: order.shippingCompany,
    note: order.notes,
    answers: order.extraAnswers.length > 0 ? order.extraAnswers : givenAnswers(order.extraField ?? {}, []),
    payment: paymentOf(order),
    amounts: {
      products: order.amountWithoutDiscount,
      discount: order.discountAmount,
      shipping: order.shippingAmount,
      giftBox: order.giftBoxAmount,
      interest: order.installmentInterestAmount,
      total: order.amount,
    },
    discounts: order.discountitemSet,
    lines: orderLines(order),
    deliveries: order.deliveries.map(({ name, shippingCompany: company, shippingAmount: amount, orderItems }) => ({
      name,
      carrier: company?.label ?? null,
      amount,
      lines: orderLines({ ...order, orderitemSet: order.orderitemSet.filter(({ id }) => orderItems.includes(id)) }),
    })),
  };
}

function paymentOf({
  paymentOption: option,
  paymentDetails: details,
  installmentCount: count,
  createdDate,
}: Order): OrderPaymentView {
  const card = details?.card ?? null;
  const account = details?.bankAccount ?? null;
  return {
    type: option?.paymentType ?? null,
    name: option?.name ?? '',
    card: card && { lastDigits: card.lastFour, brand: card.brand },
    bankAccount: account && { bank: account.bank?.name ?? null, holder: account.holderName, iban: account.iban },
    choice: details?.choice ?? null,
    credit: details?.credit ?? null,
    fee: details?.fee ?? null,
    due: details?.due ?? null,
    payUntil: daysAfter(createdDate, account?.daysToPay),
    loyalty: details?.loyalty ?? null,
    installments: count ?? 1,
  };
}

function daysAfter(date: string, days: number | null | undefined): string | null {
  const from = Date.parse(date);
  return days == null || Number.isNaN(from) ? null : new Date(from + days * 86_400_000).toISOString();
}
