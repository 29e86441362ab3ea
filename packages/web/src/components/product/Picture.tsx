import { type PictureQuality, type PictureShape, pictureSize, pictureWidths } from '@vitrin/core/contract';
import { type PictureCrop, pictureSource, pictureSourceSet } from './picture-source.ts';

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

/** What a {@link Picture} takes. */
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
