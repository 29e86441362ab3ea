import type { DrawingKind, PictureSpec } from '../drawings/drawing.types.ts';
import type { ColourName } from '../drawings/palette.ts';
import type { PictureSize } from '../drawings/tools/geometry.ts';

/** One text in both languages of the shop. */
export interface LocalText {
  readonly en: string;
  readonly tr: string;
}

/** Prices in integer minor units (kuruş, cent) by currency, tax included. */
export interface SeedPrices {
  readonly try: number;
  readonly usd: number;
  readonly eur: number;
}

/** A category of the tree; `slug` is its whole path with both slashes. */
export interface SeedCategory {
  readonly pk: number;
  readonly parentPk: number | null;
  readonly slug: string;
  readonly name: LocalText;
  readonly description: LocalText;
  readonly sortOrder: number;
  /** 1 for the departments. */
  readonly depth: number;
  /** File stem of the tile picture, for `drawPicture`. */
  readonly drawing: string;
}

/** An attribute's value on one product. */
export interface SeedAttribute {
  readonly value: string;
  readonly label: LocalText;
}

/** A possible value of an attribute in display order; `hex` only for colours. */
export interface SeedAttributeChoice extends SeedAttribute {
  readonly order: number;
  readonly hex?: string;
}

/** What the shop knows about one attribute key. */
export interface SeedAttributeDefinition {
  readonly key: string;
  readonly name: LocalText;
  readonly order: number;
  /** A choice on the product page (Protocol catalogue §3, `variants`). */
  readonly isVariant: boolean;
  /** A facet of the lists (Protocol catalogue §1). */
  readonly isFilter: boolean;
  /** Listed in the product page's table of properties. */
  readonly isCommon: boolean;
  readonly widget: 'multiselect' | 'visual_swatch';
  readonly choices: readonly SeedAttributeChoice[];
}

/** A marketplace seller (`data_source` on the wire). */
export interface SeedSeller {
  readonly pk: number;
  readonly name: string;
  readonly title: LocalText;
}

/** A campaign that names products (`basket_offers`, Protocol catalogue §2). */
export interface SeedCampaign {
  readonly pk: number;
  readonly label: LocalText;
}

/** What a special row does (Protocol payment-methods §8); everything else about it is like any product. */
export type SpecialBehaviour =
  | 'sold-out'
  | 'last-one'
  | 'sells-out-at-order'
  | 'price-changes-at-order'
  | 'other-seller'
  | 'cold-chain'
  | 'bulky'
  | 'bag';

/** What a personalised product asks for (`form_schema` on the wire). */
export type SeedForm = readonly {
  readonly key: string;
  readonly label: LocalText;
  readonly hint: LocalText;
  readonly maxLength: number;
  readonly isRequired: boolean;
}[];

/** One variant row; rows of equal `baseCode` are the variants of one product. */
export interface SeedProduct {
  readonly pk: number;
  readonly baseCode: string;
  readonly sku: string;
  /** Unique path with both slashes. */
  readonly slug: string;
  /** The product's name without the variant's words; equal for all variants of a base. */
  readonly name: LocalText;
  /** Plain text of a few sentences. */
  readonly story: LocalText;
  readonly categoryPk: number;
  readonly prices: SeedPrices;
  /** Struck-through prices; equal to `prices` without a discount. */
  readonly retailPrices: SeedPrices;
  readonly attributes: Readonly<Record<string, SeedAttribute>>;
  /** The attribute keys that tell this base's variants apart, in the order of choosing. */
  readonly variantAxes: readonly string[];
  /** The variant that stands for its base in lists. */
  readonly isMainVariant: boolean;
  readonly stock: number;
  readonly isActive: boolean;
  /** Seller's pk, null for the shop's own stock. */
  readonly dataSource: number | null;
  /** ISO 8601, UTC. */
  readonly createdDate: string;
  readonly pictures: readonly PictureSpec[];
  /** Campaigns' pks. */
  readonly campaigns: readonly number[];
  readonly behaviour: SpecialBehaviour | null;
  /** Absent for what is sold as it is. */
  readonly kind?: 'bundle' | 'group';
  /** Absent for what needs no words of its shopper. */
  readonly form?: SeedForm;
}

