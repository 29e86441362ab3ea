import {
  type PictureQuality,
  type PictureShape,
  type PictureSize,
  pictureSize,
  pictureWidths,
} from '@vitrin/core/contract';

/** Where a picture is cut when its shape changes (Protocol misc §8). */
type PictureCrop = 'center' | 'top' | 'bottom' | 'left' | 'right' | 'none';

/** Options that stand in a picture's address. */
interface PictureOptions {
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

/** Undefined for what has no sizes: svg, gif (Specification 9), an address without an extension or with a fragment (Protocol misc §8). */
function readAddress(source: string): PictureAddress | undefined {
  const [found, stem = '', end = ''] = /^([^?#]*)(\.(?!(?:svg|gif)\b)\w+(?:\?[^#]*)?)$/i.exec(source) ?? [];
  return found === undefined ? undefined : { stem, end };
}

function writeAddress({ stem, end }: PictureAddress, { size, quality = 70, crop = 'center' }: PictureOptions) {
  const sides = size === undefined ? '' : `_size${size.width}x${size.height}`;
  return `${stem}${sides}_quality${quality}_crop${crop.charAt(0).toUpperCase()}${crop.slice(1)}${end}`;
}

/**
 * Writes size options into a picture's address, before its extension (Protocol misc §8). Svg and gif stay unchanged
 * (Specification 9), and so does an address without an extension or with a fragment.
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

interface PictureBase {
  readonly src: string;
  /** Empty for a picture that the words beside it already tell. */
  readonly alt: string;
  /** Default 70. */
  readonly quality?: PictureQuality;
  readonly crop?: PictureCrop;
  /** The picture that decides the page's first impression: loaded at once and first. */
  readonly priority?: boolean;
  readonly className?: string;
}

/** A picture of known width, in CSS pixels. */
interface SizedPicture extends PictureBase {
  readonly fill?: false;
  readonly width: number;
  readonly aspectRatio: PictureShape;
  readonly sizes?: never;
}

/** A picture that fills the width of its place; its shape and its share of the window must be known beforehand. */
interface FillingPicture extends PictureBase {
  readonly fill: true;
  readonly aspectRatio?: PictureShape;
  /** As the `sizes` attribute: `(min-width: 48rem) 33vw, 100vw`. */
  readonly sizes?: string;
  readonly width?: never;
}

export type PictureProps = SizedPicture | FillingPicture;

/**
 * A picture in the sizes that the window needs (Protocol misc §8), with its place kept free before it comes.
 * @throws Error when `fill` is used without `aspectRatio` and `sizes` (Specification 8).
 * @example <Picture src={image} alt={name} fill aspectRatio="4/5" sizes="(min-width: 64rem) 25vw, 50vw" />
 */
export function Picture({ fill, width, aspectRatio, sizes, ...props }: PictureProps) {
  const { src, alt, quality, crop, priority = false, className } = props;
  if (aspectRatio === undefined || (fill && sizes === undefined)) {
    throw new Error(`Picture "${src}": fill needs aspectRatio and sizes.`);
  }
  const place = pictureSize(aspectRatio, width ?? fallbackWidth);
  return (
    <img
      src={pictureSource(src, { size: fill ? place : pictureSize(aspectRatio, fileWidth(place.width)), quality, crop })}
      srcSet={fill ? pictureSourceSet(src, { aspectRatio, quality, crop }) : undefined}
      sizes={sizes}
      alt={alt}
      width={place.width}
      height={place.height}
      className={`${fill ? 'picture-fill' : 'picture'} ${className ?? ''}`}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
}

/** File for browsers without `srcset`; with its height it also tells the layout the picture's shape. */
const fallbackWidth = 640;

/** One file for a place of known width, sharp enough for screens with two pixels for one of CSS. */
function fileWidth(width: number): number {
  return pictureWidths.find((offered) => offered >= width * 2) ?? fallbackWidth;
}
