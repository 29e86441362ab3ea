import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Child, run, start } from '../../lib/processes.mjs';
import { inRoot } from '../../lib/root.mjs';
import { installTarballs, type Tarball } from '../pack.mjs';
import { readManifest } from '../publishable.mjs';
import type { OpenShop } from './open-shop.ts';

/** An example of the folder `examples`, by its name there. */
export const exampleFolder = (name: string): string => inRoot('examples', name);

/** Files of an example that are its own: what git knows, but nothing that only the workspace needs. */
export function filesOf(name: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: exampleFolder(name),
    encoding: 'utf8',
  });
  return listed
    .split('\0')
    .filter((file) => file !== '' && file !== 'package.json' && !/\.test\.|\.fixture\./.test(file))
    .filter((file) => existsSync(join(exampleFolder(name), file)));
}

/**
 * Copies an example into an empty folder and installs there what its package.json asks for: packages of this repository from their
 * tarballs, all else in the version that it names.
 */
export function installExample(name: string, folder: string, tarballs: readonly Tarball[]): void {
  const { dependencies = {}, devDependencies = {}, scripts } = readManifest(exampleFolder(name));
  const others = Object.entries<string>({ ...dependencies, ...devDependencies })
    .filter(([other]) => !other.startsWith('@vitrin/'))
    .map(([other, version]) => `${other}@${version}`);
  mkdirSync(folder, { recursive: true });
  installTarballs(folder, tarballs, { others, scripts });
  for (const file of filesOf(name)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(exampleFolder(name), file), join(folder, file));
  }
}

/**
 * Builds an installed example that has something to build, and starts its server; it is there when it tells its address.
 * @throws Error with the output of a build that says anything on stderr or fails, or of a server that ends.
 */
export async function startExample(folder: string, { env, origin }: OpenShop): Promise<Child> {
  const { scripts = {} } = readManifest(folder);
  if ('build' in scripts) {
    const built = await run('build', 'npm', ['run', '--silent', 'build', '--', '--logLevel=error'], {
      cwd: folder,
      env,
    });
    if (built.code !== 0 || built.output.length > 0) throw new Error(`It does not build:\n${built.output.join('\n')}`);
  }
  const program = start('example', 'npm', ['run', '--silent', 'start'], { cwd: folder, env });
  const isThere = new Promise<void>((resolve) => program.onLine((line) => line === origin && resolve()));
  const ended = program.exit.then(() => {
    throw new Error(`Its server ended:\n${program.lastLines().join('\n')}`);
  });
  await Promise.race([isThere, ended]);
  return program;
}
