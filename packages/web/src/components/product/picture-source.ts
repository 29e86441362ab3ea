import {
  type PictureQuality,
  type PictureShape,
  type PictureSize,
  pictureSize,
  pictureWidths,
} from '@vitrin/core/contract';

/** Where a picture is cut when its shape changes (Protocol misc §8). */
export type PictureCrop = 'center' | 'top' | 'bottom' | 'left' | 'right' | 'none';

/** Options that stand in a picture's address. */
export interface PictureOptions {
  /** One that hosts make (`pictureSize`, `sharedPictureSizes`); the picture's own without. */
  readonly size?: PictureSize | undefined;
  /** Default 70 (Specification 9). */
  readonly quality?: PictureQuality | undefined;
  /** Default center (Specification 9). */
  readonly crop?: PictureCrop | undefined;
}

/** A picture's address, taken apart where its options go. */
interface PictureAddress {
  readonly stem: string;
  readonly end: string;
}

/** A scheme that no picture has. */
const foreignScheme = /^(?!https?:|data:image)[^/]*:\/*/i;

/** An address as a path of the shop's own: what a scheme like `javascript:` names is no picture (security.md A3). */
function ownAddress(source: string): string {
  return source.replace(foreignScheme, '');
}

/** Undefined for what has no sizes: svg, gif (Specification 9), and an address without an extension. */
function readAddress(source: string): PictureAddress | undefined {
  const [found, stem = '', end = ''] = /^([^?#]*)(\.(?!(?:svg|gif)\b)\w+(?:[?#].*)?)$/i.exec(source) ?? [];
  return found === undefined ? undefined : { stem, end };
}

function writeAddress({ stem, end }: PictureAddress, { size, quality = 70, crop = 'center' }: PictureOptions) {
  const sides = size === undefined ? '' : `_size${size.width}x${size.height}`;
  return `${stem}${sides}_quality${quality}_crop${crop.charAt(0).toUpperCase()}${crop.slice(1)}${end}`;
}

/**
 * Writes size options into a picture's address, before its extension (Protocol misc §8). Svg and gif stay unchanged
 * (Specification 9), and so does an address without an extension.
 * @example pictureSource('/media/p/mug.webp', { size: pictureSize('4/5', 640) })
 *   // "/media/p/mug_size640x800_quality70_cropCenter.webp"
 */
export function pictureSource(source: string, options: PictureOptions): string {
  const own = ownAddress(source);
  const address = readAddress(own);
  return address === undefined ? own : writeAddress(address, options);
}

/** Widths that are offered where a picture fills its place: the smallest one is for places of a known width. */
const offeredWidths = pictureWidths.slice(1);

interface SourceSetOptions extends Omit<PictureOptions, 'size'> {
  readonly aspectRatio: PictureShape;
}

/** The `srcset` of a picture: every offered width in the shape of `aspectRatio`. */
export function pictureSourceSet(source: string, { aspectRatio, ...options }: SourceSetOptions): string | undefined {
  const address = readAddress(ownAddress(source));
  if (address === undefined) return undefined;
  const entries = offeredWidths.map(
    (width) => `${writeAddress(address, { ...options, size: pictureSize(aspectRatio, width) })} ${width}w`,
  );
  return entries.join(', ');
}
