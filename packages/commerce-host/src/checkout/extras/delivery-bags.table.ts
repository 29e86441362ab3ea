/** A bag to pack the order in: a product of the catalogue, and how many of it one order may have. */
export interface BagProduct {
  readonly product: number;
  readonly max: number;
}

/** The bags of the reference shop (Protocol checkout §4.3, payment-methods §8). */
export const DELIVERY_BAGS: readonly BagProduct[] = [{ product: 1997, max: 5 }];

/** Whether a product is one of the bags. */
export function isBag(product: number): boolean {
  return DELIVERY_BAGS.some((bag) => bag.product === product);
}
