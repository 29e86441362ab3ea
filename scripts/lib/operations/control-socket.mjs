import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';

/** Longest path of a socket that every system accepts, in bytes. */
const longestPath = 100;

/** A socket and not a file with a process number: a number may belong to another program by now, which the signal would end. */
const pathOf = (dataDir) => {
  const path = join(dataDir, 'control.sock');
  const short = relative('', path);
  return short.length < path.length ? short : path;
};

/**
 * @typedef {{ isDone: boolean, text: string }} Outcome `text`: one line for the operator
 */

/**
 * Lets `npm run replace` reach this start: a connection that sends `replace` gets the outcome as a line of JSON. A socket that a killed
 * start has left is removed; where another start answers on it, that one stays reachable.
 *
 * @param {string} dataDir
 * @param {() => Promise<Outcome>} replace
 * @returns {Promise<boolean>} false where it cannot be reached: another start has the folder, or its path is too long
 */
export async function openControl(dataDir, replace) {
  const path = pathOf(dataDir);
  if (Buffer.byteLength(path) > longestPath || (await isRunning(dataDir))) return false;
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => {});
    if ((await text(socket)) !== 'replace') return void socket.end();
    socket.end(JSON.stringify(await replace()));
  });
  server.unref();
  // A first start runs under the Node on the PATH, which may be 20 and has no Promise.withResolvers.
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(path, () => {
      chmodSync(path, 0o600);
      process.once('exit', () => rmSync(path, { force: true }));
      resolve(true);
    });
  });
}

/**
 * @param {string} dataDir
 * @returns {Promise<boolean>} whether a start answers for this data folder
 */
export function isRunning(dataDir) {
  const socket = createConnection(pathOf(dataDir));
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}

/**
 * Asks the start of this data folder to replace its processes, and waits until it has.
 *
 * @param {string} dataDir
 * @returns {Promise<Outcome | undefined>} undefined where no start answers
 */
export async function askToReplace(dataDir) {
  const socket = createConnection({ path: pathOf(dataDir), allowHalfOpen: true });
  socket.end('replace');
  try {
    return JSON.parse(await text(socket));
  } catch {
    return undefined;
  }
}
