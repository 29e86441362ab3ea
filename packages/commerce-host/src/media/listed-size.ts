import {
  type PictureShape,
  type PictureSize,
  pictureQualities,
  pictureShapes,
  pictureSize,
  pictureWidths,
  sharedPictureSizes,
} from '@vitrin/core/contract';

/** A size that was asked for, in pixels; null follows the other side, and two of them are the picture's own size. */
export interface AskedSize {
  readonly width: number | null;
  readonly height: number | null;
}

/** Sizes of one shape, smallest first. */
interface ListedShape {
  /** Width ÷ height. */
  readonly ratio: number;
  readonly sizes: readonly PictureSize[];
}

const pageShapes: readonly ListedShape[] = (Object.keys(pictureShapes) as PictureShape[]).map((shape) => ({
  ratio: pictureShapes[shape],
  sizes: pictureWidths.map((width) => pictureSize(shape, width)),
}));
const sharedShapes: readonly ListedShape[] = Object.values(sharedPictureSizes).map((size) => ({
  ratio: size.width / size.height,
  sizes: [size],
}));

/** Every listed shape, once; its sizes from small to large. */
const SHAPES: readonly ListedShape[] = [
  ...Map.groupBy([...pageShapes, ...sharedShapes], ({ ratio }) => ratio).entries(),
].map(([ratio, shapes]) => ({
  ratio,
  sizes: shapes.flatMap(({ sizes }) => sizes).sort((one, other) => one.width - other.width),
}));

const SIDES: readonly number[] = pictureWidths;

/** The first that is large enough, else the largest. `list` is sorted and not empty. */
function atLeast<T>(list: readonly T[], isEnough: (one: T) => boolean): T | undefined {
  return list.find(isEnough) ?? list.at(-1);
}

function listedSide(pixels: number | null): number | null {
  return pixels === null ? null : (atLeast(SIDES, (side) => side >= pixels) ?? null);
}

/** The nearest listed shape, and in it the next larger size; the largest where none is larger (Protocol misc §8). */
export function listedSize({ width, height }: AskedSize): AskedSize {
  if (width === null || height === null) return { width: listedSide(width), height: listedSide(height) };
  const distance = ({ ratio }: ListedShape) => Math.abs(Math.log(width / height / ratio));
  const [nearest] = [...SHAPES].sort((one, other) => distance(one) - distance(other));
  const size = atLeast(nearest?.sizes ?? [], (listed) => listed.width >= width && listed.height >= height);
  return size ?? { width: null, height: null };
}

/** The next better listed quality; the best where none is better. */
export function listedQuality(asked: number): number {
  return atLeast<number>(pictureQualities, (quality) => quality >= asked) ?? asked;
}
