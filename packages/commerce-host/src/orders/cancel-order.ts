import { readText, refundOf, textRules } from '@vitrin/core/contract';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { type FieldErrors, invalidFields, notFound } from '../http/errors.ts';
import { flag, scalarText } from '../http/field-values.ts';
import type { HttpContext } from '../http/http-context.ts';
import { parseJsonText } from '../http/json-text.ts';
import { pickText } from '../http/language.ts';
import { type MessageKey, type MessageValues, say } from '../http/messages.ts';
import { json, type Reply } from '../http/reply.ts';
import { parsePk } from '../http/wire.ts';
import { requireUser } from '../session/access.ts';
import { lockOwner } from '../session/lock-owner.ts';
import {
  insertCancellations,
  lockOrdersOfItems,
  type NewCancellation,
  noteRefund,
  setPieceStatus,
} from './cancellation.repository.ts';
import { CANCELLATION_REASONS, type CancellationReason, RETURN_CARRIERS } from './cancellation-reasons.table.ts';
import { putBack, wholePiece } from './end-order.ts';
import type { OrderItemRow, OrderRecord } from './order.repository.ts';
import { orderWire } from './order.wire.ts';
import { findOrderOfUser } from './order-list.repository.ts';
import { orderWireContext } from './order-settings.ts';
import { CANCELLATION_PENDING, isPieceCancellable, isPieceRefundable, ORDER_STATUSES } from './order-status.table.ts';
import { refundCancellations } from './refund-cancellations.ts';
import { refundQuestion } from './refund-question.ts';

/** Pieces that one request may name. */
const MOST_ITEMS = 200;

/** One request of the body, read. */
interface CancellationRequest {
  readonly itemPk: number;
  readonly reason: CancellationReason;
  readonly description: string | null;
  readonly carrierPk: number | null;
}

/** A number or a text; anything else counts as not sent. */
const scalar = v.fallback(v.optional(v.union([v.string(), v.number()])), undefined);

const entrySchema = v.object({
  order_item: scalar,
  reason: scalar,
  cancellation_type: scalar,
  description: v.fallback(v.string(), ''),
  easy_return: v.nullish(v.unknown()),
});

type Entry = v.InferOutput<typeof entrySchema>;

/** The list, or the text of one in a form. */
const entriesSchema = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' ? parseJsonText(value) : value)),
  v.array(entrySchema),
  v.minLength(1),
  v.maxLength(MOST_ITEMS),
);

/** Reads one entry; the second value holds its errors by field. */
function readEntry(
  entry: Entry,
  sentence: (key: MessageKey, values?: MessageValues) => string,
): readonly [CancellationRequest | undefined, FieldErrors] {
  const errors: Record<string, string[]> = {};
  const itemPk = parsePk(entry.order_item);
  if (itemPk === undefined) errors.order_item = [sentence('required')];
  const reasonPk = parsePk(entry.reason);
  const reason = CANCELLATION_REASONS.find(({ pk }) => pk === reasonPk);
  if (!reason) errors.reason = [sentence(entry.reason === undefined ? 'required' : 'invalidChoice')];
  if (reason && entry.cancellation_type !== reason.type) errors.cancellation_type = [sentence('invalidChoice')];
  const { text: description, code } = readText('returnReason', entry.description);
  if (reason?.needsText && code === 'REQUIRED') errors.description = [sentence('required')];
  if (code === 'TOO_LONG') errors.description = [sentence('tooLong', { max: textRules.returnReason.max })];
  const wanted = entry.easy_return === undefined || entry.easy_return === null ? null : parsePk(entry.easy_return);
  const carrier = RETURN_CARRIERS.find(({ pk }) => pk === wanted);
  if (wanted !== null && (!carrier || reason?.type !== 'refund')) errors.easy_return = [sentence('invalidChoice')];
  if (itemPk === undefined || !reason || Object.keys(errors).length > 0) return [undefined, errors];
  return [{ itemPk, reason, description: description || null, carrierPk: carrier?.pk ?? null }, {}];
}

function readRequests({ fields, language }: HttpContext): readonly CancellationRequest[] {
  const sentence = (key: MessageKey, values?: MessageValues) => say(key, language, values);
  const entries = fields.get('cancel_order_items', entriesSchema);
  if (!entries) throw invalidFields({ cancel_order_items: [sentence('required')] });
  const read = entries.map((entry) => readEntry(entry, sentence));
  refuseAt(read.map(([, errors]) => errors));
  const requests = read.flatMap(([request]) => request ?? []);
  if (requests.some(({ reason }) => reason.type === 'refund') && !fields.get('return_policy', flag)) {
    throw invalidFields({ return_policy: [sentence('mustConfirm')] });
  }
  return requests;
}

/** Errors of the entries where they stand in the body, when there are any. */
function refuseAt(errors: readonly FieldErrors[]): void {
  if (errors.every((one) => Object.keys(one).length === 0)) return;
  throw invalidFields({ cancel_order_items: errors } as unknown as FieldErrors);
}

function canBeAsked(order: OrderRecord, { itemPk, reason }: CancellationRequest, now: Date): boolean {
  const item = order.items.find(({ pk }) => pk === itemPk);
  if (!item) return false;
  const isAsked = order.cancellations.some(({ orderItemPk }) => orderItemPk === itemPk);
  const piece = { status: item.status, isPart: item.parentPk !== null, isAsked, deliveredAt: order.deliveredAt };
  return reason.type === 'cancel' ? isPieceCancellable(piece) : isPieceRefundable(piece, now);
}

