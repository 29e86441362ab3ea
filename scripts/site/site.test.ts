import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chartModels } from '../charts.mjs';
import { chromiumFlags, ensureChromium } from '../lib/chromium.mjs';
import { buildGenerated } from '../reference/reference-pages.mjs';
import { buildSite, renderPage } from './build-site.mjs';
import { outOf, readableFiles } from './site-pages.mjs';

const folder = mkdtempSync(join(tmpdir(), 'vitrin-site-'));
const pages = new Map<string, string>();
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
let files: ReadonlySet<string>;
let sources: readonly string[];

beforeAll(async () => {
  const generated = await buildGenerated();
  buildSite(folder, generated);
  sources = [...readableFiles(), ...[...generated.keys()].filter((path) => path.endsWith('.md'))];
  files = new Set(globSync('**/*', { cwd: folder }));
  for (const path of files) if (path.endsWith('.html')) pages.set(path, readFileSync(join(folder, path), 'utf8'));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the site', () => {
  it('has a page for every file that is for readers, each once, and one for every chart with its drawing', () => {
    expect([...pages.keys()].sort()).toEqual(sources.map(outOf).sort());
    const drawn = [...pages].filter(
      ([path, html]) => path.startsWith('docs/machines/') && /<img src="[\w-]+\.svg"/.test(html),
    );
    expect(drawn).toHaveLength(chartModels.length);
  });

  it('links only to files and headings that exist', () => {
    const ids = new Map([...pages].map(([path, html]) => [path, new Set(idsOf(html))]));
    const dead = [...pages].flatMap(([path, html]) =>
      [...html.matchAll(/<(?:a|link|img|script)\b[^>]* (?:href|src)="([^"]*)"/g)].flatMap(([, target = '']) => {
        if (/^[a-z]+:/.test(target)) return [];
        const [place = '', anchor] = target.split('#');
        const to = place === '' ? path : posix.normalize(posix.join(posix.dirname(path), place));
        const exists = files.has(to) && (anchor === undefined || ids.get(to)?.has(anchor) === true);
        return exists ? [] : [`${path}: ${target}`];
      }),
    );
    expect(dead).toEqual([]);
  });

  it('loads nothing from other origins', () => {
    const foreign = [...pages].flatMap(([path, html]) =>
      [...html.matchAll(/<(?!a\b)\w+\b[^>]* (?:href|src|srcset|action)="(?:[a-z]+:)?\/\/[^"]*"/g)].map(
        ([tag]) => `${path}: ${tag}`,
      ),
    );
    expect(foreign).toEqual([]);
    expect(readFileSync(join(folder, 'assets/site.css'), 'utf8')).not.toMatch(/@import|url\(/);
  });

  it('uses an id once on a page, and one heading of the first rank', () => {
    for (const [path, html] of pages) {
      const ids = idsOf(html);
      expect(new Set(ids).size, path).toBe(ids.length);
      expect(html.match(/<h1 /g), path).toHaveLength(1);
    }
  });
});

it.each([
  ['[more](guide.md#tests)', '<a href="guide.html#tests">more</a>'],
  ['[start](../README.md)', '<a href="../readme.html">start</a>'],
  ['[core](../packages/core)', '<a href="../packages/core/index.html">core</a>'],
  ['[code](../packages/core/src/index.ts)', '<p>code</p>'],
  ['[out](https://example.test/)', '<a href="https://example.test/">out</a>'],
  ['`<script>`', '<code>&lt;script&gt;</code>'],
])('%s becomes %s', (text, html) => {
  const places = new Map([
    ['docs/guide.md', 'docs/guide.html'],
    ['README.md', 'readme.html'],
    ['packages/core', 'packages/core/index.html'],
  ]);
  const page = { source: 'docs/x.md', out: 'docs/x.html', group: 'Guides', title: 'X', text };
  expect(renderPage(page, (path: string) => places.get(path)).body).toContain(html);
});

describe.runIf(process.env.LONG === '1')('the site, opened as files', { timeout: 120_000 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
  });
  afterAll(() => browser?.close());

  async function open(path: string, width: number, colorScheme: 'light' | 'dark') {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
    const page = await context.newPage();
    const findings: string[] = [];
    page.on('console', (message) => message.type() === 'error' && findings.push(message.text()));
    page.on('pageerror', (error) => findings.push(error.message));
    page.on('request', (request) => !/^(?:file|data):/.test(request.url()) && findings.push(request.url()));
    await page.goto(pathToFileURL(join(folder, path)).href);
    return { page, findings };
  }

  const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

  it.each([
    ['index.html', 360, 'dark'],
    ['docs/guide.html', 1280, 'light'],
    ['docs/reference/charts.html', 360, 'light'],
    ['docs/machines/otp.html', 1280, 'dark'],
  ] as const)('%s, %i px, %s: axe finds nothing, nothing is cut off', async (path, width, scheme) => {
    const { page, findings } = await open(path, width, scheme);
    // Before axe, which loads the styles again: a page that was opened as a file may not.
    expect(findings).toEqual([]);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  it('finds titles and headings of other pages', async () => {
    const { page, findings } = await open('docs/decisions/index.html', 1280, 'light');
    await page.getByLabel('Search titles and headings').fill('OtpView');
    await page.getByRole('search').getByRole('link', { name: 'OtpView' }).first().click();
    expect(new URL(page.url()).hash).toBe('#otpview');
    expect(findings).toEqual([]);
  });
});
