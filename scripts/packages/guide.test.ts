import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createTestHost, listPlacedOrders, TEST_HOST_TIMEOUT, type TestHost } from '@vitrin/commerce-host/testing';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, ensureChromium } from '../lib/chromium.mjs';
import { type Child, run, start } from '../lib/processes.mjs';
import { inRoot } from '../lib/root.mjs';
import { readSettings } from '../lib/settings.mjs';
import { welcome } from '../lib/welcome.mjs';
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

it.each(servers)('%s expects host and bank where `npm start` has them', (_, server) => {
  const fallback = (name: string) => new RegExp(`${name} (?:\\?\\?|=) '([^']*)'`).exec(server)?.[1];
  expect(fallback('BANK_URL')).toBe(printed('Bank'));
  expect(fallback('COMMERCE_URL')).toBe(printed('Host'));
});

/** A free port of this machine. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe.runIf(process.env.LONG === '1')('the guide, from an empty folder to an order', () => {
  let place = '';
  const listening: ReturnType<typeof createServer>[] = [];
  let host: TestHost;
  let browser: Browser;
  let program: Child;
  let origin = '';

  const listen = (app: TestHost['app'], port: number) => {
    const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
    listening.push(server.listen(port, '127.0.0.1'));
  };

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
    const [port, hostPort, bankPort] = [await freePort(), await freePort(), await freePort()];
    origin = `http://localhost:${port}`;
    // The origin that `npm start` prints, at a free port: a frame's policy takes `localhost` for another one.
    const bankUrl = Object.assign(new URL(printed('Bank')), { port: String(bankPort) }).origin;
    host = await createTestHost({ config: { storefrontUrl: origin, bankUrl } });
    listen(host.app, hostPort);
    listen(host.bank, bankPort);
    mkdirSync(folder);
    installTarballs(folder, await packAsGuided(join(place, 'not-yet-there')));
    for (const { name, text } of files) writeFileSync(join(folder, name), text);
    const built = await run('vite', 'vite', ['build', '--logLevel=error'], { cwd: folder });
    expect(built.output.join('\n')).toBe('');
    const env = { PORT: String(port), COMMERCE_URL: `http://localhost:${hostPort}`, BANK_URL: bankUrl };
    program = start('guide', process.execPath, ['server.mjs'], { cwd: folder, env });
    await new Promise<void>((resolve) => program.onLine((line) => line === origin && resolve()));
    browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
  }, TEST_HOST_TIMEOUT + 300_000);

  afterAll(async () => {
    await browser?.close();
    await program?.stop();
    for (const server of listening) server.close();
    for (const server of listening) server.closeAllConnections();
    await host?.close();
    rmSync(place, { recursive: true, force: true });
  });

  it('buys by card: the bank asks in the frame, and there is one order', { timeout: 120_000 }, async () => {
    const page = await browser.newPage();
    const refused: string[] = [];
    page.on('response', (reply) => reply.status() >= 400 && refused.push(`${reply.status()} ${reply.url()}`));
    await page.goto(origin);
    await page.getByRole('button', { name: 'Buy a linen shirt' }).click();
    const fill = async (fields: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(fields)) await page.getByLabel(name).fill(value);
    };
    await fill({ 'E-mail': 'guide@example.test', Phone: '05551234567', 'First name': 'Ada', 'Last name': 'Yilmaz' });
    await fill({ Address: 'Example Street 12, flat 3', Postcode: '34710' });
    // Each list follows from the choice above it; its first entry asks to choose.
    for (const [name, region] of [
      ['City', { label: 'Istanbul' }],
      ['Township', { label: 'Kadıköy' }],
      ['District', { index: 1 }],
    ] as const) {
      const list = page.getByRole('combobox', { name });
      await list.locator('option:nth-child(2)').waitFor({ state: 'attached' });
      await list.selectOption(region);
    }
    await page.getByRole('button', { name: 'Continue' }).click();
    await fill({ 'Card number': '4543 6000 0000 3015', 'Name on card': 'Ada Yilmaz' });
    await fill({ 'Valid until': '12/30', 'Security code': '123' });
    await page.getByLabel('I accept the contract').check();
    await page.getByRole('button', { name: 'Pay' }).click();
    const bank = page.frameLocator('iframe');
    await bank.getByRole('textbox', { name: 'Verification code' }).fill('111111');
    await bank.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/thanks\/\w+\/$/);
    expect(await listPlacedOrders(host.db)).toHaveLength(1);
    // No visitor's first write is a 403.
    expect(refused.filter((line) => !line.includes('favicon'))).toEqual([]);
  });
});
