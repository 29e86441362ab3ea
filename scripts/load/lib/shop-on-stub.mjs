import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../lib/ports.mjs';
import { start } from '../../lib/processes.mjs';
import { inRoot, pinnedNode } from '../../lib/root.mjs';
import { startServices } from '../../lib/services.mjs';
import { readSettings } from '../../lib/settings.mjs';
import { openInside } from './inside.mjs';

/**
 * The shop before a host that answers at once, both on this machine.
 *
 * @param {import('../../lib/measure.mjs').Rig} rig
 * @returns {Promise<{ url: string, pid: number, dataDir: string }>}
 */
export async function startShopOnStub({ atEnd }) {
  const [shop, host, ...rest] = (await freePorts(5)).map(String);
  const stub = start('stub-host', pinnedNode, [inRoot('scripts/load/servers/stub-host.mjs')], {
    group: 'parent',
    env: { PORT: host },
  });
  atEnd(() => stub.stop('SIGKILL'));
  await new Promise((resolve) => stub.onLine((line) => line.startsWith('{"ready"') && resolve(undefined)));
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-load-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const settings = readSettings({
    PORT: shop,
    COMMERCE_PORT: rest[0],
    BANK_PORT: rest[1],
    WALLET_PORT: rest[2],
    COMMERCE_URL: `http://127.0.0.1:${host}`,
    DATA_DIR: folder,
  });
  const [child] = await startServices(settings, { group: 'parent', env: openInside });
  atEnd(() => child.stop('SIGKILL'));
  return { url: settings.shopUrl, pid: child.pid, dataDir: folder };
}
