import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
import { installTarballs, packAll } from './pack.mjs';

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
  const servers: ReturnType<typeof createServer>[] = [];
  let host: TestHost;
  let browser: Browser;
  let program: Child;
  let origin = '';

  const listen = (app: TestHost['app'], port: number) => {
    const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
    servers.push(server.listen(port, '127.0.0.1'));
  };

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'vitrin-guide-'));
    const folder = join(place, 'front-end');
    const [port, hostPort, bankPort] = [await freePort(), await freePort(), await freePort()];
    origin = `http://localhost:${port}`;
    const bankUrl = `http://localhost:${bankPort}`;
    host = await createTestHost({ config: { storefrontUrl: origin, bankUrl } });
    listen(host.app, hostPort);
    listen(host.bank, bankPort);
    mkdirSync(folder);
    installTarballs(folder, packAll(place));
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
    for (const server of servers) server.close();
    for (const server of servers) server.closeAllConnections();
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
