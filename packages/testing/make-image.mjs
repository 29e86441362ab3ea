// Writes the seeded database of the fake host next to its compiled file: node --conditions=source make-image.mjs
import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { MemoryFS } from '@electric-sql/pglite';
import { imageOf, openPglite, seedOnce } from '@vitrin/commerce-host/fake';
import { createTestClock } from '@vitrin/commerce-host/testing';
import { demoShop } from '@vitrin/demo-shop';

let count = 0;
const randomId = () => {
  count += 1;
  return `Test${String(count).padStart(28, '0')}`;
};
const { db, dump, close } = await openPglite({ memory: new MemoryFS() });
const seed = { clock: createTestClock(), randomId, demo: true, demoShop, products: 120, progress: () => {} };
await seedOnce(db, seed);
const image = imageOf(new Uint8Array(await (await dump()).arrayBuffer()));
await close();
const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
writeFileSync(new URL('dist/esm/shop.image', import.meta.url), brotliCompressSync(image, { params }));
