import type { PictureShape, PictureSize } from '@vitrin/core/contract';
import { pictureQualities, pictureShapes, pictureSize, pictureWidths, sharedPictureSizes } from '@vitrin/core/contract';

/** A size that was asked for, in pixels; null follows the other side, and two of them are the picture's own size. */
interface AskedSize {
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
function listedSize({ width, height }: AskedSize): AskedSize {
  if (width === null || height === null) return { width: listedSide(width), height: listedSide(height) };
  const distance = ({ ratio }: ListedShape) => Math.abs(Math.log(width / height / ratio));
  const [nearest] = [...SHAPES].sort((one, other) => distance(one) - distance(other));
  const size = atLeast(nearest?.sizes ?? [], (listed) => listed.width >= width && listed.height >= height);
  return size ?? { width: null, height: null };
}

/** The next better listed quality; the best where none is better. */
function listedQuality(asked: number): number {
  return atLeast<number>(pictureQualities, (quality) => quality >= asked) ?? asked;
}

/** Formats a picture can be asked in: what pages use, and one for readers that know no WebP, such as mail programs. */
export type PictureFormat = 'webp' | 'jpeg' | 'svg';

/** Which part stays when a picture is cut to another shape; `None` shows all of it. */
export type PictureCrop = 'Center' | 'Top' | 'Bottom' | 'Left' | 'Right' | 'None';

/** A picture's file name taken apart (Protocol misc §8). Sizes and qualities are of the closed list. */
export interface MediaFile extends AskedSize {
  readonly stem: string;
  readonly format: PictureFormat;
  /** 1 to 100. */
  readonly quality: number;
  readonly crop: PictureCrop;
}

const FORMATS: Readonly<Record<string, PictureFormat>> = { webp: 'webp', jpg: 'jpeg', jpeg: 'jpeg', svg: 'svg' };

const CROPS: readonly PictureCrop[] = ['Center', 'Top', 'Bottom', 'Left', 'Right', 'None'];

/** Seventy by default, cropped around the centre (Specification 9). */
const [QUALITY] = pictureQualities;

const NAME = /^(?<stem>[a-z0-9]+(?:-[a-z0-9]+)*)(?<options>_[A-Za-z0-9_]{1,80})?\.(?<extension>[a-z]{3,4})$/;
const OPTIONS =
  /^(?:_size(?:(?<width>\d{1,5})(?:x(?<height>\d{1,5}))?|x(?<onlyHeight>\d{1,5})))?(?:_quality(?<quality>\d{1,3}))?(?:_crop(?<crop>[A-Za-z]+))?(?:_upscale(?:true|false))?$/;

function side(text: string | undefined): number | null {
  const pixels = Number(text ?? 0);
  return pixels > 0 ? pixels : null;
}

/**
 * Takes a file name apart. Another size or quality than the listed ones becomes the next larger one of the list, so that a
 * picture has as many files as the list has entries, whatever is asked (Protocol misc §8). Options that are not known give
 * the original, as do those of an svg.
 *
 * @returns undefined for a name that no picture can have.
 * @example parseMediaFile('mug-1_size400x500_quality80_cropTop.webp') // 640 × 800, quality 85
 */
export function parseMediaFile(name: string): MediaFile | undefined {
  const { stem, options = '', extension = '' } = NAME.exec(name)?.groups ?? {};
  const format = Object.hasOwn(FORMATS, extension) ? FORMATS[extension] : undefined;
  if (stem === undefined || format === undefined) return undefined;
  const original: MediaFile = { stem, format, width: null, height: null, quality: QUALITY, crop: 'Center' };
  const groups = format === 'svg' ? undefined : OPTIONS.exec(options)?.groups;
  const crop = CROPS.find((known) => known === (groups?.crop ?? 'Center'));
  if (!groups || !crop) return original;
  const size = listedSize({ width: side(groups.width), height: side(groups.height ?? groups.onlyHeight) });
  return {
    ...original,
    ...size,
    quality: listedQuality(Number(groups.quality ?? QUALITY)),
    // Nothing is cut off where only one side is given, or none.
    crop: size.width === null || size.height === null ? 'Center' : crop,
  };
}

/** The one name of a picture that {@link parseMediaFile} reads as the same picture. */
export function pictureName({ stem, format, width, height, quality, crop }: MediaFile): string {
  return `${stem}_size${width ?? ''}x${height ?? ''}_quality${quality}_crop${crop}.${format}`;
}
