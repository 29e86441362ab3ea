import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { HttpError, overloaded } from '../http/errors.ts';
import type { DrawingDesk } from './drawing-desk.ts';
import { createKeptFiles } from './kept-files.ts';
import type { MediaFile } from './media-file.ts';
import type { ShippedPictures } from './shipped-pictures.ts';

/** Who wants something done, and until when. */
export interface Asker {
  /** The address of whoever asks; those of one address share their turns. */
  readonly address: string;
  /** Aborts when the client disconnects or its wait ends. */
  readonly signal: AbortSignal;
}

/** Lets a bounded number of tasks run at a time; the others wait for their turn. */
export interface FairQueue {
  /**
   * @throws HttpError 503 when too many wait already, of this address or of all.
   * @throws the signal's reason when it aborts before the task's turn; a task that runs is not ended.
   */
  run<T>(asker: Asker, task: () => Promise<T>): Promise<T>;
}

/** Bounds of a queue. */
export interface FairQueueOptions {
  readonly atOnce: number;
  /** Tasks that wait, of all addresses and of one. */
  readonly mostWaiting: number;
  readonly mostOfOneAddress: number;
}

/** Makes a queue in which addresses take turns, so that one that asks for much waits behind itself alone. */
export function createFairQueue({ atOnce, mostWaiting, mostOfOneAddress }: FairQueueOptions): FairQueue {
  /** The addresses in the order of their turns, each with what waits. */
  const waiting = new Map<string, Set<() => void>>();
  let running = 0;
  let waitingCount = 0;

  function take(address: string, start: () => void): void {
    const line = waiting.get(address);
    if (!line?.delete(start)) return;
    waitingCount -= 1;
    // Whoever had a turn goes to the end of the row.
    waiting.delete(address);
    if (line.size > 0) waiting.set(address, line);
  }

  function enter({ address, signal }: Asker): Promise<void> {
    const line = waiting.get(address) ?? new Set();
    if (waitingCount >= mostWaiting || line.size >= mostOfOneAddress) throw overloaded();
    waitingCount += 1;
    waiting.set(address, line);
    return new Promise((resolve, reject) => {
      const leave = () => {
        line.delete(start);
        waitingCount -= 1;
        if (line.size === 0) waiting.delete(address);
        reject(signal.reason);
      };
      const start = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      line.add(start);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  function startNext(): void {
    const [next] = waiting;
    const [start] = next?.[1] ?? [];
    if (next === undefined || start === undefined) {
      running -= 1;
      return;
    }
    take(next[0], start);
    start();
  }

  return {
    async run(asker, task) {
      asker.signal.throwIfAborted();
      if (running < atOnce) running += 1;
      // The task that ends hands its place over; nobody who comes just then may take it first.
      else await enter(asker);
      try {
        return await task();
      } finally {
        startNext();
      }
    },
  };
}

/** Pictures by their file names: shipped with the demo's goods, or drawn on first request and stored on disk. */
export interface MediaStore {
  /**
   * The word for a picture's exact content; undefined when the shop has no such picture.
   * @throws HttpError 503 when too much waits to be drawn.
   */
  identify(file: MediaFile, asker: Asker): Promise<string | undefined>;
  /**
   * The picture's bytes; undefined when the shop has no such picture. One that is kept waits for none that is not.
   * @throws HttpError 503 when too much waits to be drawn.
   */
  read(file: MediaFile, asker: Asker): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** What a test may change about a store. */
export interface MediaStoreOptions {
  readonly desk: DrawingDesk;
  readonly shipped: ShippedPictures;
  /** Size of the cache folder beyond which the pictures go that nobody asks for, in bytes. */
  readonly cacheLimit: number;
  /** Pictures that wait to be drawn, of all addresses and of one; beyond them a request is answered 503. */
  readonly mostWaiting: number;
  readonly mostOfOneAddress: number;
}

/** A host without the demo's goods has no pictures. */
const DEFAULTS: MediaStoreOptions = {
  desk: { hash: async () => undefined, draw: async () => undefined },
  shipped: { read: async () => undefined },
  cacheLimit: 268_435_456,
  // Four addresses with a page each; an entry costs little more than its socket.
  mostWaiting: 480,
  // The longest page names so many pictures.
  mostOfOneAddress: 120,
};

/** Drawings whose hash is remembered, and pictures that are drawn at the same time. */
const REMEMBERED = 20_000;
const AT_ONCE = 2;

function optionsOf({ stem: _, ...options }: MediaFile): string {
  return JSON.stringify(options);
}

/** What is being made, by its key: whoever asks for it gets the same, without a turn of their own. */
function createUnderWay<T>() {
  const underWay = new Map<string, Promise<T>>();
  return {
    find: (key: string) => underWay.get(key),
    make(key: string, make: () => Promise<T>): Promise<T> {
      const making = make().finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
}

/**
 * Pictures of one host, kept in `<dataDir>/media`. The name of a kept file follows from the drawing's content and the asked
 * options, so a changed drawing is never answered with an old picture.
 */
export function createMediaStore(dataDir: string, options: Partial<MediaStoreOptions> = {}): MediaStore {
  const { desk, shipped, cacheLimit, ...bounds } = { ...DEFAULTS, ...options };
  const kept = createKeptFiles(join(dataDir, 'media'), cacheLimit, Date.now);
  const hashes = new Map<string, string | undefined>();
  // Two queues: a kept picture whose drawing is not known yet, after a start, must not wait for pictures that are drawn.
  const identifying = createFairQueue({ ...bounds, atOnce: 1 });
  const drawing = createFairQueue({ ...bounds, atOnce: AT_ONCE });
  const hashing = createUnderWay<string | undefined>();
  const making = createUnderWay<Uint8Array<ArrayBuffer> | undefined>();

  /** A turn in a queue. @throws HttpError 503 when the asker's signal aborts before it. */
  async function inTurn<T>(queue: typeof drawing, asker: Asker, task: () => Promise<T>): Promise<T> {
    try {
      return await queue.run(asker, task);
    } catch (error) {
      throw error instanceof HttpError || !asker.signal.aborted ? error : overloaded();
    }
  }

  function remember(stem: string, hash: string | undefined): void {
    hashes.delete(stem);
    hashes.set(stem, hash);
    if (hashes.size > REMEMBERED) hashes.delete(hashes.keys().next().value ?? '');
  }

  async function learnHash(stem: string): Promise<string | undefined> {
    const hash = await desk.hash(stem);
    remember(stem, hash);
    return hash;
  }

  async function hashOf(stem: string, asker: Asker): Promise<string | undefined> {
    const known = hashes.get(stem);
    if (known === undefined && !hashes.has(stem)) {
      // While it waited, another may have learned it.
      const learn = async () =>
        hashes.has(stem) ? hashes.get(stem) : (hashing.find(stem) ?? hashing.make(stem, () => learnHash(stem)));
      return hashing.find(stem) ?? inTurn(identifying, asker, learn);
    }
    // What is asked for again is forgotten last.
    remember(stem, known);
    return known;
  }

  async function identify(file: MediaFile, asker: Asker): Promise<string | undefined> {
    const content = (await shipped.read(file)) ?? (await hashOf(file.stem, asker));
    if (content === undefined) return undefined;
    return createHash('sha256').update(content).update(optionsOf(file)).digest('hex').slice(0, 40);
  }

  async function make(file: MediaFile, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const bytes = await desk.draw(file);
    // A full disk must not keep a picture from being seen.
    if (bytes !== undefined) await kept.keep(name, bytes).catch(() => {});
    return bytes;
  }

  async function read(file: MediaFile, asker: Asker): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const ready = await shipped.read(file);
    if (ready !== undefined) return ready;
    const id = await identify(file, asker);
    if (id === undefined) return undefined;
    const name = `${id}.${file.format}`;
    // While it waited, another may have had it drawn.
    const draw = async () => (await kept.read(name)) ?? making.find(id) ?? making.make(id, () => make(file, name));
    return (await kept.read(name)) ?? making.find(id) ?? inTurn(drawing, asker, draw);
  }

  return { identify, read };
}
