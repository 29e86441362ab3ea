import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { StopError } from './stop-error.mjs';

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether nothing listens there
 */
export const isFree = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else if (error.code === 'EACCES')
        reject(new StopError(`Port ${port} needs administrator rights. Choose one above 1023.`));
      else reject(error);
    });
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** Ports below those that systems give to outgoing connections, which could take one before its server listens. */
const serverPorts = { first: 20_000, count: 12_000 };

/**
 * Reserves a port until this process ends, by binding the UDP port of the same number, which no server of ours uses. Programs that
 * choose ports at the same time never choose the same one.
 *
 * @param {number} port
 * @returns {Promise<import('node:dgram').Socket | undefined>} undefined for a reserved port
 */
const reserve = (port) =>
  new Promise((resolve) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', () => resolve(undefined));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(socket));
  });

/**
 * Ports for servers: no program listens on them, and no other caller gets them before this process ends.
 *
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  const ports = [];
  while (ports.length < count) {
    const port = serverPorts.first + Math.floor(Math.random() * serverPorts.count);
    const reservation = await reserve(port);
    if (reservation === undefined) continue;
    if (await isFree(port)) ports.push(port);
    else reservation.close();
  }
  return ports;
}

const speaksVitrin = async (port) => {
  try {
    const reply = await fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(1000) });
    return reply.ok && (await reply.json()).status === 'ok';
  } catch {
    return false;
  }
};

/**
 * Stops with one line when a port is taken: which, by whom if it is a Vitrin, and which variable changes it.
 *
 * @param {Record<string, number>} ports port by variable
 */
export async function requireFreePorts(ports) {
  const taken = [];
  for (const [name, port] of Object.entries(ports)) if (!(await isFree(port))) taken.push({ name, port });
  const first = taken[0];
  if (first === undefined) return;
  if (await speaksVitrin(first.port)) {
    const others = Object.entries(ports).map(([name, port]) => `${name}=${port + 100}`);
    throw new StopError(
      `Vitrin is already running on port ${first.port}: use that one, stop it, or start a second with ${others.join(' ')} DATA_DIR=.data-2 npm start`,
    );
  }
  throw new StopError(
    `Port ${taken.map(({ port }) => port).join(' and ')} is taken by another program: stop it, or set ${taken
      .map(({ name, port }) => `${name}=${port + 100}`)
      .join(' ')} and start again.`,
  );
}