/**
 * Calls the pieces of one order off, or notes that they come back. The order is locked.
 *
 * @returns what goes back onto the shelf, parts of bundles included
 */
async function cancelPieces(
  tx: Database,
  context: HttpContext,
  order: OrderRecord,
  requests: readonly CancellationRequest[],
): Promise<readonly OrderItemRow[]> {
  const { host } = context;
  const now = host.clock.now();
  const { pieces: values, shipping } = refundOf(
    refundQuestion(
      order,
      requests.map(({ itemPk }) => itemPk),
    ),
  );
  const rows = requests.map(
    ({ itemPk, reason, description, carrierPk }, index): NewCancellation => ({
      orderItemPk: itemPk,
      type: reason.type,
      reasonPk: reason.pk,
      description,
      carrierPk,
      returnCode: reason.type === 'refund' ? host.randomId().slice(-10).toUpperCase() : null,
      amount: values[index]?.total ?? 0,
      discountAmount: values[index]?.discount ?? 0,
      createdAt: now,
    }),
  );
  await insertCancellations(tx, rows);
  const called = requests.filter(({ reason }) => reason.type === 'cancel').map(({ itemPk }) => itemPk);
  if (called.length === 0) return [];
  const pieces = called.flatMap((pk) => wholePiece(order, pk));
  await setPieceStatus(tx, pieces, CANCELLATION_PENDING);
  const calledOff = (pick: (row: NewCancellation) => number) =>
    rows.reduce((sum, row) => sum + (row.type === 'cancel' ? pick(row) : 0), 0);
  await noteRefund(tx, order.pk, {
    total: calledOff(({ amount }) => amount),
    discount: calledOff(({ discountAmount = 0 }) => discountAmount),
    shipping,
    now,
  });
  return pieces;
}

/** Carries requests out, all or none, on orders of the user; each order once. */
async function carryOut(
  context: HttpContext,
  userPk: number,
  requests: readonly CancellationRequest[],
  onlyOrder?: number,
): Promise<void> {
  const { host, language } = context;
  const now = host.clock.now();
  await host.db.transaction(async (tx) => {
    // Loyalty money goes back to the user's row: it is locked before orders and stock, as whoever orders locks it.
    await lockOwner(tx, { kind: 'user', pk: userPk });
    const orders = await lockOrdersOfItems(
      tx,
      userPk,
      requests.map(({ itemPk }) => itemPk),
    );
    const orderOf = ({ itemPk }: CancellationRequest) =>
      orders.find(({ pk, items }) => (onlyOrder ?? pk) === pk && items.some((item) => item.pk === itemPk));
    const named = new Set<number>();
    refuseAt(
      requests.map((request): FieldErrors => {
        const order = orderOf(request);
        const isFirst = !named.has(request.itemPk);
        named.add(request.itemPk);
        const isFine = order !== undefined && isFirst && canBeAsked(order, request, now);
        const key = request.reason.type === 'cancel' ? 'notCancellable' : 'notRefundable';
        return isFine ? {} : { order_item: [say(key, language)] };
      }),
    );
    const pieces: OrderItemRow[] = [];
    for (const order of orders) {
      const own = requests.filter((request) => orderOf(request) === order);
      if (own.length > 0) pieces.push(...(await cancelPieces(tx, context, order, own)));
    }
    await putBack(tx, pieces, { now, languageUrls: host.config.languageUrls });
    await refundCancellations(tx, { now, orderPks: orders.map(({ pk }) => pk), withCaptures: false });
  });
}

async function requireOrder(context: HttpContext, userPk: number, name: string): Promise<OrderRecord> {
  const order = await findOrderOfUser(context.host.db, userPk, name);
  if (!order) throw notFound();
  return order;
}

/** `POST /orders/{id}/cancel/`: pieces of one order, which is answered as it is afterwards (Protocol account §5). */
export async function postCancellation(context: HttpContext): Promise<Reply> {
  const { host, params, language } = context;
  const { userPk } = requireUser(context);
  const { pk } = await requireOrder(context, userPk, params.id ?? '');
  await carryOut(context, userPk, readRequests(context), pk);
  return json(orderWire(await requireOrder(context, userPk, `${pk}`), language, orderWireContext(host)));
}

/** `POST /users/orders/bulk_cancellation_requests/`: pieces of several orders, all or none (Protocol account §5). */
export async function postBulkCancellation(context: HttpContext): Promise<Reply> {
  const { host, fields, language } = context;
  const { userPk } = requireUser(context);
  await requireOrder(context, userPk, fields.get('id', scalarText) ?? '');
  const requests = readRequests(context);
  const itemPks = requests.map(({ itemPk }) => itemPk);
  await carryOut(context, userPk, requests);
  const orders = await host.db.transaction((tx) => lockOrdersOfItems(tx, userPk, itemPks));
  const statuses = new Map(orders.flatMap(({ items }) => items.map(({ pk, status }) => [pk, status] as const)));
  const results = itemPks.map((pk) => {
    const status = statuses.get(pk) ?? CANCELLATION_PENDING;
    const label = ORDER_STATUSES[status];
    return { order_item: pk, status: { value: String(status), label: label ? pickText(label, language) : '' } };
  });
  return json({ results });
}
