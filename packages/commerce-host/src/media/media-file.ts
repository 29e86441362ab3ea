/** Formats a picture can be asked in. */
export type PictureFormat = 'webp' | 'avif' | 'jpeg' | 'png' | 'svg';

/** Which part stays when a picture is cut to another shape; `None` shows all of it. */
export type PictureCrop = 'Center' | 'Top' | 'Bottom' | 'Left' | 'Right' | 'None';

/** A picture's file name taken apart (Protocol misc §8). */
export interface MediaFile {
  readonly stem: string;
  readonly format: PictureFormat;
  /** Pixels; null follows the other side. */
  readonly width: number | null;
  readonly height: number | null;
  /** 1 to 100. */
  readonly quality: number;
  readonly crop: PictureCrop;
  /** Whether the picture may become larger than it was drawn. */
  readonly upscale: boolean;
}

const FORMATS: Readonly<Record<string, PictureFormat>> = {
  webp: 'webp',
  avif: 'avif',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  svg: 'svg',
};

const CROPS: readonly PictureCrop[] = ['Center', 'Top', 'Bottom', 'Left', 'Right', 'None'];

/** Seventy by default, cropped around the centre (Specification 9). */
const QUALITY = 70;

/** Longest side that is drawn, in pixels; more is asked by nobody with good intentions. */
const LONGEST_SIDE = 2400;

const NAME = /^(?<stem>[a-z0-9]+(?:-[a-z0-9]+)*)(?<options>_[A-Za-z0-9_]{1,80})?\.(?<extension>[a-z]{3,4})$/;
const OPTIONS =
  /^(?:_size(?:(?<width>\d{1,5})(?:x(?<height>\d{1,5}))?|x(?<onlyHeight>\d{1,5})))?(?:_quality(?<quality>\d{1,3}))?(?:_crop(?<crop>[A-Za-z]+))?(?:_upscale(?<upscale>true|false))?$/;

function side(text: string | undefined): number | null {
  const pixels = Number(text ?? 0);
  return pixels > 0 ? Math.min(pixels, LONGEST_SIDE) : null;
}

/**
 * Takes a file name apart. Options that are not known give the original, as do those of an svg.
 *
 * @returns undefined for a name that no picture can have.
 * @example parseMediaFile('mug-1_size400x500_quality80_cropTop.webp')
 */
export function parseMediaFile(name: string): MediaFile | undefined {
  const { stem, options = '', extension = '' } = NAME.exec(name)?.groups ?? {};
  const format = FORMATS[extension];
  if (stem === undefined || format === undefined) return undefined;
  const original: MediaFile = {
    stem,
    format,
    width: null,
    height: null,
    quality: QUALITY,
    crop: 'Center',
    upscale: false,
  };
  const groups = format === 'svg' ? undefined : OPTIONS.exec(options)?.groups;
  const crop = CROPS.find((known) => known === (groups?.crop ?? 'Center'));
  if (!groups || !crop) return original;
  return {
    ...original,
    width: side(groups.width),
    height: side(groups.height ?? groups.onlyHeight),
    quality: Math.min(Math.max(Number(groups.quality ?? QUALITY), 1), 100),
    crop,
    upscale: groups.upscale === 'true',
  };
}
