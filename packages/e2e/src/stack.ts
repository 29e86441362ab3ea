import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServices } from '../../../scripts/lib/services.mjs';
import { readSettings } from '../../../scripts/lib/settings.mjs';

/** How the programs are run: what the build made, or the sources as they are (`E2E_MODE=source`). */
export const mode = process.env.E2E_MODE === 'source' ? 'source' : 'built';

/** A host with its bank and a shop, running for one worker. */
export interface Stack {
  readonly shopUrl: string;
  readonly hostUrl: string;
  readonly bankUrl: string;
  /** Ends every process at once, as a power cut would, and waits until they are gone. */
  kill(): Promise<void>;
  /** Starts what was killed again, on the same ports and data. */
  restart(): Promise<void>;
  /** Ends the processes and removes the data. */
  close(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/**
 * Starts a stack on free ports with a copy of a prepared data folder.
 *
 * @param template the folder to copy
 * @param env further settings of the host, `THREE_D_FRAME` for one
 */
export async function startStack(template: string, env: Readonly<Record<string, string>> = {}): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-e2e-'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  cpSync(template, dataDir, { recursive: true });
  const [shop, host, bank] = [await freePort(), await freePort(), await freePort()];
  const settings = readSettings({
    PORT: String(shop),
    COMMERCE_PORT: String(host),
    BANK_PORT: String(bank),
    DATA_DIR: dataDir,
  });
  const start = () => startServices(settings, { mode, env, group: 'parent' });
  let children = await start();
  const end = (signal: 'SIGTERM' | 'SIGKILL') => Promise.all(children.map((child) => child.stop(signal)));
  return {
    shopUrl: settings.shopUrl,
    hostUrl: settings.commerceUrl,
    bankUrl: settings.bankUrl,
    kill: async () => {
      await end('SIGKILL');
    },
    restart: async () => {
      children = await start();
    },
    close: async () => {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
