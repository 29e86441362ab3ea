/** Where a picture is cut when its shape changes (Protocol misc §8). */
export type PictureCrop = 'center' | 'top' | 'bottom' | 'left' | 'right' | 'none';

/** Options that stand in a picture's address. */
export interface PictureOptions {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** 1–100; default 70 (Specification 9). */
  readonly quality?: number | undefined;
  /** Default center (Specification 9). */
  readonly crop?: PictureCrop | undefined;
}

/** A picture's address, taken apart where its options go. */
interface PictureAddress {
  readonly stem: string;
  readonly end: string;
}

/** Undefined for what has no sizes: svg, gif (Specification 9), and an address without an extension. */
function readAddress(source: string): PictureAddress | undefined {
  const match = /^([^?#]*)(\.\w+)([?#].*)?$/.exec(source);
  const [, stem = '', extension = '', rest = ''] = match ?? [];
  return match === null || /^\.(svg|gif)$/i.test(extension) ? undefined : { stem, end: extension + rest };
}

function writeAddress({ stem, end }: PictureAddress, { width, height, quality = 70, crop = 'center' }: PictureOptions) {
  const size = width || height ? `_size${width ? Math.round(width) : ''}${height ? `x${Math.round(height)}` : ''}` : '';
  const kept = Math.min(Math.max(Math.round(quality), 1), 100);
  return `${stem}${size}_quality${kept}_crop${crop.charAt(0).toUpperCase()}${crop.slice(1)}${end}`;
}

/**
 * Writes size options into a picture's address, before its extension (Protocol misc §8). Svg and gif stay unchanged
 * (Specification 9), and so does an address without an extension.
 * @example pictureSource('/media/p/mug.webp', { width: 640, height: 800 })
 *   // "/media/p/mug_size640x800_quality70_cropCenter.webp"
 */
export function pictureSource(source: string, options: PictureOptions): string {
  const address = readAddress(source);
  return address === undefined ? source : writeAddress(address, options);
}

/** Widths that are offered; few, because the host makes each of them once per picture. */
export const pictureWidths: readonly number[] = [320, 640, 960, 1440];

interface SourceSetShape {
  readonly aspectRatio?: number | undefined;
  /** Largest useful width in pixels. */
  readonly limit?: number | undefined;
}

/** The `srcset` of a picture: every offered width up to `limit`, in the shape of `aspectRatio` (width ÷ height). */
export function pictureSourceSet(
  source: string,
  { aspectRatio, limit = Number.POSITIVE_INFINITY, ...options }: PictureOptions & SourceSetShape,
): string | undefined {
  const address = readAddress(source);
  if (address === undefined) return undefined;
  const widths = pictureWidths.filter((width, index) => index === 0 || width <= limit);
  const entries = widths.map((width) => {
    const height = aspectRatio === undefined ? undefined : width / aspectRatio;
    return `${writeAddress(address, { ...options, width, height })} ${width}w`;
  });
  return entries.join(', ');
}
