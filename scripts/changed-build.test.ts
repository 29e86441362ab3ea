import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from './lib/build.mjs';
import { createGatewayBuyer } from './lib/operations/gateway-buyer.mjs';
import { replaceProcesses } from './lib/operations/replace-processes.mjs';
import { hasPostgres, startPostgres } from './lib/postgres.mjs';
import type { Child } from './lib/processes.mjs';
import { inRoot } from './lib/root.mjs';
import { startServices } from './lib/services.mjs';
import { readSettings } from './lib/settings.mjs';
import { freePorts } from './lib/stack.mjs';

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
describe.skipIf(process.env.LONG !== '1' || !hasPostgres())('a replacement by another build', () => {
  let folder = '';
  let databaseUrl = '';
  let stopDatabase = async () => {};
  let running: Child[] = [];

  beforeAll(async () => {
    await ensureBuilt();
    folder = mkdtempSync(join(tmpdir(), 'vitrin-builds-'));
    const server = await startPostgres();
    if (server === undefined) throw new Error('changed-build: PostgreSQL went away');
    ({ url: databaseUrl, stop: stopDatabase } = server);
  }, 600_000);
  afterAll(async () => {
    await Promise.all(running.map((child) => child.stop()));
    await stopDatabase();
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  it('journeys all the time ─ no request fails, and a checkout opened before it is paid after it', async () => {
    const shopFolder = join(folder, 'shop');
    cpSync(inRoot('packages/web/dist'), shopFolder, { recursive: true });
    const [PORT, COMMERCE_PORT, BANK_PORT, WALLET_PORT] = (await freePorts(4)).map(String);
    const settings = readSettings({
      ...{ PORT, COMMERCE_PORT, BANK_PORT, WALLET_PORT, DATABASE_URL: databaseUrl, PROCESSES: '2' },
      DATA_DIR: join(folder, 'data'),
    });
    const shop = [inRoot('scripts/supervise.mjs'), join(shopFolder, 'server/main.js'), '--processes=2'];
    running = await startServices(settings, {
      mode: 'built',
      env: { DATABASE_URL: databaseUrl },
      programs: { shop },
    });
    const failures: unknown[] = [];
    const orders = new Set<string>();
    let pages = 0;
    let isOver = false;
    const read = async (path: string) => {
      const reply = await fetch(settings.shopUrl + path, { headers: { connection: 'close' } });
      if (!reply.ok) failures.push(`${path}: ${reply.status}`);
      return reply.text();
    };
    const filesOf = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+/g))];
    const visit = async () => {
      const files = filesOf(await read('/'));
      await Promise.all(files.map(read));
      pages += 1;
      return files;
    };
    const journeys = [
      async () => void orders.add(await createGatewayBuyer(() => settings.shopUrl).buy()),
      async () => void orders.add(await createGatewayBuyer(() => settings.shopUrl).buy()),
      async () => void (await visit()),
    ].map(async (journey) => {
      while (!isOver) await journey().catch((error) => failures.push(error));
    });
    const early = createGatewayBuyer(() => settings.shopUrl);
    await early.open();
    const before = filesOf(await read('/'));
    // Files that a page loads later, when a part of it is opened.
    const later = readdirSync(join(shopFolder, 'client/assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `/assets/${name}`);

    changeBuild(join(shopFolder, 'client'));
    expect(await replaceProcesses(running, settings)).toMatchObject({ isDone: true });
    const after = await visit();
    expect(after.filter((file) => before.includes(file))).toEqual([]);
    await Promise.all(later.map(read));
    orders.add(await early.pay());
    isOver = true;
    await Promise.all(journeys);
    console.log(`changed build: ${pages} pages, ${orders.size} orders, ${failures.length} failures`);
    expect(failures).toEqual([]);
  }, 600_000);
});
