import type { ColourName } from './palette.ts';
import type { PictureSize, Random } from './tools/geometry.ts';
import type { Pen } from './tools/pen.ts';
import type { Revolve } from './tools/revolve.ts';

/** Every thing of the shop that can be drawn; one file in `kinds/` draws each. */
export type DrawingKind =
  | 'vase'
  | 'planter'
  | 'basket'
  | 'clock'
  | 'mirror'
  | 'chair'
  | 'stool'
  | 'mug'
  | 'bowl'
  | 'plate'
  | 'jug'
  | 'glass'
  | 'tray'
  | 'lamp'
  | 'pendant'
  | 'candle'
  | 'holder'
  | 'rug'
  | 'cushion'
  | 'throw'
  | 'towel'
  | 'poster'
  | 'notebook'
  | 'card'
  | 'wrap';

/** What a picture shows: the thing alone, its surface, the thing in a room, the thing beside a measure. */
export type PictureView = 'hero' | 'detail' | 'scene' | 'scale';

/**
 * All that decides a product picture. Two variants with equal specs share one picture,
 * and `pictureFile` and `parsePictureFile` turn a spec into a file stem and back, so pictures need no storage of their own.
 */
export interface PictureSpec {
  readonly kind: DrawingKind;
  /** A shape the kind knows (`KINDS[kind].shapes`), for instance `belly` of a mug. */
  readonly shape: string;
  /** A pattern the kind knows (`KINDS[kind].patterns`), for instance `speckle`. */
  readonly pattern: string;
  readonly colour: ColourName;
  readonly accent: ColourName;
  /** Chooses small differences of one shape, 0–11. */
  readonly turn: number;
  readonly size: PictureSize;
  readonly view: PictureView;
}

/**
 * How a thing is at rest; decides its shadow and where rooms can put it.
 * `lies` is seen from the front and above, `flat` straight from above.
 */
export type Rest = 'stands' | 'lies' | 'flat' | 'hangs' | 'wall';

/** One drawn thing in millimetres. */
export interface Thing {
  /** Around (0, 0): the middle of the foot for things that stand or lie, the hook for things that hang, the middle for wall things. */
  readonly markup: string;
  /** Extents around (0, 0): x from `left` to `right`, y from `top` to `bottom` (downwards). */
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly rest: Rest;
  /** Width of its foot, for the shadow. */
  readonly foot: number;
  /** True for things on legs: their shadow is lighter, for light gets under them. */
  readonly isLegged?: boolean;
  /** True for things with a straight front, whose shadow must not bulge out before them. */
  readonly isBoxy?: boolean;
  /** The most telling spot, for the close-up: centre and visible width. */
  readonly focus: { readonly x: number; readonly y: number; readonly width: number };
  /** Outline for the shadow of things that lie or hang on a wall. */
  readonly outline?: string;
}

/** What a kind's drawing function gets. */
export interface ThingContext {
  readonly pen: Pen;
  readonly spec: Omit<PictureSpec, 'view'>;
  /** Main and second colour as `#rrggbb`. */
  readonly colour: string;
  readonly accent: string;
  /** How much from above things are seen, 0–1. */
  readonly tilt: number;
  /** Repeatable choices of this drawing. */
  readonly random: Random;
  /** 1, and more in close-ups, where coarse shading would show. */
  readonly fineness: number;
}

/** Draws one kind. */
export type DrawThing = (context: ThingContext) => Thing;

/** A kind with its vocabulary: the shapes and patterns its pictures may name. */
export interface Kind {
  readonly draw: DrawThing;
  readonly shapes: readonly string[];
  readonly patterns: readonly string[];
}

/** What is needed to glaze a turned body. */
export interface CeramicOptions {
  readonly pen: Pen;
  readonly body: Revolve;
  readonly pattern: string;
  readonly colour: string;
  readonly accent: string;
  readonly random: Random;
  /** Thickness of the wall at the lip in millimetres; without it the body is closed. */
  readonly wall?: number;
  /** Colour of what stands in the vessel, and how far below the lip (share of the radius). */
  readonly filling?: string;
  readonly level?: number;
  /** How dark the inside is, 1 for narrow necks, less for open bowls. */
  readonly hollow?: number;
  /** See `shadeRevolve`. */
  readonly fineness?: number;
  /** Height of the unglazed foot in millimetres; a natural share of the height without it. */
  readonly rawFoot?: number;
}
