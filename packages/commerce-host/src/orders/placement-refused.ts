/** What kept the goods from being taken; roll the transaction back. */
export type PlacementObstacle =
  | { readonly kind: 'stock'; readonly products: readonly number[] }
  | { readonly kind: 'voucher' }
  | { readonly kind: 'coupon' }
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
