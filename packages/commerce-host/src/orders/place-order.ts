import { createHash } from 'node:crypto';
import { bookVoucher, takeStock } from '../basket/basket.repository.ts';
import type { PricedBasket } from '../basket/basket.types.ts';
import { closeBasket } from '../basket/main-basket.ts';
import { attributesWire, pictureUrl } from '../catalogue/product.wire.ts';
import type { CheckoutView } from '../checkout/checkout-view.ts';
import type { PreOrderChoices } from '../checkout/pre-order.types.ts';
import { totalWithInterest } from '../checkout/totals.ts';
import type { Database } from '../db/database.ts';
import type { LedgerKind } from '../db/schema/ledger.ts';
import { sendMessage } from '../outbox/outbox.repository.ts';
import { programmeOf } from '../payment/bins.table.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { takeLoyalty } from './loyalty.repository.ts';
import {
  insertLedgerRow,
  insertOrder,
  nextOrderNumber,
  type OrderItemInsert,
  type OrderRecord,
} from './order.repository.ts';
import { orderNumberOf } from './order-number.ts';
import { APPROVED, PAYMENT_AWAITED } from './order-status.table.ts';

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
  readonly storefrontUrl: string;
  /** Text that nobody can guess; the order's secret address is made of it. */
  readonly randomId: string;
  readonly now: Date;
}

/** What kept the goods from being taken; roll the transaction back. */
export type PlacementObstacle =
  | { readonly kind: 'stock'; readonly products: readonly number[] }
  | { readonly kind: 'voucher' }
  | { readonly kind: 'loyalty' };

/** Thrown inside the transaction of an order that cannot be placed after all. */
export class PlacementRefused extends Error {
  override readonly name = 'PlacementRefused';
  readonly obstacle: PlacementObstacle;

  constructor(obstacle: PlacementObstacle) {
    super(`The order cannot be placed: ${obstacle.kind}.`);
    this.obstacle = obstacle;
  }
}

/**
 * Writes an order with everything that belongs to it: stock is taken, the voucher booked, money captured in the ledger, the
 * basket closed, the confirmation put in the outbox. All of it in the caller's transaction, so that none of it exists
 * without the rest (Protocol checkout §4, Security H1).
 *
 * @throws {PlacementRefused} when stock or voucher went to somebody else meanwhile.
 */
export async function placeOrder(tx: Database, draft: OrderDraft): Promise<OrderRecord> {
  const { basket, now } = draft;
  const needs = basket.lines.map(({ product, quantity }) => ({ productPk: product.pk, quantity }));
  const short = await takeStock(tx, needs);
  if (short.length > 0) throw new PlacementRefused({ kind: 'stock', products: short });
  const voucherCode = givenVoucher(basket);
  if (voucherCode !== null && !(await bookVoucher(tx, voucherCode))) throw new PlacementRefused({ kind: 'voucher' });
  const row = await orderRow(tx, draft);
  const order = await insertOrder(tx, row, itemRows(basket, row.status));
  const captured = order.amount - order.loyaltyAmount - order.dueAmount;
  if (order.dueAmount === 0 && order.loyaltyAmount < order.amount) {
    await insertLedgerRow(tx, movement(draft, order, 'capture', captured));
  }
  if (order.loyaltyAmount > 0 && !(await takeLoyalty(tx, order.userPk, order.loyaltyAmount))) {
    throw new PlacementRefused({ kind: 'loyalty' });
  }
  if (order.loyaltyAmount > 0) await insertLedgerRow(tx, movement(draft, order, 'loyalty', order.loyaltyAmount));
  await closeBasket(tx, basket.record.pk, now);
  await sendMessage(tx, {
    ...confirmationMail(order, draft.storefrontUrl),
    recipient: order.email,
    language: order.language,
    createdAt: now,
  });
  return order;
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

/** The voucher's code when it really took something off. */
function givenVoucher({ record, discounts }: PricedBasket): string | null {
  const code = record.voucher?.code ?? null;
  return discounts.some(({ label }) => label.en === code) ? code : null;
}

async function orderRow(tx: Database, { view, basket, attempt, randomId, now }: OrderDraft) {
  const { world, chosen, totals, choices } = view;
  const { deliveryOption, shippingOption, paymentMethod, instalment, shippingAddress, billingAddress } = chosen;
  if (!deliveryOption || !shippingOption || !paymentMethod || !shippingAddress || !billingAddress) {
    throw new Error('place-order: the pre-order is not complete. Ask the confirming page whether it is listed first.');
  }
  const amount = totalWithInterest(totals, instalment);
  const voucherCode = givenVoucher(basket);
  return {
    number: orderNumberOf(now, await nextOrderNumber(tx)),
    token: createHash('sha256').update(randomId).digest('hex').slice(0, 32),
    attemptId: attempt.id,
    basketPk: basket.record.pk,
    userPk: world.shopper.userId,
    sessionPk: attempt.sessionPk,
    page: attempt.page,
    status: paymentMethod.paysLater === 'byTransfer' ? PAYMENT_AWAITED : APPROVED,
    email: world.shopper.email ?? '',
    phone: world.shopper.phone,
    language: world.language,
    currency: world.basket.currency,
    productAmount: basket.productAmount,
    discountAmount: basket.discountAmount,
    shippingAmount: totals.shipping,
    feeAmount: feeOf(choices),
    interestAmount: amount - totals.total,
    amount,
    loyaltyAmount: paymentMethod.type === 'loyalty_money' ? amount : totals.loyaltyMoney,
    dueAmount: paymentMethod.paysLater ? amount - totals.loyaltyMoney : 0,
    discounts: basket.discounts.map(({ label, amount: given }) => ({
      label,
      code: label.en === voucherCode ? voucherCode : null,
      amount: given,
    })),
    voucherCode,
    installmentPk: instalment?.pk ?? null,
    installmentCount: instalment?.count ?? 1,
    deliveryOption: { ...named(deliveryOption), type: deliveryOption.type },
    shippingOption: { ...named(shippingOption), type: shippingOption.deliveryType },
    paymentOption: { ...named(paymentMethod), type: paymentMethod.type },
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

/** One row per piece, in the order of the basket's lines. */
function itemRows(basket: PricedBasket, status: number): readonly OrderItemInsert[] {
  return basket.lines.flatMap(({ product, quantity, unitPrice, retailPrice }) => {
    const [stem] = product.pictures;
    const piece: OrderItemInsert = {
      productPk: product.pk,
      status,
      unitPrice,
      retailPrice,
      taxRatePercent: product.taxRatePercent,
      sku: product.sku,
      baseCode: product.baseCode,
      name: product.name,
      absoluteUrl: product.url,
      image: stem === undefined ? null : pictureUrl(stem),
      attributes: attributesWire(product.attributes),
    };
    return Array.from({ length: quantity }, () => piece);
  });
}
