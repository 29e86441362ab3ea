import { mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StopError } from './stop-error.mjs';

/**
 * Opens a file of lines. On a full disk lines are lost and nothing else: a log must not end what it tells of.
 *
 * @param {string} logDir
 * @param {string} name of the service
 * @returns {{ write: (line: string) => void }}
 * @throws StopError when the file cannot be made
 */
export const openLog = (logDir, name) => {
  try {
    mkdirSync(logDir, { recursive: true });
    const file = openSync(join(logDir, `${name}.log`), 'w');
    const write = (line) => {
      try {
        writeSync(file, line);
      } catch {
        // Whoever reads the log misses a line; the shop goes on.
      }
    };
    return { write };
  } catch (error) {
    throw new StopError(
      `The logs cannot be written to ${logDir} (${error.code}): set DATA_DIR to a folder that can be written.`,
    );
  }
};
