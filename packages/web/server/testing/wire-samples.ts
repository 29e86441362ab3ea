// What the host writes, made of the samples that the pages' own tests read.
import { order, piece } from '../../src/pages/orders/order.fixture.ts';
import { productFixture } from '../../src/pages/product/product.fixture.ts';

/** The same with the wire's names, all the way down. */
function asWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asWire);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inside]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    asWire(inside),
  ]);
  return Object.fromEntries(entries);
}

/** A mug of eight for 349.90 (Protocol catalogue §2). @param changes by the wire's names. */
export function wireProduct<Changes extends object>(changes: Changes) {
  return { pk: 1201, ...(asWire(productFixture()) as object), ...changes };
}

/** An order of a user (Protocol account §4). @param changes by the wire's names. */
export function wireOrder(changes: object = {}) {
  return { number: '2026112000000007', ...(asWire(order()) as object), ...changes };
}

/** A row of it. @param changes by the wire's names. */
export function wirePiece(id: number, changes: object = {}) {
  return { ...(asWire(piece(id)) as object), ...changes };
}
