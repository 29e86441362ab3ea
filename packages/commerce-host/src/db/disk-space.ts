import { statfsSync } from 'node:fs';
import { StartError } from './database.ts';

const MIB = 1024 * 1024;

/** Free bytes without which a database is not opened: a new one is filled, an old one writes its log. */
export const SPACE_NEEDED = { fresh: 128 * MIB, known: 24 * MIB } as const;

/** The words by which the system and PostgreSQL say that a disk is full. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/**
 * Refuses a start on a disk that is all but full: half a database helps nobody.
 *
 * @param needed bytes
 * @throws {StartError}
 */
export function requireSpace(dataDir: string, needed: number): void {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  if (free >= needed) return;
  const [left, wanted] = [free, needed].map((bytes) => Math.floor(bytes / MIB));
  throw new StartError(
    `DATA_DIR: the disk of ${dataDir} is full: ${left} MB are free and ${wanted} MB are needed. Make room, or set DATA_DIR to a folder on another disk.`,
  );
}

/** Whether an error, or what caused it, says that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && FULL.has(error.code)) || isDiskFull(error.cause);
}
