import type { ColourName } from './palette.ts';

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

/** Size of the drawn variant against its own family, so that a large vase looks large beside its companions. */
export type PictureSize = 's' | 'm' | 'l';

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
