import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot, root } from '../lib/root.mjs';
import { referenceFolder } from './reference-pages.mjs';

/** Pages that are there and nobody writes any more. */
const leftOver = (pages) => globSync(`${referenceFolder}/**/*.md`, { cwd: root }).filter((path) => !pages.has(path));

/**
 * What of the reference is not as it would be written now, a path each.
 *
 * @param {Map<string, string>} pages
 */
export function stalePages(pages) {
  const isOther = ([path, text]) => !existsSync(inRoot(path)) || readFileSync(inRoot(path), 'utf8') !== text;
  return [...[...pages].filter(isOther).map(([path]) => path), ...leftOver(pages)];
}

/** @param {Map<string, string>} pages */
export function writePages(pages) {
  for (const path of leftOver(pages)) rmSync(inRoot(path));
  for (const [path, text] of pages) {
    mkdirSync(dirname(inRoot(path)), { recursive: true });
    writeFileSync(inRoot(path), text);
  }
}
