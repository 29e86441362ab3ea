import { createHash } from 'node:crypto';
import { specifiedHome } from '@vitrin/core/address';
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { taxPercentAt } from '../address/destinations.table.ts';
import type { GivenDiscount, PricedBasket, PricedLine } from '../basket/basket.types.ts';
import { givenCoupon, givenVoucher } from '../basket/coupon-rule.ts';
import { programmeOf } from '../cards/bins.table.ts';
import { attributesWire, pictureUrl, productTitle } from '../catalogue/product.wire.ts';
import { findSeller, OWN_SELLER } from '../checkout/delivery/own-seller.ts';
import { SHIPPING_GROUPS, shippingGroupOf } from '../checkout/delivery/shipping-groups.table.ts';
import { GIFT_BOX_PRICE } from '../checkout/extras/gift-box.table.ts';
import { totalWithInterest } from '../checkout/payment/totals.ts';
import type { CheckoutView } from '../checkout/pre-order/checkout-view.types.ts';
import type { PreOrderChoices } from '../checkout/pre-order/pre-order.types.ts';
import type { Database } from '../db/database.ts';
import { user } from '../db/schema/account.table.ts';
import type { DeliveryDays, LedgerKind, OrderedDelivery } from '../db/schema/orders.table.ts';
import { type MessageCause, mayMail } from '../outbox/limit-message.ts';
import { sendMessage } from '../outbox/outbox.repository.ts';
import { confirmationMail } from './mails/confirmation-mail.ts';
import {
  insertLedgerRow,
  insertOrder,
  nextOrderNumber,
  type OrderItemInsert,
  type OrderPiece,
  type OrderRecord,
} from './order.repository.ts';
import { orderNumberOf } from './order-number.ts';
import type { OrderSettings } from './order-settings.ts';
import { APPROVED, PAYMENT_AWAITED } from './order-status.table.ts';
import { orderedPayment } from './ordered-payment.ts';
import { PlacementRefused } from './placement-refused.ts';

/**
 * Takes loyalty money from a user's balance.
 *
 * @param amount minor units
 * @returns false, and nothing taken, when there is not that much.
 */
async function takeLoyalty(tx: Database, userPk: number | null, amount: number): Promise<boolean> {
  if (userPk === null) return false;
  const rows = await tx
    .update(user)
    .set({ loyaltyBalance: sql`${user.loyaltyBalance} - ${amount}` })
    .where(and(eq(user.pk, userPk), gte(user.loyaltyBalance, amount)))
    .returning({ pk: user.pk });
  return rows.length > 0;
}

/**
 * Takes money from a user's loyalty card.
 *
 * @param amount minor units
 * @returns false, and nothing taken, when there is not that much on it.
 */
async function takeCardLoyalty(tx: Database, userPk: number | null, amount: number): Promise<boolean> {
  if (userPk === null) return false;
  const rows = await tx
    .update(user)
    .set({ loyaltyCardBalance: sql`${user.loyaltyCardBalance} - ${amount}` })
    .where(and(eq(user.pk, userPk), isNotNull(user.loyaltyCardNumber), gte(user.loyaltyCardBalance, amount)))
    .returning({ pk: user.pk });
  return rows.length > 0;
}

/** The deliveries of an order as it keeps them; empty when everything travels together. */
function orderedDeliveries({ inputs, offered, chosen }: CheckoutView): readonly OrderedDelivery[] {
  const { mode, groups } = offered.shipping;
  if (mode === 'single') return [];
  return chosen.deliveries.map(({ group, option }) => {
    const seller = mode === 'bySeller' ? findSeller(inputs, group) : null;
    const lines = groups.find(({ key }) => key === group)?.lines ?? [];
    return {
      option: { pk: option.pk, slug: option.slug, name: option.name, type: option.deliveryType },
      name: seller?.title ?? SHIPPING_GROUPS[shippingGroupOf(group)],
      seller: seller && seller.pk !== OWN_SELLER.pk ? seller.pk : null,
      products: [...new Set(lines.map(({ product }) => product))],
      amount: option.amount[inputs.basket.currency],
      days: option.days,
    };
  });
}

/** In how many working days all of it comes: from the earliest of the first delivery to the latest of the last one. */
function promisedDays(
  shippingOption: { readonly days: DeliveryDays },
  deliveries: readonly OrderedDelivery[],
): DeliveryDays {
  const all = deliveries.flatMap(({ days }) => days ?? []);
  if (all.length === 0) return shippingOption.days;
  return { from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) };
}

