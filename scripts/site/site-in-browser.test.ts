import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, ensureChromium } from '../lib/chromium.mjs';
import { buildGenerated } from '../reference/generated-files.mjs';
import { buildSite } from './build-site.mjs';

/** A page of prose, tables of every width, a drawing, long code. */
const looked = [
  'index.html',
  'docs/accessibility.html',
  'docs/reference/handles/basket.html',
  'docs/machines/otp.html',
  'docs/decisions/index.html',
];

describe.runIf(process.env.LONG === '1')('the site, opened as files', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-site-'));
  let browser: Browser;
  const addressOf = (path: string) => pathToFileURL(join(folder, path)).href;

  beforeAll(async () => {
    buildSite(folder, (await buildGenerated()).files);
    browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens a page; what it says on the console, and every request that is for no file, is a finding. */
  async function open(path: string, width: number, colorScheme: 'light' | 'dark') {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
    const page = await context.newPage();
    const findings: string[] = [];
    page.on('console', (message) => message.type() === 'error' && findings.push(message.text()));
    page.on('pageerror', (error) => findings.push(error.message));
    page.on('request', (request) => !/^(?:file|data):/.test(request.url()) && findings.push(request.url()));
    await page.goto(addressOf(path));
    return { page, findings, close: () => context.close() };
  }

  const sidewaysExcess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

  describe.each(looked)('%s', (path) => {
    it.each([
      [360, 'dark'],
      [1280, 'light'],
    ] as const)(
      '%i px, %s: axe finds nothing at all, nothing is cut off, nobody else is asked',
      async (width, scheme) => {
        const { page, findings, close } = await open(path, width, scheme);
        // Before axe: it asks for the styles once more, which a page that was opened as a file may not.
        expect(findings).toEqual([]);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
        expect(await sidewaysExcess(page)).toBeLessThanOrEqual(0);
        await close();
      },
    );
  });

  it('finds by keys alone: a title, then a heading on another page', async () => {
    const { page, findings, close } = await open('docs/decisions/index.html', 1280, 'light');
    await page.keyboard.press('/');
    await page.keyboard.type('a one-time code');
    await page.getByRole('status').filter({ hasText: 'found' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'A one-time code' }).waitFor();
    await page.getByLabel('Search titles and headings').fill('OtpView');
    await page.getByRole('link', { name: 'OtpView' }).first().click();
    expect(new URL(page.url()).hash).toBe('#otpview');
    await page.getByLabel('Search titles and headings').fill('no such word');
    await page.getByRole('status').filter({ hasText: 'Nothing has' }).waitFor();
    expect(findings).toEqual([]);
    await close();
  });

  it('a way around the head of the page, and every page of a phone leads to the others', async () => {
    const { page, close } = await open('docs/guide.html', 360, 'light');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.getByRole('link', { name: 'All pages' }).click();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Protocol' }).click();
    await page.getByRole('heading', { level: 1, name: 'Wire protocol' }).waitFor();
    await close();
  });

  it('what is wider than its window can be reached and scrolled by keys; what is not is no stop', async () => {
    const { page, close } = await open('docs/machines/mutation-lock.html', 360, 'light');
    expect(await page.locator('.picture').first().getAttribute('tabindex')).toBe('0');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => page.locator('.picture').first().getAttribute('tabindex')).toBe(null);
    await close();
  });

  it('without scripts everything can be read', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(addressOf('index.html'));
    expect(await page.getByLabel('Search titles and headings').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Rules', exact: true }).first().click();
    expect(page.url()).toContain('docs/rules/index.html');
    await context.close();
  });
});
