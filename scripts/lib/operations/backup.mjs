import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from '../processes.mjs';
import { inRoot } from '../root.mjs';
import { StopError } from '../stop-error.mjs';

/** Limits of guesses, tickets and presses of the gateways: they are over before anything could be restored. */
const gatewaySchema = 'vitrin_gateway';

/** Runs a tool of the machine; what it says goes to whoever called. @returns {Promise<string[]>} its output */
async function tool(name, args, env) {
  const { code, output } = await run(name, name, args, { env });
  if (code === 127)
    throw new StopError(`${name} is not on the PATH: install the PostgreSQL client of the server's version.`);
  if (code !== 0) throw new StopError(`${name} failed; its last lines:`, output.slice(-8));
  return output;
}

/** The address without its password, which stands in the environment: other users of the machine see arguments. */
function connection(databaseUrl) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, env: { PGCONNECT_TIMEOUT: '5', ...(password && { PGPASSWORD: password }) } };
}

/** The embedded database's folder, locked: a host that runs has it, and a copy of a database at work is none. */
async function openFolder(dataDir) {
  const { lockDataFolder } = await import(pathToFileURL(inRoot('packages/commerce-host/src/db/data-folder.ts')).href);
  try {
    mkdirSync(dataDir, { recursive: true });
    return lockDataFolder(dataDir);
  } catch (error) {
    throw new StopError(error.message);
  }
}

/** A name that sorts by time. */
const stamp = () => new Date().toISOString().replace(/[:.]/g, '-').slice(0, 19);

/**
 * Writes the whole database to one file that only its owner can read: with `DATABASE_URL` what `pg_dump` makes, of a server that
 * goes on serving; without it the embedded database, which no host may be using.
 *
 * @param {Pick<import('../settings.mjs').Settings, 'dataDir' | 'databaseUrl'>} settings
 * @param {string} [wanted] the file; without it one in `DATA_DIR/backups`
 * @returns {Promise<string>} the file
 * @throws {StopError} when it exists already, or cannot be made
 */
export async function backUp({ dataDir, databaseUrl }, wanted) {
  const ending = databaseUrl === undefined ? 'tar.gz' : 'dump';
  const file = resolve(wanted ?? join(dataDir, 'backups', `vitrin-${stamp()}.${ending}`));
  if (existsSync(file)) throw new StopError(`${file} already exists. Name another file.`);
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.part`;
  closeSync(openSync(unfinished, 'w', 0o600));
  try {
    if (databaseUrl !== undefined) {
      const { address, env } = connection(databaseUrl);
      const options = ['--format=custom', '--no-owner', '--no-privileges', `--exclude-schema=${gatewaySchema}`];
      await tool('pg_dump', [...options, `--file=${unfinished}`, address], env);
    } else {
      const release = await openFolder(dataDir);
      try {
        if (!existsSync(join(dataDir, 'pg'))) throw new StopError(`There is no database in ${dataDir}.`);
        await tool('tar', ['-czf', unfinished, '-C', dataDir, 'pg']);
      } finally {
        release();
      }
    }
    renameSync(unfinished, file);
    return file;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** What made the file, by its first bytes. */
function kindOf(file) {
  if (!existsSync(file)) throw new StopError(`${file} does not exist.`);
  const bytes = Buffer.alloc(5);
  const handle = openSync(file, 'r');
  readSync(handle, bytes, 0, 5, 0);
  closeSync(handle);
  if (bytes.toString('latin1') === 'PGDMP') return 'PostgreSQL';
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'the embedded database';
  throw new StopError(`${file} is not a backup of this shop.`);
}

/**
 * Puts a backup in place of the database. Of the embedded one the folder that was there is kept beside it.
 *
 * @param {Pick<import('../settings.mjs').Settings, 'dataDir' | 'databaseUrl'>} settings
 * @param {string} file
 * @param {{ isReplacing: boolean }} options whether a database that is there may go
 * @returns {Promise<string>} what else there is to say
 * @throws {StopError} when there is a database and nobody said that it may go, or the file cannot be read
 */
export async function restore({ dataDir, databaseUrl }, file, { isReplacing }) {
  const kind = kindOf(file);
  const target = databaseUrl === undefined ? 'the embedded database' : 'PostgreSQL';
  if (kind !== target)
    throw new StopError(`${file} is a backup of ${kind}, but this shop uses ${target} (see DATABASE_URL).`);
  return databaseUrl === undefined
    ? restoreFolder(dataDir, file, isReplacing)
    : restoreServer(databaseUrl, file, isReplacing);
}

const sayReplace = 'Add --replace to put the backup in its place.';

async function restoreFolder(dataDir, file, isReplacing) {
  const release = await openFolder(dataDir);
  const folder = join(dataDir, 'pg');
  const unpacked = join(dataDir, 'restoring');
  try {
    if (existsSync(folder) && !isReplacing) throw new StopError(`There is a database in ${folder}. ${sayReplace}`);
    rmSync(unpacked, { recursive: true, force: true });
    mkdirSync(unpacked, { mode: 0o700 });
    await tool('tar', ['-xzf', file, '-C', unpacked]);
    if (!existsSync(join(unpacked, 'pg', 'PG_VERSION'))) throw new StopError(`${file} is not a backup of this shop.`);
    const kept = `${folder}.before-${stamp()}`;
    const isThere = existsSync(folder);
    if (isThere) renameSync(folder, kept);
    renameSync(join(unpacked, 'pg'), folder);
    return isThere ? ` What was there is in ${kept}.` : '';
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
    release();
  }
}

async function restoreServer(databaseUrl, file, isReplacing) {
  const { address, env } = connection(databaseUrl);
  const question = "select count(*) from pg_tables where schemaname in ('public', 'drizzle')";
  const [tables] = await tool('psql', ['-XAtq', '-c', question, address], env);
  if (tables !== '0' && !isReplacing) throw new StopError(`There are ${tables} tables in that database. ${sayReplace}`);
  // One transaction: a backup that cannot be read leaves what was there.
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-restore-'));
  try {
    const script = join(folder, 'restore.sql');
    await tool('pg_restore', ['--no-owner', '--no-privileges', `--file=${script}`, file], env);
    const clear = 'drop schema if exists public cascade; drop schema if exists drizzle cascade; create schema public';
    const options = ['-XAtq', '-v', 'ON_ERROR_STOP=1', '--single-transaction'];
    await tool('psql', [...options, '-c', clear, '-f', script, address], env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return '';
}
