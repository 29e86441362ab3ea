/** What happened to a checkout: a row of the matrix (Protocol checkout §5.2). */
export type Change =
  | 'guestIdentity'
  | 'deliveryType'
  | 'location'
  | 'shippingChoice'
  | 'basket'
  | 'paymentOption'
  | 'bin'
  | 'installment'
  | 'paymentChoice'
  | 'note'
  | 'addressEdited'
  | 'addressDeleted'
  | 'signIn';

/** A part of the pre-order: a column of the matrix. */
export type Column =
  | 'deliveryOption'
  | 'billing'
  | 'location'
  | 'shippingChoice'
  | 'loyalty'
  | 'paymentOption'
  | 'methodDetail'
  | 'installment';

/**
 * What becomes of a column: `set` by the page itself, `keep` (also "untouched" and "kept" of the protocol), `clear`,
 * `recompute` (kept if still offered), `clearIfUnpaidChanged`. Totals are not a column: they are always derived.
 */
export type Effect = 'set' | 'keep' | 'clear' | 'recompute' | 'clearIfUnpaidChanged';

/** Columns in the order in which they are settled: each depends only on those before it. */
export const COLUMNS: readonly Column[] = [
  'deliveryOption',
  'billing',
  'location',
  'shippingChoice',
  'loyalty',
  'paymentOption',
  'methodDetail',
  'installment',
];

/** The invalidation matrix (Protocol checkout §5.2; `guestIdentity` from §4.1, `installment` from §4.5). */
export const INVALIDATION: Readonly<Record<Change, Readonly<Record<Column, Effect>>>> = {
  guestIdentity: row('keep', 'clear', 'clear', 'clear', 'clear', 'clear', 'clear', 'clear'),
  deliveryType: row('set', 'keep', 'clear', 'clear', 'recompute', 'recompute', 'clear', 'clear'),
  location: row('keep', 'set', 'set', 'recompute', 'recompute', 'recompute', 'keep', 'clear'),
  shippingChoice: row('keep', 'keep', 'keep', 'set', 'recompute', 'recompute', 'keep', 'clearIfUnpaidChanged'),
  basket: row('keep', 'keep', 'keep', 'recompute', 'recompute', 'recompute', 'keep', 'clearIfUnpaidChanged'),
  paymentOption: row('keep', 'keep', 'keep', 'keep', 'keep', 'set', 'clear', 'clear'),
  bin: row('keep', 'keep', 'keep', 'keep', 'keep', 'keep', 'set', 'clear'),
  installment: row('keep', 'keep', 'keep', 'keep', 'keep', 'keep', 'keep', 'set'),
  paymentChoice: row('keep', 'keep', 'keep', 'keep', 'keep', 'keep', 'set', 'keep'),
  note: row('keep', 'keep', 'keep', 'keep', 'keep', 'keep', 'keep', 'keep'),
  addressEdited: row('keep', 'recompute', 'recompute', 'recompute', 'recompute', 'recompute', 'keep', 'clear'),
  addressDeleted: row('keep', 'recompute', 'recompute', 'recompute', 'recompute', 'recompute', 'keep', 'clear'),
  signIn: row('clear', 'clear', 'clear', 'clear', 'clear', 'clear', 'clear', 'clear'),
};

function row(
  deliveryOption: Effect,
  billing: Effect,
  location: Effect,
  shippingChoice: Effect,
  loyalty: Effect,
  paymentOption: Effect,
  methodDetail: Effect,
  installment: Effect,
): Readonly<Record<Column, Effect>> {
  return { deliveryOption, billing, location, shippingChoice, loyalty, paymentOption, methodDetail, installment };
}
