import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type OpenDatabase, StartError } from './database.ts';
import { requireSpace, SPACE_NEEDED } from './disk-space.ts';
import { MigrationError, openPglite } from './open-pglite.ts';
import { MIGRATIONS_FOLDER, UNKNOWN_DATABASE } from './own-migrations.ts';

/** Written into the database's folder when a start is through; it holds the list of migrations that are done. */
const COMPLETE_MARK = 'vitrin-complete';

function readMigrations(): string {
  return readFileSync(new URL(`${MIGRATIONS_FOLDER.href}/meta/_journal.json`), 'utf8');
}

/** Says the mark that every migration there is was done? Asking the database takes as long as a page. */
function isUpToDate(folder: string, migrations: string): boolean {
  const mark = join(folder, COMPLETE_MARK);
  return existsSync(mark) && readFileSync(mark, 'utf8') === migrations;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process started, as Linux counts it; undefined elsewhere. It tells a process from a later one of the same number. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/**
 * Takes the folder for this process alone: two processes on one embedded database would destroy it.
 *
 * @returns gives it back.
 * @throws {StartError} when another process has it.
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'host.lock');
  const own = JSON.stringify({ pid: process.pid, start: startOf(process.pid) ?? null });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = readHolder(file);
    if (holder && isRunning(holder.pid) && (startOf(holder.pid) ?? null) === holder.start) {
      throw new StartError(
        `DATA_DIR: ${dataDir} is in use by another host (process ${holder.pid}). Stop it, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new StartError(`DATA_DIR: cannot take ${file}. Delete it when no other host is running.`);
}

function readHolder(file: string): { readonly pid: number; readonly start: string | null } | undefined {
  try {
    const { pid, start } = JSON.parse(readFileSync(file, 'utf8')) as { pid?: unknown; start?: unknown };
    return typeof pid === 'number' ? { pid, start: typeof start === 'string' ? start : null } : undefined;
  } catch {
    return undefined;
  }
}

/** Puts a database aside whose first start was interrupted: nothing was ever served from it. */
function setUnfinishedAside(folder: string): void {
  if (!existsSync(folder) || existsSync(join(folder, COMPLETE_MARK))) return;
  const aside = `${folder}.unfinished`;
  rmSync(aside, { recursive: true, force: true });
  renameSync(folder, aside);
}

/** The folder is the owner's alone; what is made in it takes its rights from `process.umask` (`program.ts`). */
const OWNER_ONLY = 0o700;

/** A folder that somebody else owns, as a mounted volume may be, keeps its rights; what is made in it is the host's alone. */
function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, OWNER_ONLY);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}

function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY });
    // It may have been made before, for everybody to read: names, addresses and orders stand in it.
    closeToOthers(dataDir);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new StartError(
      `DATA_DIR: cannot write to ${dataDir} (${reason}). Correct its permissions or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/**
 * Opens the embedded database in `<dataDir>/pg`, making it on the first start, for this process alone.
 *
 * @param program the database compiled, when it is already.
 * @throws {StartError} when the folder cannot be written, is in use, or its content cannot be read.
 */
export async function openDataFolder(
  dataDir: string,
  progress: (line: string) => void,
  program?: object,
): Promise<OpenDatabase> {
  const whole = resolve(dataDir);
  prepareFolder(whole);
  const folder = join(whole, 'pg');
  requireSpace(whole, existsSync(join(folder, COMPLETE_MARK)) ? SPACE_NEEDED.known : SPACE_NEEDED.fresh);
  const release = lockDataFolder(whole);
  try {
    setUnfinishedAside(folder);
    if (!existsSync(folder)) progress(`Making a database in ${folder}`);
    const migrations = readMigrations();
    const opened = await openPglite({ folder, program, isUpToDate: isUpToDate(folder, migrations) });
    return {
      ...opened,
      markComplete: () => writeFileSync(join(folder, COMPLETE_MARK), migrations),
      close: async () => {
        await opened.close();
        release();
      },
    };
  } catch (error) {
    release();
    const reason =
      error instanceof MigrationError
        ? `${UNKNOWN_DATABASE}, then delete that folder to start with a new one.`
        : 'cannot be opened; it is damaged or of another PostgreSQL version. Move the folder away to start with a new one.';
    throw new StartError(`DATA_DIR: the database in ${folder} ${reason}`, { cause: error });
  }
}
