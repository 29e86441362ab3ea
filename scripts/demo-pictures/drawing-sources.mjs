import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/root.mjs';

/** Archive of the pictures that are shipped with the demo's goods; `media/shipped-pictures.ts` of the host reads it. */
export const shippedPictures = inRoot('packages/demo-shop/pictures.bin');

const drawings = inRoot('packages/demo-shop/src/drawings');

/** Digest of everything that decides how a picture looks. */
export function digestOfDrawings() {
  const files = readdirSync(drawings, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(drawings, name));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Writes the archive: a line of JSON that names each picture with its length in bytes, then the pictures.
 *
 * @param {ReadonlyMap<string, Uint8Array>} pictures by name
 */
export function writeArchive(pictures) {
  const lengths = Object.fromEntries([...pictures].map(([name, bytes]) => [name, bytes.byteLength]));
  const index = JSON.stringify({ drawnFrom: digestOfDrawings(), pictures: lengths });
  writeFileSync(shippedPictures, Buffer.concat([Buffer.from(`${index}\n`), ...pictures.values()]));
}

/** Digest of the sources that drew the archive's pictures. */
export function digestOfArchive() {
  const [index] = readFileSync(shippedPictures, 'latin1').split('\n', 1);
  return JSON.parse(index).drawnFrom;
}
