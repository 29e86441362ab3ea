import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, root } from '../lib/root.mjs';

/**
 * A package that other projects can install.
 *
 * @typedef {object} Publishable
 * @property {string} name `@vitrin/core`
 * @property {string} folder of it, absolute
 * @property {Record<string, any>} manifest its package.json as the workspace reads it
 */

/** Where the compiled files of a package are, in its folder. */
export const compiledFolder = 'dist/esm';

/** @param {string} folder */
export const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * The packages of a repository that are not private, each after those it needs.
 *
 * @returns {Publishable[]}
 */
export function publishablePackages() {
  const all = globSync('packages/*/package.json', { cwd: root })
    .map((path) => inRoot(dirname(path)))
    .map((folder) => ({ folder, manifest: readManifest(folder) }))
    .filter(({ manifest }) => manifest.private !== true)
    .map(({ folder, manifest }) => ({ name: manifest.name, folder, manifest }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const ordered = new Set();
  const add = (one) => {
    for (const name of neededNames(one.manifest)) {
      const needed = all.find((other) => other.name === name);
      if (needed && !ordered.has(needed)) add(needed);
    }
    ordered.add(one);
  };
  for (const one of all) add(one);
  return [...ordered];
}

/** What a packed package needs of others to run. */
export const neededNames = ({ dependencies = {}, peerDependencies = {} }) => [
  ...Object.keys(dependencies),
  ...Object.keys(peerDependencies),
];

/**
 * The package.json that a tarball gets. In the workspace every export has the condition `source`, which points at the
 * TypeScript that tests and builds run on; no tarball holds that. An export with no other condition is the workspace's own and
 * goes altogether, and so does what only a checkout of this repository can use, and what says how to pack ({@link alsoPacked}).
 *
 * @param {Record<string, any>} manifest
 * @returns {Record<string, any>}
 */
export function packedManifest({ exports: open, ...manifest }) {
  const { scripts: _scripts, devDependencies: _development, packing: _packing, ...rest } = manifest;
  const entries = Object.entries(open).flatMap(([path, target]) => {
    if (typeof target === 'string') return [[path, target]];
    const { source: _source, ...kept } = target;
    return Object.keys(kept).length === 0 ? [] : [[path, kept]];
  });
  return { ...rest, exports: Object.fromEntries(entries) };
}

/**
 * The sources of what is exported to everybody, by path of the export.
 *
 * @param {Record<string, any>} manifest
 * @returns {{ path: string, source: string, types: string }[]}
 */
export const publicEntries = ({ exports: open }) =>
  Object.entries(open)
    .filter(([, target]) => typeof target === 'object' && 'source' in target && 'default' in target)
    .map(([path, { source, types }]) => ({ path, source, types }));

/**
 * Files of a tarball besides what is exported and what that reaches: programs that are started and not imported, and files
 * that are copied as they are, beside what is compiled of their folder. `bundle`: private packages are bundled into it by its
 * `vite.config.ts`; `sources` are theirs, `after` is the program that makes its further files.
 *
 * @param {Record<string, any>} manifest
 * @returns {{ programs: readonly string[], copied: readonly string[], bundle?: { sources: string, after: string } }} sources, and
 *   patterns of sources
 */
export const alsoPacked = ({ packing = {} }) => ({
  programs: packing.programs ?? [],
  copied: packing.copied ?? [],
  bundle: packing.bundle,
});
