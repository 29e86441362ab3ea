import type { LocalisedText } from '../../db/columns.ts';
import type { ProductRecord } from '../product.types.ts';

/** A product that a slot can take. `surcharge` is what choosing it adds to the bundle's price, in minor units. */
export interface BundleOption {
  readonly product: ProductRecord;
  readonly surcharge: number;
}

/** A place of a bundle. */
export interface BundleSlot {
  readonly pk: number;
  readonly name: LocalisedText;
  /** Pieces of the chosen product in one bundle. */
  readonly quantity: number;
  readonly isRequired: boolean;
  /** In their order; products that are switched off are left out. */
  readonly options: readonly BundleOption[];
}

/** What a bundle is made of, slots in their order. */
export type Bundle = readonly BundleSlot[];

/** The chosen product by slot: pk to pk. */
export type BundleChoice = ReadonlyMap<number, number>;

/** One chosen part of a bundle. `quantity` is pieces in one bundle. */
export interface BundlePart {
  readonly slot: BundleSlot;
  readonly option: BundleOption;
  readonly quantity: number;
}
