/**
 * The closed list of sizes and qualities in which pictures are made (Protocol misc §8). Pages ask for nothing else and the
 * host makes nothing else, so that nobody can have it draw without end.
 */

/** Width and height of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Widths in pixels, smallest first; few, because each of them is made once per picture. */
export const pictureWidths = [160, 320, 640, 960, 1440] as const;

/** Shapes as CSS writes them (`aspect-ratio`), with width ÷ height. */
export const pictureShapes = {
  '4/5': 4 / 5,
  '1/1': 1,
  '4/3': 4 / 3,
  '24/11': 24 / 11,
  '3/1': 3,
} as const;

/** A shape in which pictures are made. */
export type PictureShape = keyof typeof pictureShapes;

/** Sizes for other sites that show a link to a page with its picture. */
export const sharedPictureSizes = {
  wide: { width: 1200, height: 630 },
  square: { width: 1200, height: 1200 },
} as const satisfies Readonly<Record<string, PictureSize>>;

/** From 1 to 100: the one for pages, and the one for looking closely. */
export const pictureQualities = [70, 85] as const;

/** A quality in which pictures are made. */
export type PictureQuality = (typeof pictureQualities)[number];

/** The size of that shape and width; the height in whole pixels. */
export function pictureSize(shape: PictureShape, width: number): PictureSize {
  return { width, height: Math.round(width / pictureShapes[shape]) };
}
