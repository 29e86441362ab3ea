import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { publicEntries } from '../packed-manifest.mjs';
import { compiledFolder } from '../publishable.mjs';
import { readDeclarations } from './read-declarations.mjs';

/**
 * What a package shows others.
 *
 * @typedef {object} InterfaceReport
 * @property {Record<string, Record<string, string>>} exports by path and name; the text begins with the kind
 * @property {Record<string, string>} inside declarations that no path exports and that exported ones name, by file and name
 * @property {Record<string, ChartReport>} charts by id
 *
 * @typedef {object} ChartReport
 * @property {string} states with their tags: `waiting (busy, open); closed`
 * @property {string} events that it takes somewhere
 * @property {string} rest everything else that a person has read of it, as a digest
 */

/** A name that no path exports. */
const insideName = (folder, file, name) => `${relative(folder, file).replace(/\.d\.ts$/, '')}#${name}`;

/**
 * Reads the exports of a compiled package.
 *
 * @param {import('../publishable.mjs').Publishable} one
 * @returns {Pick<InterfaceReport, 'exports' | 'inside'>}
 */
export function readExports({ folder, manifest }) {
  const files = new Map();
  const read = (file) => {
    const known = files.get(file) ?? readDeclarations(file);
    files.set(file, known);
    return known;
  };
  /** The declaration behind a name, wherever it stands; undefined for a library's. */
  const find = (file, name) => {
    if (file === null) return undefined;
    const { own, taken, given } = read(file);
    const declaration = own.get(name);
    if (declaration) return { file, name, declaration };
    const elsewhere = taken.get(name) ?? given.get(name);
    return elsewhere && (elsewhere.file !== file || elsewhere.name !== name)
      ? find(elsewhere.file, elsewhere.name)
      : undefined;
  };
  const out = join(folder, compiledFolder);
  const exports = {};
  const exported = new Set();
  const waiting = [];
  for (const { path, types } of publicEntries(manifest)) {
    const { given } = read(join(folder, types));
    const names = [...given].map(([outside, { file, name }]) => {
      const found = find(file, name);
      if (found) {
        exported.add(found.declaration);
        waiting.push(found.declaration);
      }
      return [outside, found?.declaration.isChart ? 'chart' : (found?.declaration.text ?? 'of a library')];
    });
    exports[path] = Object.fromEntries(names.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
  const inside = new Map();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.isChart) continue;
    for (const { file, name } of next.uses) {
      const found = find(file, name);
      if (!found || exported.has(found.declaration) || found.declaration.isChart) continue;
      const key = insideName(out, found.file, found.name);
      if (inside.has(key)) continue;
      inside.set(key, found.declaration.text);
      waiting.push(found.declaration);
    }
  }
  return { exports, inside: Object.fromEntries([...inside].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

const heading = /^## (\S+)(?: \((.*)\))?$/;
/** `order.changed, address.save → saving`: what a chart takes has a dot; ends of its own calls do not. */
const eventName = /(?:^|, )([a-zA-Z]+(?:\.[a-zA-Z*]+)+)(?=,| →| stays| if)/g;

/**
 * Reads what a chart shows from the text of it that a person has read (`*.expected.txt`).
 *
 * @param {string} text
 * @param {(text: string) => string} digest
 * @returns {ChartReport}
 */
export function readChartText(text, digest) {
  const lines = text.split('\n');
  const states = lines.flatMap((line) => {
    const [, name, tags] = heading.exec(line) ?? [];
    return name === undefined || name === '(root)' ? [] : [tags ? `${name} (${tags})` : name];
  });
  const events = new Set(lines.flatMap((line) => [...line.matchAll(eventName)].map(([, name]) => name)));
  return { states: states.join('; '), events: [...events].sort().join(' '), rest: digest(text) };
}

/** The charts of a package that others can run, by id. */
export const readCharts = (folder, digest) =>
  Object.fromEntries(
    globSync('src/**/*.expected.txt', { cwd: folder })
      .sort()
      .map((path) => [
        basename(path).replace('.expected.txt', ''),
        readChartText(readFileSync(join(folder, path), 'utf8'), digest),
      ]),
  );
