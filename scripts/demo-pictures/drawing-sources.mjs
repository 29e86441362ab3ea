import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/root.mjs';

/** The folder of the pictures that are shipped with the demo's goods. */
export const shippedPictures = inRoot('packages/commerce-host/pictures');

/** File in that folder: the digest of the sources that drew them. */
export const drawnFrom = 'drawn-from.txt';

const drawings = inRoot('packages/commerce-host/src/seed/drawings');

/** Digest of everything that decides how a picture looks. */
export function digestOfDrawings() {
  const files = readdirSync(drawings, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(drawings, name));
  const hash = createHash('sha256');
  for (const file of [...files.sort(), inRoot('packages/commerce-host/src/media/rasterise.ts')]) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}
