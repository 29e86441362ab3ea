import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';

/**
 * Where the expectations of a chart are kept.
 *
 * @param {string} path of its model, as in scripts/charts.mjs
 */
export const expectedFile = (path) => inRoot(path.replace(/\.model\.ts$/, '.expected.txt'));

/**
 * What a person has read and kept of a chart; null where nothing was.
 *
 * @param {string} path of its model
 */
export function readExpected(path) {
  const file = expectedFile(path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * @param {string} path of its model
 * @param {string} text
 */
export const keepExpected = (path, text) => writeFileSync(expectedFile(path), text);
