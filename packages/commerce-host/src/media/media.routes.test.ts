import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type PictureShape,
  pictureShapes,
  pictureSize,
  pictureWidths,
  sharedPictureSizes,
} from '@vitrin/core/contract';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { pick } from '../testing/test-shopper.ts';
import { parseMediaFile } from './media-file.ts';

let host: TestHost;
let stem: string;

beforeAll(async () => {
  host = await createTestHost();
  const { body } = await host.shopper().get('/product/1201/');
  const image = String(pick(body, 'product', 'productimage_set', 0, 'image'));
  stem = image.replace(/\.webp$/, '');
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

async function picture(path: string, headers: Record<string, string> = {}) {
  const reply = await host.app.request(path, { headers });
  return { reply, bytes: new Uint8Array(await reply.arrayBuffer()) };
}

async function shapeOf(path: string) {
  const { width, height, format } = await sharp((await picture(path)).bytes).metadata();
  return { width, height, format };
}

describe('pictures', () => {
  it('are drawn in the asked size and format', async () => {
    expect(await shapeOf(`${stem}_size320x320.webp`)).toEqual({ width: 320, height: 320, format: 'webp' });
    expect(await shapeOf(`${stem}_size320.jpg`)).toEqual({ width: 320, height: 400, format: 'jpeg' });
    expect(await shapeOf(`${stem}_sizex320.webp`)).toEqual({ width: 256, height: 320, format: 'webp' });
    expect(await shapeOf(`${stem}_size320x320_cropNone.webp`)).toEqual({ width: 256, height: 320, format: 'webp' });
  });

  it('never grow beyond their own size, and keep the asked shape', async () => {
    expect(await shapeOf(`${stem}_size2400.webp`)).toMatchObject({ width: 1200, height: 1500 });
    expect(await shapeOf(`${stem}_size1300_upscaletrue.webp`)).toMatchObject({ width: 1200, height: 1500 });
    expect(await shapeOf(`${stem}_size1440x1440.webp`)).toMatchObject({ width: 1200, height: 1200 });
  });

  it('of names that differ and mean the same entry of the list are one picture', async () => {
    const names = ['_size1241x1241', '_size1300x1300_quality3', '_size1440x1440_upscaletrue', '_size9999x9999'];
    const tags = await Promise.all(
      names.map(async (name) => (await picture(`${stem}${name}.webp`)).reply.headers.get('etag')),
    );
    expect(new Set(tags).size).toBe(1);
  });

  it('are made in every size of the pages and in no other', async () => {
    const pages = Object.keys(pictureShapes).flatMap((shape) =>
      pictureWidths.map((width) => pictureSize(shape as PictureShape, width)),
    );
    const sizes = [...pages, ...Object.values(sharedPictureSizes)];
    for (const { width, height } of sizes) {
      expect(parseMediaFile(`mug_size${width}x${height}.webp`)).toMatchObject({ width, height });
    }
    const listed = sizes.map(({ width, height }) => `${width}x${height}`);
    const given = fc.sample(fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 9999 })), 1_000);
    for (const [width, height] of given) {
      const file = parseMediaFile(`mug_size${width}x${height}.webp`);
      expect(listed).toContain(`${file?.width}x${file?.height}`);
    }
  });

  it('come as drawn when svg is asked for', async () => {
    const { reply, bytes } = await picture(`${stem}_size300.svg`);
    expect(reply.headers.get('content-type')).toBe('image/svg+xml');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(new TextDecoder().decode(bytes)).toMatch(/^<svg /);
  });

  it('may be kept a week by anybody, whatever the language', async () => {
    const { reply } = await picture(`${stem}_size160.webp`);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=604800');
    expect(reply.headers.get('vary')).toBeNull();
  });

  it('answer 304 to their own tag', async () => {
    const { reply } = await picture(`${stem}_size160.webp`);
    const again = await picture(`${stem}_size160.webp`, { 'If-None-Match': reply.headers.get('etag') ?? '' });
    expect(again.reply.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
  });

  it('are kept on disk and read from there', async () => {
    const path = `${stem}_size640.webp`;
    const { reply } = await picture(path);
    const name = `${reply.headers.get('etag')?.replaceAll('"', '')}.webp`;
    const folder = join(host.config.dataDir, 'media');
    expect(await readdir(folder)).toContain(name);
    await writeFile(join(folder, name), 'kept');
    expect(new TextDecoder().decode((await picture(path)).bytes)).toBe('kept');
  });

  it('asked for many times at once are drawn once and are all the same', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => picture(`${stem}_size960.webp`)));
    const [first] = replies;
    for (const { bytes } of replies) expect(bytes).toEqual(first?.bytes);
  });

  it.each([
    '/media/p/no-such-picture.webp',
    '/media/p/..%2f..%2fpackage.json',
    '/media/p/%2e%2e/host.lock',
    '/media/../package.json',
    '/media/p/.webp',
    '/media/p/tile-mugs.avif',
    '/media/p/tile-mugs.png',
    '/media/p/',
    '/media/',
  ])('are not %s', async (path) => expect((await picture(path)).reply.status).toBe(404));
});
