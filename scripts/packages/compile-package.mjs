import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { childEnvironment } from '../lib/root.mjs';
import { alsoPacked, compiledFolder, neededNames, publicEntries, publishablePackages } from './publishable.mjs';

/** A path to a file of the same package, in a declaration: TypeScript leaves its `.ts` there. */
const sourcePath = /((?:from|import)\s*\(?\s*)(['"])(\.{1,2}\/[^'"]*)\.ts\2/g;

const configOf = (folder) => join(folder, 'dist', 'tsconfig.esm.json');

/**
 * Compiles what the public entries and the programs of a package reach, and nothing else: no model of a chart, no stand-in, no
 * test is reached by them. Packages that it needs are read as installed ones are, by their declarations, so they are compiled first.
 *
 * @param {import('./publishable.mjs').Publishable} one
 */
function compilePackage({ folder, manifest }) {
  const out = join(folder, compiledFolder);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const config = configOf(folder);
  const fromConfig = (path) => relative(dirname(config), join(folder, path));
  const { programs, copied, bundle } = alsoPacked(manifest);
  const text = JSON.stringify({
    extends: fromConfig('tsconfig.json'),
    compilerOptions: {
      rootDir: fromConfig('src'),
      outDir: fromConfig(compiledFolder),
      noEmit: false,
      composite: false,
      incremental: false,
      emitDeclarationOnly: false,
      // They would point at sources that no tarball holds.
      sourceMap: false,
      declarationMap: false,
      customConditions: [],
    },
    files: [...publicEntries(manifest).map(({ source }) => source), ...programs].map(fromConfig),
    include: [],
    references: [],
  });
  writeFileSync(config, text);
  try {
    // A private package that is bundled has its declarations only after a build.
    if (bundle) execFileSync('tsc', ['-b', folder], { env: childEnvironment(), encoding: 'utf8', stdio: 'pipe' });
    execFileSync('tsc', ['-p', config], { cwd: folder, env: childEnvironment(), encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    rmSync(config);
    throw new Error(`${manifest.name} does not compile:\n${error.stdout ?? error.message}`);
  }
  for (const path of globSync('**/*.d.ts', { cwd: out })) {
    const file = join(out, path);
    writeFileSync(file, readFileSync(file, 'utf8').replace(sourcePath, '$1$2$3.js$2'));
  }
  if (bundle) {
    for (const path of globSync('**/*.js', { cwd: out })) rmSync(join(out, path));
    const run = { cwd: folder, env: childEnvironment(), stdio: /** @type {const} */ ('pipe') };
    execFileSync('vite', ['build', '--logLevel', 'error'], run);
    execFileSync(process.execPath, ['--conditions=source', bundle.after], run);
  }
  for (const path of copied.flatMap((pattern) => globSync(pattern, { cwd: folder }))) {
    const copy = join(out, relative('src', path));
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(join(folder, path), copy);
  }
  // Its time is that of the compilation.
  writeFileSync(config, text);
}

/** Whether nothing that a package is compiled from changed since; `since` counts what it needs as well. */
const isCompiled = ({ folder, manifest }, since = 0) => {
  const config = configOf(folder);
  if (!existsSync(config) || !existsSync(join(folder, compiledFolder))) return false;
  const done = statSync(config).mtimeMs;
  const sources = [
    'package.json',
    'tsconfig.json',
    '../../tsconfig.base.json',
    ...globSync('src/**/*', { cwd: folder }),
    ...globSync(alsoPacked(manifest).bundle?.sources ?? [], { cwd: folder }),
  ];
  return done > since && sources.every((path) => statSync(join(folder, path)).mtimeMs < done);
};

/** When a package was compiled; it has been. */
const compiledAt = (folder) => statSync(configOf(folder)).mtimeMs;

/**
 * Compiles a package and, before it, the ones of this repository that it needs; what did not change is left as it is.
 *
 * @param {string} name
 */
export function compileWithNeeds(name) {
  const all = publishablePackages();
  const one = all.find((other) => other.name === name);
  if (one === undefined) throw new Error(`${name} is no package that can be published.`);
  const names = neededNames(one.manifest);
  const needed = all.filter((other) => names.includes(other.name));
  for (const other of needed) compileWithNeeds(other.name);
  const since = Math.max(0, ...needed.map(({ folder }) => compiledAt(folder)));
  if (!isCompiled(one, since)) compilePackage(one);
}
