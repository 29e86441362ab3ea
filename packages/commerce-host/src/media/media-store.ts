import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { overloaded } from '../http/errors.ts';
import { createKeptFiles } from './kept-files.ts';
import type { MediaFile } from './media-file.ts';
import { rasterise } from './rasterise.ts';

/** Pictures by their file names, drawn on first request and kept on disk. */
export interface MediaStore {
  /** The word for a picture's exact content; undefined when the shop has no such picture. */
  identify(file: MediaFile): Promise<string | undefined>;
  /** The picture's bytes; undefined when the shop has no such picture. */
  read(file: MediaFile): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** What a test may change about a store. */
export interface MediaStoreOptions {
  readonly rasterise: (svg: string, file: MediaFile) => Promise<Uint8Array<ArrayBuffer>>;
  /** Size of the cache folder beyond which the pictures go that nobody asks for, in bytes. */
  readonly cacheLimit: number;
  /** Pictures that wait to be drawn; beyond them a request is answered 503. */
  readonly mostWaiting: number;
}

const DEFAULTS: MediaStoreOptions = { rasterise, cacheLimit: 268_435_456, mostWaiting: 200 };

/** Drawings whose hash is remembered, and pictures that are drawn at the same time. */
const REMEMBERED = 4000;
const AT_ONCE = 2;

/** Lets two tasks run at a time, the others wait in order. @throws HttpError 503 when too many wait. */
function createQueue(mostWaiting: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < AT_ONCE) running += 1;
    else if (waiting.length >= mostWaiting) throw overloaded();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The next one takes this place; nobody who comes just now may take it first.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/**
 * A stem may name a kind with a shape that kind does not have: there is no such picture then. The drawings are loaded with
 * the first picture, not with the host.
 */
async function drawOrNothing(stem: string): Promise<string | undefined> {
  const { drawPicture } = await import('../seed/drawings/draw-picture.ts');
  try {
    return drawPicture(stem);
  } catch {
    return undefined;
  }
}

function optionsOf({ stem: _, ...options }: MediaFile): string {
  return JSON.stringify(options);
}

/**
 * Pictures of one host, kept in `<dataDir>/media`. The name of a kept file follows from the drawing's content and the asked
 * options, so a changed drawing is never answered with an old picture.
 */
export function createMediaStore(dataDir: string, options: Partial<MediaStoreOptions> = {}): MediaStore {
  const { rasterise: draw, cacheLimit, mostWaiting } = { ...DEFAULTS, ...options };
  const kept = createKeptFiles(join(dataDir, 'media'), cacheLimit, Date.now);
  const hashes = new Map<string, string | undefined>();
  const inFlight = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const inTurn = createQueue(mostWaiting);

  async function identify(file: MediaFile): Promise<string | undefined> {
    if (!hashes.has(file.stem)) {
      const svg = await drawOrNothing(file.stem);
      if (hashes.size >= REMEMBERED) hashes.clear();
      hashes.set(file.stem, svg === undefined ? undefined : createHash('sha256').update(svg).digest('hex'));
    }
    const hash = hashes.get(file.stem);
    if (hash === undefined) return undefined;
    return createHash('sha256').update(hash).update(optionsOf(file)).digest('hex').slice(0, 40);
  }

  async function make(file: MediaFile, name: string): Promise<Uint8Array<ArrayBuffer>> {
    const known = await kept.read(name);
    if (known) return known;
    const svg = await drawOrNothing(file.stem);
    if (svg === undefined) throw new Error(`media: ${file.stem} was drawn before and cannot be drawn now`);
    const bytes = await inTurn(() => draw(svg, file));
    // A full disk must not keep a picture from being seen.
    await kept.keep(name, bytes).catch(() => {});
    return bytes;
  }

  async function read(file: MediaFile): Promise<Uint8Array<ArrayBuffer> | undefined> {
    if (file.format === 'svg') {
      const svg = await drawOrNothing(file.stem);
      return svg === undefined ? undefined : new TextEncoder().encode(svg);
    }
    const id = await identify(file);
    if (id === undefined) return undefined;
    const known = inFlight.get(id);
    if (known) return known;
    const making = make(file, `${id}.${file.format}`).finally(() => inFlight.delete(id));
    inFlight.set(id, making);
    return making;
  }

  return { identify, read };
}
