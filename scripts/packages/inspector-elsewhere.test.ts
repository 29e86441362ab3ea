import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, ensureChromium } from '../lib/chromium.mjs';
import { bundleForBrowser } from './front-end.mjs';
import { installTarballs, packAll } from './pack.mjs';
import { type PackedInspector, startPackedInspector } from './watched-application.ts';

const isLong = process.env.LONG === '1';

/** An application whose page knows where its inspector is from its own address. */
const application = `import { startInspection } from '@vitrin/inspector/adapter';
import { createActor, createMachine } from 'xstate';
const asked = new URLSearchParams(location.search);
const degrees = { type: 'integer', maximum: 100 };
const inspect = startInspection({
  url: asked.get('url'),
  key: asked.get('key'),
  isSendingAllowed: true,
  eventSchemas: {
    heat: { type: 'object', required: ['degrees'], properties: { degrees, why: { type: 'string', title: 'Reason' } } },
  },
});
const kettle = createMachine({
  id: 'kettle', initial: 'cold',
  states: { cold: { on: { heat: 'boiling' } }, boiling: {} },
});
const actor = createActor(kettle, { inspect }).start();
document.querySelector('button').onclick = () => actor.send({ type: 'heat', why: 'tea' });
`;

describe.runIf(isLong)('the packed inspector, and a page of another origin', () => {
  let place = '';
  let browser: Browser;
  let inspector: PackedInspector;
  let script = '';
  const pages = createServer((request, reply) => {
    const isScript = request.url === '/page.js';
    reply.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    reply.end(isScript ? script : '<!doctype html><button>Heat</button><script type="module" src="/page.js"></script>');
  });
  /** The same server under another name is another origin. */
  const originOf = (name: string) => `http://${name}:${(pages.address() as AddressInfo).port}`;

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'vitrin-watched-'));
    const folder = join(place, 'application');
    mkdirSync(folder);
    const tarballs = packAll(place).filter(({ name }) => name === '@vitrin/inspector');
    installTarballs(folder, tarballs, { others: ['xstate'] });
    writeFileSync(join(folder, 'application.js'), application);
    script = await bundleForBrowser(folder, 'application.js');
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
    inspector = await startPackedInspector(folder, [originOf('localhost')]);
    browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await inspector?.stop();
    pages.close();
    rmSync(place, { recursive: true, force: true });
  });

  const open = async (origin: string) => {
    const page = await browser.newPage();
    const { url, key } = inspector;
    await page.goto(`${origin}/?${new URLSearchParams({ url, key })}`);
    return page;
  };

  it('is started by the command of its page', () => {
    const said = execFileSync('npx', ['--offline', '@vitrin/inspector', '--help'], {
      cwd: join(place, 'application'),
      encoding: 'utf8',
    });
    expect(said).toMatch(/^Usage: npx @vitrin\/inspector/);
  });

  it('shows what the page of the named origin does, and where it is now', async () => {
    const panel = await browser.newPage();
    const asked: string[] = [];
    panel.on('request', (request) => asked.push(new URL(request.url()).origin));
    await panel.goto(inspector.address);
    const page = await open(originOf('localhost'));
    await page.getByRole('button', { name: 'Heat' }).click();
    await panel.getByRole('button', { name: /^kettle\s*boiling$/ }).click();
    await panel.getByRole('group', { name: 'Chart kettle' }).waitFor();
    expect(new Set(asked)).toEqual(new Set([inspector.url]));
    expect(await panel.content()).not.toContain('tea');
    await page.close();
    await panel.close();
  });

  it('sends an event by the keyboard, checked by the application, and says what became of it', async () => {
    const context = await browser.newContext();
    const panel = await context.newPage();
    await panel.goto(inspector.address);
    const page = await open(originOf('localhost'));
    await panel.getByRole('button', { name: /^kettle\s*cold$/ }).click();
    await panel.getByText('Send an event').focus();
    await panel.keyboard.press('Enter');
    await expect.poll(() => panel.getByRole('combobox', { name: 'Event' }).inputValue()).toBe('heat');
    const outcome = panel.locator('#send-event').getByRole('status');
    const type = async (degrees: string) => {
      await panel.getByLabel('degrees').focus();
      await panel.keyboard.press('ControlOrMeta+A');
      await panel.keyboard.type(degrees);
      await panel.keyboard.press('Enter');
    };
    await panel.getByLabel('Reason').focus();
    await panel.keyboard.press('Enter');
    await outcome.getByText('degrees is missing.').waitFor();
    await type('101');
    // The browser has no bound of its own here; the application's schema has.
    await outcome.getByText('Refused: degrees is above 100.').waitFor();
    await type('99');
    await outcome.getByText('heat was sent.').waitFor();
    await panel.getByRole('button', { name: /^kettle\s*boiling$/ }).waitFor();
    await panel.getByRole('option', { name: /heat.*sent from here/ }).waitFor();
    const { violations } = await new AxeBuilder({ page: panel }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
    await page.close();
    await context.close();
  });

  it('takes nothing from a page of another origin, though it has the key', async () => {
    const page = await open(originOf('127.0.0.1'));
    const [failed] = await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().endsWith('/__inspect/messages')),
      page.getByRole('button', { name: 'Heat' }).click(),
    ]);
    expect(failed.method()).toBe('POST');
    const isRead = await page.evaluate(
      (url) =>
        fetch(url, { credentials: 'include' }).then(
          () => true,
          () => false,
        ),
      `${inspector.url}/stream`,
    );
    expect(isRead).toBe(false);
  });
});
