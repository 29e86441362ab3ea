import type { LocalisedText } from '../db/columns.ts';
import type { OrderTimeEvent, ProductAttributes, ProductFormField, ProductKind } from '../db/schema/catalogue.table.ts';

/** A campaign's badge on a product. */
export interface CampaignBadge {
  readonly pk: number;
  readonly label: LocalisedText;
}

/** A variant with everything its wire form needs, priced in one currency. Amounts are minor units. */
export interface ProductRecord {
  readonly pk: number;
  readonly kind: ProductKind;
  readonly baseCode: string;
  readonly sku: string;
  readonly url: string;
  readonly name: LocalisedText;
  readonly description: LocalisedText;
  readonly categoryPk: number;
  readonly categoryName: LocalisedText;
  readonly sellerPk: number | null;
  readonly attributeSet: number | null;
  readonly attributes: ProductAttributes;
  readonly variantAxes: readonly string[];
  readonly isActive: boolean;
  readonly position: number;
  readonly taxRatePercent: number;
  /** What a personalised product asks for; null for all others. */
  readonly form: readonly ProductFormField[] | null;
  readonly orderTimeEvent: OrderTimeEvent | null;
  readonly createdAt: Date;
  readonly modifiedAt: Date;
  /** Pieces of its own. */
  readonly stock: number;
  /** Whether there is something to sell: of a bundle and a group their parts decide. */
  readonly hasStock: boolean;
  /** Null when the product has no price in this currency. */
  readonly amount: number | null;
  readonly retailAmount: number | null;
  /** Picture stems in order. */
  readonly pictures: readonly string[];
  readonly campaigns: readonly CampaignBadge[];
}
