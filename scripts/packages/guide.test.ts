import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPlacedOrders, TEST_HOST_TIMEOUT } from '@vitrin/commerce-host/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Child, run, start } from '../lib/processes.mjs';
import { inRoot } from '../lib/root.mjs';
import { readSettings } from '../lib/settings.mjs';
import { welcome } from '../lib/welcome.mjs';
import { giveGuest, payByCard, submitCard } from './examples/buy.ts';
import { type OpenShop, openShop } from './examples/open-shop.ts';
import { installTarballs, type Tarball } from './pack.mjs';

const guide = readFileSync(inRoot('docs/bring-your-own-front-end.md'), 'utf8');

/** The files that the guide has its reader write: what stands behind a fence that names one. */
const files = [...guide.matchAll(/^```\w+ (\S+\.\w+)\n(.*?)^```/gms)].map(([, name = '', text = '']) => ({
  name,
  text,
}));

it('the guide’s page is plain DOM in less than 100 lines', () => {
  const page = files.find(({ name }) => name === 'page.js')?.text ?? '';
  expect(page.split('\n').length).toBeLessThan(100);
  expect(page).not.toMatch(/xstate|react/i);
});

/** An address that `npm start` prints without further settings, by its name there. */
function printed(name: string): string {
  const lines = welcome(readSettings({ DEMO: '1' })).split('\n');
  const line = lines.find((one) => one.trimStart().startsWith(`${name} `));
  return line?.trim().split(/\s+/).at(-1) ?? '';
}

/** The programs of the guide and of the examples that a reader starts next to `npm start`. */
const servers = [
  ['the guide', files.find(({ name }) => name === 'server.mjs')?.text ?? ''] as const,
  ...globSync('examples/*/server.mjs', { cwd: inRoot() }).map(
    (path) => [path, readFileSync(inRoot(path), 'utf8')] as const,
  ),
];

it('finds the guide’s server and those of four examples', () => expect(servers).toHaveLength(5));

it.each(servers)('%s expects the host where `npm start` has it', (_, server) => {
  const fallback = (name: string) => new RegExp(`${name} (?:\\?\\?|=) '([^']*)'`).exec(server)?.[1];
  expect(fallback('COMMERCE_URL')).toBe(printed('Host'));
});

describe.runIf(process.env.LONG === '1')('the guide, from an empty folder to an order', () => {
  let place = '';
  let shop: OpenShop;
  let program: Child;
  /** Printed by the server besides its address: what `check` reports. */
  const warnings: string[] = [];

  /** Runs the guide's first commands, into another folder than its own. */
  async function packAsGuided(destination: string): Promise<Tarball[]> {
    const changed = () => execFileSync('git', ['status', '--porcelain'], { cwd: inRoot(), encoding: 'utf8' });
    const before = changed();
    const [, command = ''] = /^npm run (tarballs -- .*)$/m.exec(guide) ?? [];
    const words = command.replace('/tmp/vitrin', destination).split(' ');
    await run('tarballs', 'npm', ['run', ...words], { cwd: inRoot() });
    expect(changed()).toBe(before);
    return readdirSync(destination).map((file) => ({ name: file, path: join(destination, file), files: [] }));
  }

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'vitrin-guide-'));
    const folder = join(place, 'front-end');
    shop = await openShop();
    mkdirSync(folder);
    installTarballs(folder, await packAsGuided(join(place, 'not-yet-there')));
    for (const { name, text } of files) writeFileSync(join(folder, name), text);
    const built = await run('vite', 'vite', ['build', '--logLevel=error'], { cwd: folder });
    expect(built.output.join('\n')).toBe('');
    program = start('guide', process.execPath, ['server.mjs'], { cwd: folder, env: shop.env });
    await new Promise<void>((resolve) =>
      program.onLine((line) => (line === shop.origin ? resolve() : warnings.push(line))),
    );
  }, TEST_HOST_TIMEOUT + 300_000);

  afterAll(async () => {
    await program?.stop();
    await shop?.close();
    rmSync(place, { recursive: true, force: true });
  });

  it('buys by card after a cancelled challenge and a reload: one order of one shirt', {
    timeout: 120_000,
  }, async () => {
    const page = await shop.browser.newPage();
    const refused: string[] = [];
    page.on('response', (reply) => reply.status() >= 400 && refused.push(`${reply.status()} ${reply.url()}`));
    await page.goto(shop.origin);
    await page.getByRole('button', { name: 'Buy a linen shirt' }).click();
    await giveGuest(page, 'guide@example.test');
    await submitCard(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => page.getByRole('status').textContent(), { timeout: 20_000 }).toMatch(/^You cancelled/);
    const total = await page.locator('#total').textContent();
    await page.reload();
    await page.getByRole('button', { name: 'Buy a linen shirt' }).click();
    await page.getByRole('button', { name: 'Pay' }).waitFor();
    expect(await page.locator('#total').textContent()).toBe(total);
    await payByCard(page);
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/thanks\/\w+\/$/);
    expect(await listPlacedOrders(shop.host.db)).toHaveLength(1);
    expect(warnings).toEqual([]);
    // No visitor's first write is a 403.
    expect(refused.filter((line) => !line.includes('favicon'))).toEqual([]);
  });
});
