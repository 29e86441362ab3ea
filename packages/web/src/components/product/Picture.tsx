import { type PictureCrop, pictureSource, pictureSourceSet } from './picture-source.ts';

interface PictureBase {
  readonly src: string;
  /** Empty for a picture that the words beside it already tell. */
  readonly alt: string;
  /** 1–100, default 70. */
  readonly quality?: number;
  readonly crop?: PictureCrop;
  /** The picture that decides the page's first impression: loaded at once and first. */
  readonly priority?: boolean;
  readonly className?: string;
}

/** A picture of known size, in CSS pixels. */
interface SizedPicture extends PictureBase {
  readonly fill?: false;
  readonly width: number;
  readonly height: number;
  readonly sizes?: string;
  readonly aspectRatio?: never;
}

/** A picture that fills the width of its place; its shape and its share of the window must be known beforehand. */
interface FillingPicture extends PictureBase {
  readonly fill: true;
  /** Width ÷ height. */
  readonly aspectRatio?: number;
  /** As the `sizes` attribute: `(min-width: 48rem) 33vw, 100vw`. */
  readonly sizes?: string;
  readonly width?: never;
  readonly height?: never;
}

/** What a {@link Picture} takes. */
export type PictureProps = SizedPicture | FillingPicture;

/**
 * A picture in the sizes that the window needs (Protocol misc §8), with its place kept free before it comes.
 * @throws Error when `fill` is used without `aspectRatio` and `sizes` (Specification 8).
 * @example <Picture src={image} alt={name} fill aspectRatio={4 / 5} sizes="(min-width: 64rem) 25vw, 50vw" />
 */
export function Picture(props: PictureProps) {
  const { src, alt, quality, crop, priority = false, className, sizes } = props;
  if (props.fill && (props.aspectRatio === undefined || sizes === undefined)) {
    throw new Error(
      `Picture "${src}": fill needs aspectRatio and sizes, so that its place is kept and the right file is loaded. ` +
        'Add both, or give width and height instead.',
    );
  }
  const aspectRatio = props.aspectRatio ?? (props.width ?? 1) / (props.height ?? 1);
  const width = props.width ?? fallbackWidth;
  const height = props.height ?? Math.round(fallbackWidth / aspectRatio);
  return (
    <img
      src={pictureSource(src, { width, height, quality, crop })}
      srcSet={pictureSourceSet(src, { aspectRatio, quality, crop, limit: props.fill ? undefined : width * 2 })}
      sizes={sizes ?? `${width}px`}
      alt={alt}
      width={width}
      height={height}
      className={`${props.fill ? 'picture-fill' : 'picture'} ${className ?? ''}`}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
}

/** File for browsers without `srcset`; with its height it also tells the layout the picture's shape. */
const fallbackWidth = 640;
