import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from './lib/build.mjs';
import { createShopper } from './lib/operations/shopper.mjs';
import { hasPostgres, startPostgres } from './lib/postgres.mjs';
import { inRoot } from './lib/root.mjs';
import { prepareData, type Stack, startStack } from './lib/stack.mjs';

const HASHED = /([\w-]+)-([\w-]{7,8})\.(js|css|woff2)\b/g;

/** Gives each hashed file of a build another name, as a changed build has it, and writes it wherever it is named. */
function changeBuild(client: string): void {
  const assets = join(client, 'assets');
  const known = new Set(readdirSync(assets));
  const changed = (text: string) =>
    text.replace(HASHED, (name, stem, hash, type) =>
      known.has(name) ? `${stem}-${[...hash].reverse().join('')}.${type}` : name,
    );
  for (const name of known) {
    const file = join(assets, name);
    // Compressed twins would have the old names in them.
    if (name.endsWith('.br')) rmSync(file);
    else if (/\.(js|css)$/.test(name)) writeFileSync(file, changed(readFileSync(file, 'utf8')));
  }
  for (const name of readdirSync(assets)) renameSync(join(assets, name), join(assets, changed(name)));
  const manifest = join(client, '.vite', 'manifest.json');
  writeFileSync(manifest, changed(readFileSync(manifest, 'utf8')));
}

/** Built programs on a PostgreSQL of their own: minutes, so only in the long run. */
describe.skipIf(process.env.LONG !== '1' || !hasPostgres())('processes of host and shop on one PostgreSQL', () => {
  let template = '';
  let databaseUrl = '';
  let stopDatabase = async () => {};
  const stacks: Stack[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-replacement-'));

  beforeAll(async () => {
    await ensureBuilt();
    template = await prepareData('built');
    const server = await startPostgres();
    if (server === undefined) throw new Error('replacement: PostgreSQL went away');
    ({ url: databaseUrl, stop: stopDatabase } = server);
  }, 600_000);
  afterEach(async () => {
    await Promise.all(stacks.splice(0).map((stack) => stack.close()));
  }, 120_000);
  afterAll(async () => {
    await stopDatabase();
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  const open = async (processes: number, programs = {}) => {
    const stack = await startStack(template, { processes, programs, env: { DATABASE_URL: databaseUrl } });
    stacks.push(stack);
    return stack;
  };

  async function replaceAll({ processes, dataDir }: Stack) {
    for (const { pid } of processes()) process.kill(pid, 'SIGUSR2');
    const log = (name: string) => readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8');
    const replaced = () => ['host', 'shop'].filter((name) => log(name).includes('processes replaced'));
    await expect.poll(replaced, { timeout: 180_000 }).toEqual(['host', 'shop']);
  }

  const newGuest = (address: string | (() => string)) => createShopper(address, { keepsConnection: false });

  async function buy(address: string | (() => string)) {
    const guest = newGuest(address);
    await guest.fillBasket();
    return guest.buy();
  }

  /** Journeys made again and again until they are stopped. */
  function keepGoing(journeys: readonly (() => Promise<unknown>)[]) {
    const failures: unknown[] = [];
    let isOver = false;
    const running = journeys.map(async (journey) => {
      while (!isOver) await journey().catch((error) => failures.push(error));
    });
    return {
      async stop() {
        isOver = true;
        await Promise.all(running);
        return failures;
      },
    };
  }

  it('purchases all the time ─ hosts and shops are replaced one by one ─ every purchase ends with an order', async () => {
    const stack = await open(2);
    const orders = new Set<string>();
    const journey = async () => orders.add(await buy(stack.shopUrl));
    const shopping = keepGoing([journey, journey, journey]);
    const more = (count: number) => expect.poll(() => orders.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
    await more(3);
    await replaceAll(stack);
    await more(orders.size + 3);
    expect(await shopping.stop()).toEqual([]);
  }, 600_000);

  it('two whole instances in turn: each request of a purchase goes to the other one', async () => {
    const instances = [await open(1), await open(1)];
    let turn = 0;
    const nextShop = () => instances[turn++ % 2]?.shopUrl ?? '';
    const orders = new Set<string>();
    for (let count = 0; count < 5; count += 1) orders.add(await buy(nextShop));
    expect(orders.size).toBe(5);
  }, 600_000);

  it('another build ─ no request fails, and a checkout opened before it is paid after it', async () => {
    const shopFolder = join(folder, 'shop');
    cpSync(inRoot('packages/web/dist'), shopFolder, { recursive: true });
    const shop = [inRoot('scripts/supervise.mjs'), join(shopFolder, 'server/main.js'), '--processes=2'];
    const stack = await open(2, { shop });
    const failures: string[] = [];
    const read = async (path: string) => {
      const reply = await fetch(stack.shopUrl + path, { headers: { connection: 'close' } });
      if (!reply.ok) failures.push(`${path}: ${reply.status}`);
      return reply.text();
    };
    const visit = async () => {
      const files = [...new Set((await read('/')).match(/\/assets\/[\w.-]+/g))];
      await Promise.all(files.map(read));
      return files;
    };
    const journeys = keepGoing([() => buy(stack.shopUrl), () => buy(stack.shopUrl), visit]);
    const early = newGuest(stack.shopUrl);
    await early.fillBasket();
    await early.openCheckout();
    const before = await visit();
    // Files that a page loads later, when a part of it is opened.
    const later = readdirSync(join(shopFolder, 'client/assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `/assets/${name}`);

    changeBuild(join(shopFolder, 'client'));
    await replaceAll(stack);
    const after = await visit();
    expect(after.filter((file) => before.includes(file))).toEqual([]);
    await Promise.all(later.map(read));
    await early.pay(await early.chooseCard());
    expect([...(await journeys.stop()), ...failures]).toEqual([]);
  }, 600_000);
});
