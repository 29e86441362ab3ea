import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseMediaFile } from './media-file.ts';
import { createMediaStore, type MediaStoreOptions } from './media-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrin-media-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Draws by hand: each picture waits until it is let go. */
function byHand(options: Partial<MediaStoreOptions> = {}) {
  const drawn: (() => void)[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const store = createMediaStore(folder, {
    ...options,
    rasterise: async () => {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      await new Promise<void>((resolve) => drawn.push(resolve));
      atOnce -= 1;
      return new Uint8Array(100);
    },
  });
  const read = (width: number) => {
    const file = parseMediaFile(`tile-mugs_size${width}.webp`);
    return file ? store.read(file) : Promise.reject(new Error('no picture of that name'));
  };
  return { read, drawn, mostAtOnce: () => mostAtOnce };
}

/** The first picture loads the drawings. */
const patience = { timeout: 20_000, interval: 5 };

/** Waits until as many pictures are being drawn. */
const drawing = (drawn: readonly unknown[], count: number) => expect.poll(() => drawn.length, patience).toBe(count);

describe('pictures that are asked for at once', () => {
  it('A asked · A asked · A asked · drawn once, all get it', async () => {
    const { read, drawn } = byHand();
    const asked = [read(100), read(100), read(100)];
    await drawing(drawn, 1);
    drawn[0]?.();
    const pictures = await Promise.all(asked);
    expect(pictures.map((bytes) => bytes?.byteLength)).toEqual([100, 100, 100]);
    expect(drawn).toHaveLength(1);
    await read(100);
    expect(drawn).toHaveLength(1);
  });

  it('A, B, C asked · two are drawn at a time, C takes the place of the first that ends', async () => {
    const { read, drawn, mostAtOnce } = byHand();
    const asked = [read(100), read(101), read(102)];
    await drawing(drawn, 2);
    drawn[0]?.();
    await drawing(drawn, 3);
    drawn[1]?.();
    drawn[2]?.();
    await Promise.all(asked);
    expect(mostAtOnce()).toBe(2);
  });

  it('too many wait ✗ one is refused with 503, the others come', async () => {
    const { read, drawn } = byHand({ mostWaiting: 1 });
    const asked = [read(100), read(101)];
    await drawing(drawn, 2);
    const late = [102, 103].map((width) =>
      read(width).then(
        () => 'drawn',
        (error: { status?: number }) => error.status,
      ),
    );
    expect(await Promise.race(late)).toBe(503);
    for (const [index] of asked.entries()) drawn[index]?.();
    await drawing(drawn, 3);
    drawn[2]?.();
    await expect(Promise.all(asked)).resolves.toHaveLength(2);
    expect(new Set(await Promise.all(late))).toEqual(new Set(['drawn', 503]));
  });
});

describe('the folder of kept pictures', () => {
  it('a picture that was drawn before is not drawn again, not even by another run', async () => {
    const first = byHand();
    const asked = first.read(100);
    await drawing(first.drawn, 1);
    first.drawn[0]?.();
    const picture = await asked;
    const second = byHand();
    expect(await second.read(100)).toEqual(picture);
    expect(second.drawn).toEqual([]);
  });
});
