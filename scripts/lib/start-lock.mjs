import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StopError } from './stop-error.mjs';

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const startedAt = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

/**
 * Claims a data folder for this process: two hosts in one embedded database would damage it. A claim whose process is
 * gone (a crash, a power cut, a pid that was given to somebody else since) does not count.
 *
 * @param {string} dataDir
 * @param {string} shopUrl told to whoever comes second
 * @returns {() => void} gives the folder back
 */
export function claimDataDir(dataDir, shopUrl) {
  const path = join(dataDir, 'running.json');
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StopError(
      `The data folder ${dataDir} cannot be made (${error.code}): set DATA_DIR to a folder that can be written.`,
    );
  }
  try {
    const claim = JSON.parse(readFileSync(path, 'utf8'));
    if (claim.pid !== process.pid && isAlive(claim.pid) && claim.started === startedAt(claim.pid)) {
      throw new StopError(
        `Vitrin is already running at ${claim.shopUrl} with the data folder ${dataDir} (process ${claim.pid}): stop it, or set DATA_DIR and other ports.`,
      );
    }
  } catch (error) {
    if (error instanceof StopError) throw error;
  }
  try {
    writeFileSync(path, `${JSON.stringify({ pid: process.pid, started: startedAt(process.pid), shopUrl })}\n`);
  } catch (error) {
    throw new StopError(
      `The data folder ${dataDir} cannot be written (${error.code}): set DATA_DIR to another folder.`,
    );
  }
  return () => rmSync(path, { force: true });
}
