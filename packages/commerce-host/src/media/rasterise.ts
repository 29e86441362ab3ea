import type { Metadata, Sharp } from 'sharp';
import type { MediaFile, PictureCrop, PictureFormat } from './media-file.ts';

const POSITIONS: Readonly<Record<PictureCrop, string>> = {
  Center: 'centre',
  Top: 'top',
  Bottom: 'bottom',
  Left: 'left',
  Right: 'right',
  None: 'centre',
};

/** Pixels of an SVG at density 72 are its own units. */
const OWN_DENSITY = 72;

const ENCODERS: Readonly<Record<Exclude<PictureFormat, 'svg'>, (image: Sharp, quality: number) => Sharp>> = {
  webp: (image, quality) => image.webp({ quality }),
  avif: (image, quality) => image.avif({ quality, effort: 2 }),
  jpeg: (image, quality) => image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }),
  png: (image) => image.png({ palette: true }),
};

/** The asked sides, kept to the drawing's own size unless it may grow. */
function targetSize(file: MediaFile, own: Pick<Metadata, 'width' | 'height'>) {
  const limit = (side: number | null, most: number) => (side === null || file.upscale ? side : Math.min(side, most));
  return { width: limit(file.width, own.width), height: limit(file.height, own.height) };
}

/**
 * Draws a vector picture in the asked size and format. It is rendered at that size, not scaled afterwards. The native module
 * is loaded with the first picture, not with the host.
 */
export async function rasterise(svg: string, file: MediaFile): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const source = Buffer.from(svg);
  const own = await sharp(source).metadata();
  const { width, height } = targetSize(file, own);
  const ratios = [width === null ? 0 : width / own.width, height === null ? 0 : height / own.height];
  const scale = Math.max(...ratios) || 1;
  const image = sharp(source, { density: Math.max(1, OWN_DENSITY * scale) }).resize({
    width: width ?? undefined,
    height: height ?? undefined,
    fit: file.crop === 'None' ? 'inside' : 'cover',
    position: POSITIONS[file.crop],
  });
  const encode = file.format === 'svg' ? undefined : ENCODERS[file.format];
  if (!encode) throw new Error('rasterise: an svg is sent as it is drawn');
  return new Uint8Array(await encode(image, file.quality).toBuffer());
}
