import { type OrderLine, orderLines } from '@vitrin/core/checkout';
import type { AccountOrder, AccountOrderItem } from '@vitrin/core/contract';

/** Pieces of one order that are in the same state. */
export interface PieceGroup {
  readonly key: string;
  readonly status: { readonly value: string; readonly label: string };
  /** What was asked for them and is not done yet, in the host's word; null when nothing was. */
  readonly request: string | null;
  /** Codes to show the carrier, one for each piece that goes back. */
  readonly returnCodes: readonly string[];
  /** Why the shop did not take a return back; null where it was not refused. */
  readonly refusal: Refusal | null;
  readonly lines: readonly OrderLine[];
}

/** The shop's words about a return that it did not take. */
export interface Refusal {
  readonly reason: string;
  readonly note: string | null;
}

/** Groups the pieces by what becomes of them, in the order's order; parts stay with their bundle. */
export function pieceGroups({ orderitemSet, currency }: AccountOrder): readonly PieceGroup[] {
  const ids = new Set(orderitemSet.map(({ id }) => id));
  const isOwn = ({ parent }: AccountOrderItem) => parent === null || !ids.has(parent);
  const groups = new Map<string, AccountOrderItem[]>();
  for (const item of orderitemSet.filter(isOwn)) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups].flatMap(([key, pieces]) => {
    const [first] = pieces;
    if (first === undefined) return [];
    const inside = orderitemSet.filter(({ parent }) => pieces.some(({ id }) => id === parent));
    return {
      key,
      status: first.status,
      request: first.activeCancellationRequest?.cancellationType?.label ?? null,
      refusal: refusalOf(first),
      returnCodes: pieces.flatMap(({ activeCancellationRequest: asked }) => asked?.easyReturn?.code ?? []),
      lines: orderLines({ orderitemSet: [...pieces, ...inside], currency }),
    };
  });
}

function keyOf(item: AccountOrderItem): string {
  const { status, activeCancellationRequest: asked } = item;
  return JSON.stringify([status.value, asked?.cancellationType?.value, refusalOf(item)]);
}

function refusalOf({ cancellationrequestSet: asked }: AccountOrderItem): Refusal | null {
  return asked.find(({ refusal }) => refusal !== null)?.refusal ?? null;
}

/** A number to follow a shipment by, and the carrier's page where there is one. */
export interface Shipment {
  readonly number: string;
  readonly url: string | null;
}

/** Shipments of an order, each once; those of pieces before the order's own. */
export function shipmentsOf({ orderitemSet, trackingNumber, trackingUrl }: AccountOrder): readonly Shipment[] {
  const all = [...orderitemSet, { trackingNumber, trackingUrl }];
  const byNumber = new Map<string, Shipment>();
  for (const { trackingNumber: number, trackingUrl: url } of all) {
    if (number && !byNumber.has(number)) byNumber.set(number, { number, url: isWebAddress(url) ? url : null });
  }
  return [...byNumber.values()];
}

/** The host's addresses are links only where they lead to the web. */
export function isWebAddress(url: string | null): url is string {
  return url !== null && /^https?:\/\//i.test(url);
}
