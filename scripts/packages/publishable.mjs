import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../lib/root.mjs';

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
 * @param {string} [root] the repository, or a copy of it
 * @returns {Publishable[]}
 */
export function publishablePackages(root = inRoot()) {
  const all = globSync('packages/*/package.json', { cwd: root })
    .map((path) => join(root, dirname(path)))
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
