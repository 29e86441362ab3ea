import { chmodSync, closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StopError } from './stop-error.mjs';

/** Bytes after which a log continues in a new file, and the number of older files that are retained. */
const fullSize = 10 * 1024 * 1024;
const retained = 5;

/** Lines name orders and addresses of pages: only the owner reads them (security.md, "Files"). */
const ownerFolder = 0o700;
const ownerFile = 0o600;

/** A folder that belongs to another user, as a mounted volume may, retains its mode. */
function closeToOthers(path, mode) {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (error.code !== 'EPERM') throw error;
  }
}

/** Makes a folder that its owner alone can read; one that an earlier version made for everybody is closed. */
function openOwnFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: ownerFolder });
  closeToOthers(folder, ownerFolder);
}

/**
 * Makes the data folder and the one of its logs.
 *
 * @param {string} dataDir
 * @returns {string} the folder of the logs
 * @throws StopError when they cannot be made
 */
export function openDataFolder(dataDir) {
  const logDir = join(dataDir, 'logs');
  try {
    openOwnFolder(dataDir);
    openOwnFolder(logDir);
  } catch (error) {
    throw notWritable(logDir, error);
  }
  return logDir;
}

const notWritable = (logDir, error) =>
  new StopError(
    `The logs cannot be written to ${logDir} (${error.code}): set DATA_DIR to a folder that can be written.`,
  );

/**
 * Opens the log of a service for appending: lines of earlier starts remain. A full file is renamed to `NAME.log.1`, the one before it to
 * `NAME.log.2`, and so on. On a full disk lines are lost, and the service continues.
 *
 * @param {string} logDir
 * @param {string} name of the service
 * @param {{ size?: number }} [options] `size`: bytes of a full file, for tests
 * @returns {{ write: (line: string) => void }}
 * @throws StopError when the file cannot be made
 */
export const openLog = (logDir, name, { size = fullSize } = {}) => {
  const path = join(logDir, `${name}.log`);
  const open = () => {
    const file = openSync(path, 'a', ownerFile);
    return { file, written: fstatSync(file).size };
  };
  try {
    openOwnFolder(logDir);
    let { file, written } = open();
    if (fstatSync(file).isFile()) closeToOthers(path, ownerFile);
    const rotate = () => {
      closeSync(file);
      for (let number = retained - 1; number >= 1; number -= 1) rename(`${path}.${number}`, `${path}.${number + 1}`);
      rename(path, `${path}.1`);
      ({ file, written } = open());
    };
    const write = (line) => {
      try {
        if (written >= size) rotate();
        written += writeSync(file, line);
      } catch {
        // The disk is full: the line is lost.
      }
    };
    return { write };
  } catch (error) {
    throw notWritable(logDir, error);
  }
};

function rename(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
