import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../lib/ports.mjs';
import { startService } from '../../lib/services.mjs';

/** Milliseconds: filling 100,000 products takes minutes on a machine with other work. */
const patience = 600_000;

/**
 * Starts a host without a shop, on an empty data folder of its own, which ends with the scenario.
 *
 * @param {{ env: Record<string, string | undefined>, say: (detail: string) => void,
 *   atEnd: import('../../lib/measure.mjs').Rig['atEnd'] }} options
 * @returns {Promise<string>} its address
 */
export async function startHostAlone({ env, say, atEnd }) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-host-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const [commerce, bank, wallet] = (await freePorts(3)).map(String);
  const own = {
    DATABASE_URL: undefined,
    DATA_DIR: folder,
    COMMERCE_PORT: commerce,
    BANK_PORT: bank,
    WALLET_PORT: wallet,
  };
  const child = await startService('host', {
    group: 'parent',
    logDir: join(folder, 'logs'),
    env: { ...own, ...env },
    say,
    patience,
  });
  atEnd(() => child.stop());
  return `http://127.0.0.1:${commerce}`;
}
