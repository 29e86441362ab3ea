/** Word that opens everything. */
const EVERYTHING = 'all';

/** Name under which the gift box is opened; it has no page of its own. */
export const GIFT_BOX = 'GiftBox';

/** Whether a list of openings (`PAYMENT_METHODS`, `CHECKOUT_PAGES`) names this one. */
export function isOpened(openings: readonly string[], name: string): boolean {
  return openings.includes(EVERYTHING) || openings.includes(name);
}
