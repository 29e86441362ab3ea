import type { PictureSpec } from './picture-spec.types.ts';
import type { Pen } from './tools/pen.ts';
import type { Random } from './tools/random.ts';

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