/** Everything an order is made of. */
export interface OrderDraft {
  readonly view: CheckoutView;
  readonly basket: PricedBasket;
  readonly attempt: {
    readonly id: string;
    readonly page: string;
    readonly sessionPk: number;
    readonly bin: string | null;
    readonly lastFour: string | null;
    readonly brand: string | null;
  };
  readonly providerReference: string;
  readonly settings: OrderSettings;
  /** The request that places it, for the limits of its mail. */
  readonly cause: MessageCause;
  /** Text that nobody can guess; the order's secret address is made of it. */
  readonly randomId: string;
  readonly now: Date;
}

/**
 * Writes an order with everything that belongs to it: money captured in the ledger, loyalty money taken, the confirmation put
 * in the outbox. What the basket gives must be taken before (`takeBasket`), all of it in the caller's transaction, so that none
 * of it exists without the rest (Protocol checkout §4, Security H1).
 *
 * @throws {PlacementRefused} when loyalty money went meanwhile.
 */
export async function placeOrder(tx: Database, draft: OrderDraft): Promise<OrderRecord> {
  const row = orderRow(draft, orderNumberOf(draft.now, await nextOrderNumber(tx)));
  const order = await insertOrder(tx, row, itemRows(draft.basket, row.status, countryOf(draft.view)));
  const captured = order.amount - order.loyaltyAmount - order.loyaltyCardAmount - order.dueAmount;
  if (captured > 0) await insertLedgerRow(tx, movement(draft, order, 'capture', captured));
  await takeLoyaltyOf(tx, draft, order);
  await sendConfirmation(tx, draft, order, captured);
  return order;
}

/**
 * Confirms the order. An address that nobody proved gets no text that the visitor typed, and a limited number of mails as
 * long as the orders cost the visitor nothing.
 */
async function sendConfirmation(tx: Database, draft: OrderDraft, order: OrderRecord, captured: number): Promise<void> {
  const quotesTyped = draft.view.inputs.shopper.isEmailProved === true;
  if (!quotesTyped && captured === 0 && !(await mayMail(tx, draft.cause, 'order', order.email))) return;
  await sendMessage(tx, {
    ...(await confirmationMail(order, draft.settings, { quotesTyped })),
    recipient: order.email,
    language: order.language,
    createdAt: draft.now,
  });
}

/** Takes what loyalty pays from the balance and from the card, a ledger row each. */
async function takeLoyaltyOf(tx: Database, draft: OrderDraft, order: OrderRecord): Promise<void> {
  const { userPk, loyaltyAmount, loyaltyCardAmount } = order;
  if (loyaltyAmount > 0) {
    if (!(await takeLoyalty(tx, userPk, loyaltyAmount))) throw new PlacementRefused({ kind: 'loyalty' });
    await insertLedgerRow(tx, movement(draft, order, 'loyalty', loyaltyAmount));
  }
  if (loyaltyCardAmount > 0) {
    if (!(await takeCardLoyalty(tx, userPk, loyaltyCardAmount))) throw new PlacementRefused({ kind: 'loyalty' });
    await insertLedgerRow(tx, movement(draft, order, 'loyaltyCard', loyaltyCardAmount));
  }
}

function movement(draft: OrderDraft, order: OrderRecord, kind: LedgerKind, amount: number) {
  return {
    orderPk: order.pk,
    attemptId: draft.attempt.id,
    kind,
    amount,
    currency: order.currency,
    providerReference: kind === 'capture' ? draft.providerReference : null,
    createdAt: draft.now,
  };
}

/** Code of a discount that has one. */
function codeOf({ kind }: GivenDiscount, { record }: PricedBasket): string | null {
  if (kind === 'campaign') return null;
  return (kind === 'voucher' ? record.voucher?.code : record.coupon?.code) ?? null;
}

