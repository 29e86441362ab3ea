import type { ProductRecord } from '../catalogue/product.types.ts';
import type { division } from '../db/schema/b2b.table.ts';

/** A stored division. */
export type DivisionRow = typeof division.$inferSelect;

/** One product of a business basket, with what each division wants of it. Amounts are lira, minor units. */
export interface B2bProductLine {
  readonly product: ProductRecord;
  /** Price of one piece, tax included. */
  readonly price: number;
  /** Of all divisions together. */
  readonly quantity: number;
  readonly parts: readonly { readonly division: DivisionRow; readonly quantity: number }[];
}

/** A business basket with its sums. */
export interface B2bBasket {
  readonly userPk: number;
  readonly lines: readonly B2bProductLine[];
  readonly quantity: number;
  readonly amount: number;
}
