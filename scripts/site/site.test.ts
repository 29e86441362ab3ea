import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chartModels } from '../charts.mjs';
import { buildGenerated } from '../reference/generated-files.mjs';
import { buildSite } from './build-site.mjs';
import { renderMarkdown } from './render-markdown.mjs';
import { fileOf, serveSite } from './serve-site.mjs';
import { outOf, readableFiles } from './site-pages.mjs';

const folder = mkdtempSync(join(tmpdir(), 'vitrin-site-'));
let files: ReadonlySet<string>;
let sources: readonly string[];
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const pages = new Map<string, string>();
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

beforeAll(async () => {
  const generated = (await buildGenerated()).files;
  buildSite(folder, generated);
  sources = [...readableFiles(), ...[...generated.keys()].filter((path) => path.endsWith('.md'))];
  files = new Set(globSync('**/*', { cwd: folder }));
  for (const path of files) if (path.endsWith('.html')) pages.set(path, read(path));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has a page for every file that is for readers, each once, and one for every chart with its drawing', () => {
  const outs = sources.map(outOf);
  expect(outs.filter((out) => !pages.has(out))).toEqual([]);
  expect(new Set(outs).size).toBe(outs.length);
  const drawn = [...pages].filter(
    ([path, html]) => /^docs\/machines\//.test(path) && /<img src="[\w-]+\.svg"/.test(html),
  );
  expect(drawn).toHaveLength(chartModels.length);
  for (const [path, html] of drawn) expect(html, path).toContain('<h2 id="rules">');
});

it('every link leads to a file of the site, and to a heading that is there', () => {
  const ids = new Map([...pages].map(([path, html]) => [path, new Set(idsOf(html))]));
  const dead = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<(?:a|link|img|script)\b[^>]* (?:href|src)="([^"]*)"/g)].flatMap(([, target = '']) => {
      if (/^[a-z]+:/.test(target)) return [];
      const [place = '', anchor] = target.split('#');
      const to = place === '' ? path : posix.normalize(posix.join(posix.dirname(path), place));
      const isThere = files.has(to) && (anchor === undefined || ids.get(to)?.has(anchor) === true);
      return isThere ? [] : [`${path}: ${target}`];
    }),
  );
  expect(dead).toEqual([]);
});

it('asks nobody else for anything: only links lead outside', () => {
  const foreign = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<(?!a\b)\w+\b[^>]* (?:href|src|srcset|action)="(?:[a-z]+:)?\/\/[^"]*"/g)].map(
      ([tag]) => `${path}: ${tag}`,
    ),
  );
  expect(foreign).toEqual([]);
  for (const name of ['prose.css', 'site.css']) expect(read(`assets/${name}`)).not.toMatch(/@import|url\(/);
});

it('no id is given twice, every page has one heading of the first rank, one main and a title', () => {
  for (const [path, html] of pages) {
    const ids = idsOf(html);
    expect(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      path,
    ).toEqual([]);
    expect(html.match(/<h1 /g), path).toHaveLength(1);
    expect(html.match(/<main /g), path).toHaveLength(1);
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1], path).toMatch(/Vitrin/);
  }
});

it('what the search finds is there', () => {
  const entries = JSON.parse(
    read('assets/search-entries.js')
      .replace(/^[^=]*= /, '')
      .replace(/;\n$/, ''),
  );
  expect(entries).toHaveLength(pages.size);
  for (const [out, , , headings] of entries) {
    const ids = new Set(idsOf(pages.get(out) ?? ''));
    for (const [, anchor] of headings) expect(ids.has(anchor), `${out}#${anchor}`).toBe(true);
  }
});

it.each([
  ['[more](guide.md#tests)', '<a href="guide.html#tests">more</a>'],
  ['[start](../README.md)', '<a href="../readme.html">start</a>'],
  ['[core](../packages/core)', '<a href="../packages/core/index.html">core</a>'],
  ['[code](../packages/core/src/index.ts)', '<span class="file" title="packages/core/src/index.ts">code</span>'],
  ['[out](https://example.test/)', '<a href="https://example.test/" rel="noreferrer">out</a>'],
  ['`<script>` and <em>', '<code>&lt;script&gt;</code>'],
])('%s becomes %s', (text, html) => {
  const places = new Map([
    ['docs/guide.md', 'docs/guide.html'],
    ['README.md', 'readme.html'],
    ['packages/core', 'packages/core/index.html'],
  ]);
  const page = { source: 'docs/x.md', out: 'docs/x.html', room: 'begin', title: 'X', text };
  expect(renderMarkdown(page, { outOf: (path: string) => places.get(path) }).html).toContain(html);
});

it('is served to this machine, and nothing outside of its folder is', async () => {
  for (const url of ['/../package.json', '/%2e%2e/package.json', '/..%2f..%2fetc/passwd', '/%', '/a%00b']) {
    const file = fileOf('/site', url);
    expect(file === undefined || file.startsWith('/site/'), url).toBe(true);
  }
  const { address, close } = await serveSite(folder, 0);
  try {
    expect(new URL(address).hostname).toBe('localhost');
    const first = await fetch(address);
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await first.text()).toContain('<h1 id="documentation">');
    expect((await fetch(new URL('docs/machines/otp.svg', address))).headers.get('content-type')).toBe('image/svg+xml');
    expect((await fetch(new URL('docs/', address))).status).toBe(404);
    expect((await fetch(new URL('nowhere.html', address))).status).toBe(404);
    expect((await fetch(address, { method: 'POST' })).status).toBe(404);
  } finally {
    close();
  }
});
