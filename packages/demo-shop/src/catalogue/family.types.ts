import type { ColourName } from '../drawings/palette.ts';
import type { DrawingKind, PictureSize } from '../drawings/picture-spec.types.ts';
import type { LocalText, SeedAttribute } from './seed-catalogue.types.ts';

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