/** A place of a bundle, with the products it can take. */
export interface SeedBundleSlot {
  readonly pk: number;
  readonly bundlePk: number;
  readonly name: LocalText;
  /** Pieces of the chosen product in one bundle. */
  readonly quantity: number;
  readonly isRequired: boolean;
  readonly position: number;
  readonly options: readonly {
    readonly productPk: number;
    /** What choosing it adds to the bundle's price, for all pieces of the slot. */
    readonly surcharge: SeedPrices;
    readonly position: number;
  }[];
}

/** A product on the page of a group. */
export interface SeedGroupMember {
  readonly groupPk: number;
  readonly productPk: number;
  readonly position: number;
}

/** Bundles and groups with what they are made of. */
export interface SeedSet {
  readonly products: readonly SeedProduct[];
  readonly slots: readonly SeedBundleSlot[];
  readonly members: readonly SeedGroupMember[];
}

/** Everything the shop sells, parents before children and bases together. */
export interface SeedCatalogue {
  readonly categories: readonly SeedCategory[];
  readonly attributes: readonly SeedAttributeDefinition[];
  readonly sellers: readonly SeedSeller[];
  readonly campaigns: readonly SeedCampaign[];
  readonly products: readonly SeedProduct[];
  readonly slots: readonly SeedBundleSlot[];
  readonly members: readonly SeedGroupMember[];
}

/** `products` is the number of variant rows wanted (31 or more, the fixed rows); `seed` varies everything but the fixed rows. */
export interface CatalogueOptions {
  readonly products: number;
  readonly seed: number;
}

/** A second way in which variants of one base differ, beside the colour. */
export type FamilyAxis = 'size' | 'scent' | 'format';

/** One choice of the second axis. */
export interface FamilyChoice extends SeedAttribute {
  /** Times the model's price. */
  readonly factor: number;
  /** How large the drawing is. */
  readonly size: PictureSize;
  /** Replaces the model's dimensions. */
  readonly dimensions?: LocalText;
}

/** A form of the family: its drawing, what it is called, what it costs. */
export interface FamilyModel {
  readonly shape: string;
  readonly noun: LocalText;
  /** One sentence of the story. */
  readonly about: LocalText;
  /** Whole lira, before price points. */
  readonly lira: number;
  readonly dimensions: LocalText;
  readonly size?: PictureSize;
  /** Choices of the family's second axis; without them the base differs only by colour. */
  readonly choices?: readonly FamilyChoice[];
  /** Overrides of the family's. */
  readonly material?: SeedAttribute;
  readonly care?: SeedAttribute;
  /** Finishes this form is made in; all without it. */
  readonly patterns?: readonly string[];
}

/** A surface of the family and the colours it comes in. */
export interface FamilyFinish {
  readonly pattern: string;
  /** Main colour and accent of each variant, best first. */
  readonly colours: readonly (readonly [ColourName, ColourName])[];
  readonly about: LocalText;
  readonly material?: SeedAttribute;
}

/** Everything from which the products of one leaf category are put together. */
export interface Family {
  readonly code: string;
  readonly kind: DrawingKind;
  readonly categoryPk: number;
  readonly axis?: FamilyAxis;
  /** English name words that would promise a material, a plant or a scent the thing does not have. */
  readonly avoid?: readonly string[];
  readonly models: readonly FamilyModel[];
  readonly finishes: readonly FamilyFinish[];
  /** Last sentences of stories. */
  readonly uses: readonly LocalText[];
  readonly material: SeedAttribute;
  readonly care: SeedAttribute;
  readonly origin: SeedAttribute;
}
