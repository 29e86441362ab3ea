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

/** Most lines of one chart's expectations, and of all together: more are not read in a diff. */
const mostLines = { chart: 400, all: 6_000 };

/**
 * Charts whose expectations are longer than a person reads.
 *
 * @param {Readonly<Record<string, string>>} texts by their file
 */
export function tooLong(texts) {
  const lines = Object.entries(texts).map(([file, text]) => ({ file, count: text.split('\n').length - 1 }));
  const all = lines.reduce((sum, { count }) => sum + count, 0);
  const long = lines.filter(({ count }) => count > mostLines.chart);
  return [
    ...long.map(({ file, count }) => `${file}: ${count} lines, at most ${mostLines.chart}`),
    ...(all > mostLines.all ? [`all together: ${all} lines, at most ${mostLines.all}`] : []),
  ];
}
