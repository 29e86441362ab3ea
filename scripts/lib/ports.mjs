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
