import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chartModels } from '../charts.mjs';
import { buildGenerated } from '../reference/reference-pages.mjs';
import { buildSite, outOf, readableFiles, renderPage } from './build-site.mjs';

const folder = mkdtempSync(join(tmpdir(), 'vitrin-site-'));
const pages = new Map<string, string>();
let files: ReadonlySet<string>;
let sources: readonly string[];

beforeAll(async () => {
  const generated = await buildGenerated({ withExports: false });
  buildSite(folder, generated);
  sources = [...readableFiles(), ...[...generated.keys()].filter((path) => path.endsWith('.md'))];
  files = new Set(globSync('**/*', { cwd: folder }));
  for (const path of files) if (path.endsWith('.html')) pages.set(path, readFileSync(join(folder, path), 'utf8'));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the site has a page for every file that is for readers, each once, and one for every chart with its drawing', () => {
  expect([...pages.keys()].sort()).toEqual(sources.map(outOf).sort());
  const drawn = [...pages].filter(
    ([path, html]) => path.startsWith('docs/machines/') && /<img src="[\w-]+\.svg"/.test(html),
  );
  expect(drawn).toHaveLength(chartModels.length);
});

it('the site links only to files and headings that exist, and loads nothing from other origins', () => {
  const ids = new Map(
    [...pages].map(([path, html]) => [path, [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)]),
  );
  const dead = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<(a|link|img|script)\b[^>]* (?:href|src)="([^"]*)"/g)].flatMap(([, tag, target = '']) => {
      if (/^[a-z]+:/.test(target)) return tag === 'a' || target.startsWith('data:') ? [] : [`${path}: ${target}`];
      const [place = '', anchor] = target.split('#');
      const to = place === '' ? path : posix.normalize(posix.join(posix.dirname(path), place));
      return files.has(to) && (anchor === undefined || ids.get(to)?.includes(anchor)) ? [] : [`${path}: ${target}`];
    }),
  );
  expect(dead).toEqual([]);
});

it.each([
  ['[more](guide.md#tests)', '<a href="guide.html#tests">more</a>'],
  ['[core](../packages/core)', '<a href="../packages/core/index.html">core</a>'],
  ['[code](../packages/core/src/index.ts)', '<p>code</p>'],
  ['[out](https://example.test/)', '<a href="https://example.test/">out</a>'],
  ['`<script>`', '<code>&lt;script&gt;</code>'],
])('%s becomes %s', (text, html) => {
  const places = new Map([
    ['docs/guide.md', 'docs/guide.html'],
    ['packages/core', 'packages/core/index.html'],
  ]);
  expect(renderPage({ source: 'docs/x.md', text }, (path: string) => places.get(path))).toContain(html);
});
