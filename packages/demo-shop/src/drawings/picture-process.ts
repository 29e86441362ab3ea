import { createHash } from 'node:crypto';
import type {
  MediaFile,
  PictureAnswer,
  PictureCrop,
  PictureFormat,
  PictureQuestion,
} from '@vitrin/commerce-host/seeding';
import type { Metadata, Sharp } from 'sharp';
import { drawPicture } from './draw-picture.ts';

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

/** No listed picture takes half a second; one that takes so long is given up. */
const MOST_SECONDS = 10;

const ENCODERS: Readonly<Record<Exclude<PictureFormat, 'svg'>, (image: Sharp, quality: number) => Sharp>> = {
  webp: (image, quality) => image.webp({ quality }),
  jpeg: (image, quality) => image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }),
};

/** The asked size, made smaller in its shape until the drawing covers it: nothing becomes larger than it was drawn. */
function targetSize({ width, height }: MediaFile, own: Pick<Metadata, 'width' | 'height'>) {
  const factor = Math.min(1, width === null ? 1 : own.width / width, height === null ? 1 : own.height / height);
  const scaled = (side: number | null) => (side === null ? null : Math.round(side * factor));
  return { width: scaled(width), height: scaled(height) };
}

/**
 * Draws a vector picture in the asked size and format. It is rendered at that size, not scaled afterwards. The native module
 * is loaded with the first picture.
 */
async function rasterise(svg: string, file: MediaFile): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  // Pictures come one beside the other already, and no two of them share a source.
  sharp.concurrency(1);
  sharp.cache(false);
  const source = Buffer.from(svg);
  const own = await sharp(source).metadata();
  const { width, height } = targetSize(file, own);
  const ratios = [width === null ? 0 : width / own.width, height === null ? 0 : height / own.height];
  const scale = Math.max(...ratios) || 1;
  const image = sharp(source, { density: Math.max(1, OWN_DENSITY * scale) })
    .timeout({ seconds: MOST_SECONDS })
    .resize({
      width: width ?? undefined,
      height: height ?? undefined,
      fit: file.crop === 'None' ? 'inside' : 'cover',
      position: POSITIONS[file.crop],
    });
  const encode = file.format === 'svg' ? undefined : ENCODERS[file.format];
  if (!encode) throw new Error('rasterise: an svg is sent as it is drawn');
  return new Uint8Array(await encode(image, file.quality).toBuffer());
}

/** A stem may name a kind with a shape that kind does not have: there is no such picture then. */
function drawOrNothing(stem: string): string | undefined {
  try {
    return drawPicture(stem);
  } catch {
    return undefined;
  }
}

async function answer({ stem, file }: PictureQuestion): Promise<string | Uint8Array | undefined> {
  const svg = drawOrNothing(stem);
  if (svg === undefined) return undefined;
  if (file === undefined) return createHash('sha256').update(svg).digest('hex');
  return file.format === 'svg' ? new TextEncoder().encode(svg) : rasterise(svg, file);
}

function send(reply: PictureAnswer): void {
  // The host may be gone already.
  process.send?.(reply, () => {});
}

process.on('message', (question: PictureQuestion) => {
  answer(question).then(
    (result) => send({ id: question.id, ...(result !== undefined && { result }) }),
    (error: unknown) => send({ id: question.id, error: String(error) }),
  );
});
// It ends with the host, however that ends, and leaves signals of the terminal to it.
process.on('disconnect', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
