import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DrawingDesk } from './drawing-desk.ts';
import type { MediaFile } from './media-file.ts';
import { createMediaStore, type MediaStoreOptions } from './media-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrin-media-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const fileOf = (stem: string): MediaFile => ({
  stem,
  format: 'webp',
  width: 160,
  height: 160,
  quality: 70,
  crop: 'Center',
});

/** Draws by hand: each picture waits until it is let go. */
function byHand(options: Partial<MediaStoreOptions> = {}) {
  const drawn: { readonly stem: string; readonly end: () => void }[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const desk: DrawingDesk = {
    hash: (stem) => Promise.resolve(stem === 'none' ? undefined : `hash of ${stem}`),
    draw: async ({ stem }) => {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      await new Promise<void>((resolve) => drawn.push({ stem, end: resolve }));
      atOnce -= 1;
      return new Uint8Array(100);
    },
  };
  const store = createMediaStore(folder, { desk, ...options });
  /** The bytes that came, or the status of the refusal. */
  const read = (stem: string, address = 'a', signal = new AbortController().signal) =>
    store.read(fileOf(stem), { address, signal }).then(
      (bytes) => bytes?.byteLength,
      (error: { status?: number }) => `refused ${error.status}`,
    );
  return { read, drawn, mostAtOnce: () => mostAtOnce };
}

const patience = { timeout: 20_000, interval: 5 };

/** Waits until as many pictures are being drawn, or were. */
const drawing = (drawn: readonly unknown[], count: number) => expect.poll(() => drawn.length, patience).toBe(count);

describe('pictures that are asked for at once', () => {
  it('A asked · A asked · A asked · drawn once, all get it', async () => {
    const { read, drawn } = byHand();
    const asked = [read('mug'), read('mug', 'b'), read('mug', 'c')];
    await drawing(drawn, 1);
    drawn[0]?.end();
    expect(await Promise.all(asked)).toEqual([100, 100, 100]);
    expect(await read('mug')).toBe(100);
    expect(drawn).toHaveLength(1);
  });

  it('A, B, C asked · two are drawn at a time, C takes the place of the first that ends', async () => {
    const { read, drawn, mostAtOnce } = byHand();
    const asked = ['mug', 'vase', 'bowl'].map((stem) => read(stem));
    await drawing(drawn, 2);
    drawn[0]?.end();
    await drawing(drawn, 3);
    drawn[1]?.end();
    drawn[2]?.end();
    expect(await Promise.all(asked)).toEqual([100, 100, 100]);
    expect(mostAtOnce()).toBe(2);
  });

  it('two are drawn, one address has its share waiting ✗ its next is refused with 503, another address waits', async () => {
    const { read, drawn } = byHand({ mostOfOneAddress: 1 });
    const asked = [read('one')];
    await drawing(drawn, 1);
    asked.push(read('two'));
    await drawing(drawn, 2);
    asked.push(read('three'));
    expect(await read('four')).toBe('refused 503');
    const other = read('five', 'b');
    for (let index = 0; index < 4; index += 1) {
      await drawing(drawn, Math.min(index + 2, 4));
      drawn[index]?.end();
    }
    expect(await Promise.all([...asked, other])).toEqual([100, 100, 100, 100]);
  });

  it('two are drawn, more wait · a kept one is asked · it comes at once', async () => {
    const { read, drawn } = byHand();
    const first = read('mug');
    await drawing(drawn, 1);
    drawn[0]?.end();
    await first;
    void ['one', 'two', 'three', 'four'].map((stem) => read(stem));
    await drawing(drawn, 3);
    expect(await read('mug')).toBe(100);
  });

  it('two are drawn, C waits · whoever asked for C goes away → C is never drawn', async () => {
    const { read, drawn } = byHand();
    const gone = new AbortController();
    const asked = [read('one'), read('two')];
    await drawing(drawn, 2);
    const left = read('three', 'b', gone.signal);
    gone.abort();
    expect(await left).toBe('refused 503');
    for (const { end } of drawn) end();
    await Promise.all(asked);
    const last = read('four');
    await drawing(drawn, 3);
    drawn[2]?.end();
    await last;
    // Which of the first two comes first is the file system's doing.
    expect(drawn.map(({ stem }) => stem).sort()).toEqual(['four', 'one', 'two']);
  });

  it('two are drawn for too long ✗ what waits is refused with 503', async () => {
    const { read, drawn } = byHand();
    void ['one', 'two'].map((stem) => read(stem));
    await drawing(drawn, 2);
    expect(await read('three', 'a', AbortSignal.timeout(20))).toBe('refused 503');
  });

  it('two are drawn, 120 more of one address wait ✗ its next is refused with 503', async () => {
    const { read, drawn } = byHand();
    void ['one', 'two'].map((stem) => read(stem));
    await drawing(drawn, 2);
    const refused: unknown[] = [];
    for (let index = 0; index < 121; index += 1) void read(`mug${index}`).then((answer) => refused.push(answer));
    await expect.poll(() => refused, patience).toEqual(['refused 503']);
  });

  it('a picture that the shop does not have is not drawn', async () => {
    const { read, drawn } = byHand();
    expect(await read('none')).toBeUndefined();
    expect(drawn).toEqual([]);
  });
});

describe('the folder of kept pictures', () => {
  it('a picture that was drawn before is not drawn again, not even by another run', async () => {
    const first = byHand();
    const asked = first.read('mug');
    await drawing(first.drawn, 1);
    first.drawn[0]?.end();
    const picture = await asked;
    const second = byHand();
    expect(await second.read('mug')).toEqual(picture);
    expect(second.drawn).toEqual([]);
  });
});
