/** Word that opens everything. */
const EVERYTHING = 'all';

/** Name under which the gift box is opened; it has no page of its own, and every order pays for it. */
export const GIFT_BOX = 'GiftBox';

/** Name under which the shop's required question is opened; its page, OrderSelectionPage, has an optional one as well. */
export const REQUIRED_QUESTION = 'RequiredQuestion';

/** Whether a list of openings (`PAYMENT_METHODS`, `CHECKOUT_PAGES`) names this one. */
export function isOpened(openings: readonly string[], name: string): boolean {
  return openings.includes(EVERYTHING) || openings.includes(name);
}
