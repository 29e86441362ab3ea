import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { childEnvironment, inRoot } from '../lib/root.mjs';
import { compileWithNeeds } from './compile-package.mjs';
import { compiledFolder, packedManifest, publishablePackages } from './publishable.mjs';

/**
 * A tarball and what stands in it.
 *
 * @typedef {object} Tarball
 * @property {string} name of the package
 * @property {string} path
 * @property {string[]} files
 */

/**
 * Runs npm in a folder.
 *
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export const npm = (args, cwd) =>
  execFileSync('npm', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // What surrounds this process must not lead npm to another folder.
    env: { ...childEnvironment(), npm_config_update_notifier: 'false', npm_config_loglevel: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/**
 * Packs a folder as it is.
 *
 * @param {string} folder
 * @param {string} destination
 * @param {readonly string[]} more options of `npm pack`
 * @returns {Tarball}
 */
export const packFolder = (folder, destination, ...more) => {
  const [packed] = Object.values(
    JSON.parse(npm(['pack', '--json', '--pack-destination', destination, ...more], folder)),
  );
  return {
    name: packed.name,
    path: join(destination, packed.filename),
    files: packed.files.map(({ path }) => path).sort(),
  };
};

/**
 * Packs packages as `npm pack` does, without touching its folder, where others may be reading the package.json of the
 * workspace at this moment.
 *
 * @param {string} destination an empty folder
 * @param {readonly string[]} [names] of the packages; every published one without it
 * @param {ReadonlyMap<string, string>} [generated] files of docs, of which each tarball gets those about its package
 * @returns {Tarball[]}
 */
export function packAll(destination, names, generated = new Map()) {
  const wanted = publishablePackages().filter(({ name }) => names === undefined || names.includes(name));
  return wanted.map(({ name, folder, manifest }) => {
    compileWithNeeds(name);
    const stage = join(destination, name.replace('/', '-'));
    mkdirSync(stage, { recursive: true });
    cpSync(join(folder, compiledFolder), join(stage, compiledFolder), { recursive: true });
    for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md']) {
      if (existsSync(join(folder, file))) copyFileSync(join(folder, file), join(stage, file));
    }
    const own = `docs/reference/${name.replace('@vitrin/', '')}/`;
    for (const [path, text] of generated) {
      const isOpenApi = name === '@vitrin/core' && path === 'docs/protocol/openapi.json';
      if (!isOpenApi && !path.startsWith(own)) continue;
      mkdirSync(join(stage, 'reference'), { recursive: true });
      writeFileSync(join(stage, 'reference', basename(path)), text);
    }
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify(packedManifest(manifest), null, 2)}\n`);
    return packFolder(stage, destination, '--ignore-scripts');
  });
}

/** Versions of the lock file, so that an installation asks a registry for nothing that `npm ci` has not brought. */
const lockFor = (manifest) => {
  const { lockfileVersion, packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const kept = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
  return {
    name: manifest.name,
    lockfileVersion,
    requires: true,
    packages: { '': manifest, ...Object.fromEntries(kept) },
  };
};

/** Options of an installation that asks the registry only for what the cache lacks. */
export const installOptions = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];

/**
 * Installs tarballs, and what they depend on, into a folder that holds nothing.
 *
 * @param {string} folder
 * @param {readonly Tarball[]} tarballs
 * @param {{ others?: readonly string[], scripts?: Record<string, string> }} [options] `others`: further packages, `vue@3.5.0`;
 *   `scripts`: of the folder's package.json
 */
export function installTarballs(folder, tarballs, { others = [], scripts = {} } = {}) {
  const manifest = { name: 'front-end', private: true, type: 'module', scripts };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockFor(manifest)));
  npm(['install', ...installOptions, ...tarballs.map(({ path }) => path), ...others], folder);
}
