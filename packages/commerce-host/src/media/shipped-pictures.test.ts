import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoShop } from '@vitrin/demo-shop';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DrawingDesk } from './drawing-desk.ts';
import { parseMediaFile, pictureName } from './media-file.ts';
import { createMediaStore } from './media-store.ts';
import { createShippedPictures, readArchive } from './shipped-pictures.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrin-shipped-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const shipped = [...(await readArchive(demoShop.pictures)).keys()];
const asker = { address: 'a', signal: new AbortController().signal };

describe("pictures shipped with the demo's goods", () => {
  it('have the one name of their picture, so that every spelling of it finds them', () => {
    expect(shipped.length).toBeGreaterThan(100);
    const names = shipped.map((name) => parseMediaFile(name)).map((file) => file && pictureName(file));
    expect(names).toEqual(shipped);
  });

  it('with a fresh data folder all are asked for at once by one address · all come, none is drawn', async () => {
    const desk: DrawingDesk = {
      hash: () => Promise.reject(new Error('drawn')),
      draw: () => Promise.reject(new Error('drawn')),
    };
    const store = createMediaStore(dataDir, { desk, shipped: createShippedPictures(demoShop.pictures) });
    const files = shipped.map((name) => parseMediaFile(name)).filter((file) => file !== undefined);
    const tags = await Promise.all(files.map((file) => store.identify(file, asker)));
    const sizes = await Promise.all(files.map(async (file) => (await store.read(file, asker))?.byteLength ?? 0));
    expect(new Set(tags).size).toBe(files.length);
    expect(Math.min(...sizes)).toBeGreaterThan(100);
  });

  it('are missing · the picture is drawn', async () => {
    const desk: DrawingDesk = { hash: async () => 'hash', draw: async () => new Uint8Array(7) };
    const none = createShippedPictures(new URL(`file://${dataDir}/none`));
    const [file] = shipped.map((name) => parseMediaFile(name));
    const store = createMediaStore(dataDir, { desk, shipped: none });
    expect(file && (await store.read(file, asker))?.byteLength).toBe(7);
  });
});