function orderRow({ view, basket, attempt, randomId, now }: OrderDraft, number: string) {
  const { inputs, chosen, totals, choices } = view;
  const { deliveryOption, shippingOption, paymentMethod, installment, shippingAddress, billingAddress } = chosen;
  const isPaid = paymentMethod !== null || totals.unpaid === 0;
  if (!deliveryOption || !shippingOption || !isPaid || !shippingAddress || !billingAddress) {
    throw new Error('place-order: the pre-order is not complete. Ask the confirming page whether it is listed first.');
  }
  const amount = totalWithInterest(totals, installment);
  const status = paymentMethod?.paysLater === 'byTransfer' ? PAYMENT_AWAITED : APPROVED;
  const deliveries = orderedDeliveries(view);
  return {
    number,
    token: createHash('sha256').update(randomId).digest('hex').slice(0, 32),
    attemptId: attempt.id,
    basketPk: basket.record.pk,
    userPk: inputs.shopper.userId,
    sessionPk: attempt.sessionPk,
    page: attempt.page,
    status,
    email: inputs.shopper.email ?? '',
    phone: inputs.shopper.phone,
    language: inputs.language,
    currency: inputs.basket.currency,
    productAmount: basket.productAmount,
    discountAmount: basket.discountAmount,
    shippingAmount: totals.shipping,
    feeAmount: feeOf(choices),
    giftBoxAmount: inputs.settings.hasGiftBox ? GIFT_BOX_PRICE[inputs.basket.currency] : null,
    interestAmount: amount - totals.total,
    amount,
    loyaltyAmount: paymentMethod?.type === 'loyalty_money' ? amount - totals.loyaltyCard : totals.loyaltyMoney,
    loyaltyCardAmount: totals.loyaltyCard,
    dueAmount: paymentMethod?.paysLater ? amount - totals.loyaltyMoney - totals.loyaltyCard : 0,
    discounts: basket.discounts.map((given) => ({
      label: given.label,
      kind: given.kind,
      code: codeOf(given, basket),
      amount: given.amount,
    })),
    voucherCode: givenVoucher(basket),
    couponPk: givenCoupon(basket)?.pk ?? null,
    installmentPk: installment?.pk ?? null,
    installmentCount: installment?.count ?? 1,
    deliveryOption: { ...named(deliveryOption), type: deliveryOption.type },
    shippingOption: { ...named(shippingOption), type: shippingOption.deliveryType },
    deliveries,
    deliveryDays: promisedDays(shippingOption, deliveries),
    approvedAt: status === APPROVED ? now : null,
    paymentOption: orderedPayment(paymentMethod, choices.methodDetail, amount),
    shippingAddress: shippingAddress.wire,
    billingAddress: billingAddress.wire,
    bin: attempt.bin,
    lastFour: attempt.lastFour,
    brand: attempt.brand,
    bank: attempt.bin === null ? null : programmeOf(attempt.bin).bank,
    notes: choices.notes,
    extraField: choices.extraField,
    createdAt: now,
    modifiedAt: now,
  };
}

function named({ pk, slug, name }: { pk: number; slug: string; name: { readonly en: string; readonly tr: string } }) {
  return { pk, slug, name };
}

function feeOf({ methodDetail }: PreOrderChoices): number {
  return methodDetail.paymentChoice?.fee ?? 0;
}

/** Code of the country that the goods go to, which taxes them; the home country's where no address is chosen. */
function countryOf({ chosen }: CheckoutView): string {
  return chosen.shippingAddress?.countryCode ?? specifiedHome.defaultCountry.code;
}

/** One row per piece, in the order of the basket's lines, with the parts of each bundle. */
function itemRows(basket: PricedBasket, status: number, country: string): readonly OrderPiece[] {
  return basket.lines
    .filter(({ parentId }) => parentId === null)
    .flatMap((line) => {
      const item = pieceOf(line, status, country);
      const parts = basket.lines
        .filter(({ parentId }) => parentId === line.id)
        .flatMap((part) => Array.from({ length: part.quantity / line.quantity }, () => pieceOf(part, status, country)));
      return Array.from({ length: line.quantity }, () => ({ item, parts }));
    });
}

function pieceOf(
  { product, unitPrice, retailPrice, attributes }: PricedLine,
  status: number,
  country: string,
): OrderItemInsert {
  const [stem] = product.pictures;
  return {
    productPk: product.pk,
    status,
    unitPrice,
    retailPrice,
    taxRatePercent: taxPercentAt(country, product.taxRatePercent),
    sku: product.sku,
    baseCode: product.baseCode,
    name: productTitle(product),
    absoluteUrl: product.url,
    image: stem === undefined ? null : pictureUrl(stem),
    attributes: attributesWire(product.attributes),
    choices: attributes,
  };
}
