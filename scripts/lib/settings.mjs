import { isAbsolute } from 'node:path';
import { inRoot } from './root.mjs';
import { StopError } from './stop-error.mjs';

/** The ports a start needs, with the variable that changes each. */
const portVariables = /** @type {const} */ ({
  PORT: 3000,
  COMMERCE_PORT: 4000,
  BANK_PORT: 4001,
  WALLET_PORT: 4002,
  INSPECT_PORT: 4003,
});

const readPort = (env, name) => {
  const text = env[name];
  if (text === undefined || text === '') return portVariables[name];
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StopError(`${name}=${text} is not a port: set it to a number from 1 to 65535.`);
  }
  return port;
};

/** @param {Record<string, string | undefined>} env */
const readProcesses = (env) => {
  const { PROCESSES: text = '', DATABASE_URL: databaseUrl } = env;
  if (text === '' || text === '1') return 1;
  if (!/^[1-9][0-9]?$/.test(text)) {
    throw new StopError(`PROCESSES=${text} is not a number of processes: set it to a number from 1 to 99.`);
  }
  if (!databaseUrl) {
    throw new StopError(
      `PROCESSES=${text} needs a PostgreSQL that the processes share: set DATABASE_URL, or unset PROCESSES.`,
    );
  }
  return Number(text);
};

/**
 * @typedef {object} Settings
 * @property {Record<keyof typeof portVariables, number>} ports
 * @property {boolean} demo whether this is the demo, which these scripts start unless DEMO says otherwise
 * @property {string} listenAddress the network address that everything listens on
 * @property {number} processes of the shop, and as many of the host
 * @property {string} dataDir absolute
 * @property {string | undefined} databaseUrl
 * @property {boolean} ownHost false when COMMERCE_URL names a foreign host: then neither host, bank nor wallet service is started
 * @property {string} commerceUrl
 * @property {string} shopUrl
 * @property {string} bankUrl
 * @property {string} walletUrl
 * @property {string} inspectorUrl
 */

/**
 * What a start is told by the environment, defaults filled in.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {Settings}
 */
export function readSettings(env) {
  const ports = {
    PORT: readPort(env, 'PORT'),
    COMMERCE_PORT: readPort(env, 'COMMERCE_PORT'),
    BANK_PORT: readPort(env, 'BANK_PORT'),
    WALLET_PORT: readPort(env, 'WALLET_PORT'),
    INSPECT_PORT: readPort(env, 'INSPECT_PORT'),
  };
  const names = Object.keys(ports);
  for (const [index, name] of names.entries()) {
    const twin = names.slice(index + 1).find((other) => ports[other] === ports[name]);
    if (twin !== undefined)
      throw new StopError(`${name} and ${twin} are both ${ports[name]}: give one of them another port.`);
  }
  const processes = readProcesses(env);
  const dataDir = env.DATA_DIR || '.data';
  const ownUrl = `http://localhost:${ports.COMMERCE_PORT}`;
  const commerceUrl = env.COMMERCE_URL || ownUrl;
  return {
    ports,
    demo: !/^(0|false|off|no)$/i.test(env.DEMO?.trim() ?? ''),
    listenAddress: env.LISTEN_ADDRESS || '127.0.0.1',
    processes,
    dataDir: isAbsolute(dataDir) ? dataDir : inRoot(dataDir),
    databaseUrl: env.DATABASE_URL || undefined,
    ownHost: commerceUrl.replace(/\/$/, '') === ownUrl,
    commerceUrl,
    shopUrl: env.STOREFRONT_URL || `http://localhost:${ports.PORT}`,
    inspectorUrl: `http://localhost:${ports.INSPECT_PORT}`,
    bankUrl: env.BANK_URL || `http://127.0.0.1:${ports.BANK_PORT}`,
    walletUrl: env.WALLET_URL || `http://127.0.0.1:${ports.WALLET_PORT}`,
  };
}
