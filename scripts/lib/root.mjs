import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/**
 * A path inside the repository.
 *
 * @param {...string} parts
 * @example inRoot('packages/web', 'dist')
 */
export const inRoot = (...parts) => join(root, ...parts);

/** Where Node keeps what it has compiled of programs that start often. */
export const compiledCache = inRoot('.cache/compiled');

/** The pinned Node of package.json, which runs everything but these scripts. */
export const pinnedNode = inRoot('node_modules/node/bin/node');

/**
 * The environment of every child: the repository's own programs come first on the PATH.
 *
 * @param {Record<string, string | undefined>} [extra]
 */
export const childEnvironment = (extra = {}) => ({
  ...process.env,
  PATH: `${inRoot('node_modules/node/bin')}:${inRoot('node_modules/.bin')}:${process.env.PATH ?? ''}`,
  TURBO_TELEMETRY_DISABLED: '1',
  ...extra,
});
