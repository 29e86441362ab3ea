import type { ViewInputs } from '../view-inputs.types.ts';
import { minorUnits } from '../view-items.ts';

/** The gift box of an order: shown, and part of its total. No call of the protocol sets or removes one (ruling 15). */
export interface GiftBoxView {
  /** In minor units of the view's currency; null when the host does not say. */
  readonly price: number | null;
  /** What is written on its card; null where nothing is. */
  readonly note: string | null;
}

/** The order's gift box; null when it has none. A host may say that there is one (`has_gift_box`) without its price. */
export function selectGiftBox({ state }: ViewInputs, currency: string): GiftBoxView | null {
  const box = state.preOrder?.gift_box;
  if (box) return { price: minorUnits(box.price, currency), note: box.note };
  return state.hasGiftBox ? { price: null, note: null } : null;
}
