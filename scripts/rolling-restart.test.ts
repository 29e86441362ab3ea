import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from './lib/build.mjs';
import { createGatewayBuyer } from './lib/operations/gateway-buyer.mjs';
import { hasPostgres, startPostgres } from './lib/postgres.mjs';
import type { Child } from './lib/processes.mjs';
import { startServices } from './lib/services.mjs';
import { readSettings } from './lib/settings.mjs';
import { freePorts } from './lib/stack.mjs';

const shoppers = 3;

/** Built programs on a PostgreSQL of their own: minutes, so only in the long run. */
describe.skipIf(process.env.LONG !== '1' || !hasPostgres())('several processes on one PostgreSQL', () => {
  let folder = '';
  let databaseUrl = '';
  let stopDatabase = async () => {};
  const running: Child[] = [];

  beforeAll(async () => {
    await ensureBuilt();
    folder = mkdtempSync(join(tmpdir(), 'vitrin-rolling-'));
    const server = await startPostgres();
    if (server === undefined) throw new Error('rolling-restart: PostgreSQL went away');
    ({ url: databaseUrl, stop: stopDatabase } = server);
  }, 600_000);
  afterAll(async () => {
    await Promise.all(running.map((child) => child.stop()));
    await stopDatabase();
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  async function startInstance(name: string, processes: number) {
    const [shop, host, bank, wallet] = (await freePorts(4)).map(String);
    const dataDir = join(folder, name);
    const settings = readSettings({
      PORT: shop,
      COMMERCE_PORT: host,
      BANK_PORT: bank,
      WALLET_PORT: wallet,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PROCESSES: String(processes),
    });
    const children = await startServices(settings, { mode: 'built', env: { DATABASE_URL: databaseUrl } });
    running.push(...children);
    return {
      shopUrl: settings.shopUrl,
      children,
      log: (service: string) => readFileSync(join(dataDir, 'logs', `${service}.log`), 'utf8'),
    };
  }

  it('purchases all the time ─ hosts and shops are restarted one by one ─ every purchase ends with an order', async () => {
    const { shopUrl, children, log } = await startInstance('rolling', 2);
    const orders = new Set<string>();
    const failures: unknown[] = [];
    let isOver = false;
    const shopping = Array.from({ length: shoppers }, async () => {
      while (!isOver) {
        await createGatewayBuyer(() => shopUrl)
          .buy()
          .then((token) => orders.add(token))
          .catch((error) => failures.push(error));
      }
    });
    await expect.poll(() => orders.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(shoppers);
    for (const child of children) child.signal('SIGUSR2', 'alone');
    const replaced = () => ['host', 'shop'].filter((name) => log(name).includes('processes replaced'));
    await expect.poll(replaced, { timeout: 180_000 }).toEqual(['host', 'shop']);
    const atReplacement = orders.size;
    await expect.poll(() => orders.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(atReplacement + shoppers);
    isOver = true;
    await Promise.all(shopping);
    console.log(`rolling restart: ${orders.size} orders, ${failures.length} failures`);
    expect(failures).toEqual([]);
    await Promise.all(children.map((child) => child.stop()));
  }, 600_000);

  it('two whole instances in turn: each request of a purchase goes to the other one', async () => {
    const instances = [await startInstance('one', 1), await startInstance('two', 1)];
    let turn = 0;
    const nextShop = () => instances[turn++ % 2]?.shopUrl ?? '';
    const orders = new Set<string>();
    for (let count = 0; count < 5; count += 1) orders.add(await createGatewayBuyer(nextShop).buy());
    expect(orders.size).toBe(5);
  }, 600_000);
});
