import { copyFileSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, root } from '../lib/root.mjs';
import { chartOf, chartSection } from './chart-section.mjs';
import { writeHtml } from './page-template.mjs';
import { renderMarkdown } from './render-markdown.mjs';
import { rooms } from './rooms.table.mjs';
import { outOf, sitePages } from './site-pages.mjs';

/** Files that pages show or lead to, besides pages. */
const shown = ['docs/**/*.{svg,webp,png,json}', 'LICENSE'];

const write = (path, text) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/**
 * What the search looks through: each page's address, title and room, and the headings below it with their anchors.
 *
 * @typedef {[out: string, title: string, room: string, headings: readonly [text: string, anchor: string][]]} SearchEntry
 */

const titleOfRoom = (room) => rooms.find(({ name }) => name === room)?.title ?? '';

/**
 * Writes the site into a folder, which is emptied first.
 *
 * @param {string} folder
 * @param {ReadonlyMap<string, string>} generated files that git ignores, by path
 * @returns {{ pages: number, searchBytes: number }}
 */
export function buildSite(folder, generated) {
  rmSync(folder, { recursive: true, force: true });
  const pages = sitePages(generated);
  const data = [...generated].filter(([path]) => !path.endsWith('.md'));
  const files = globSync(shown, { cwd: root }).filter((path) => !generated.has(path));
  const places = new Map([
    ...[...files, ...data.map(([path]) => path)].map((path) => /** @type {const} */ ([path, path])),
    ...pages.map(({ source, out }) => /** @type {const} */ ([source, out])),
    ...pages
      .filter(({ source }) => source.endsWith('/README.md'))
      .map(({ source, out }) => /** @type {const} */ ([dirname(source), out])),
    // The drawings have no page of their own in the folder: the list of charts is one.
    /** @type {const} */ (['docs/machines', outOf('docs/reference/charts.md')]),
  ]);
  const site = { outOf: (path) => places.get(path) };
  const rulesOut = outOf('docs/rules/traced-rules.md');
  /** @type {SearchEntry[]} */
  const search = [];
  for (const page of pages) {
    const { html, headings } = renderMarkdown(page, site);
    const rules = chartSection(page, rulesOut);
    const found = headings.filter(({ depth }) => depth > 1);
    const own = chartOf(page) === undefined ? found : [{ text: 'Rules', anchor: 'rules' }];
    search.push([
      page.out,
      page.title,
      titleOfRoom(page.room),
      own.map(({ text, anchor }) => /** @type {[string, string]} */ ([text, anchor])),
    ]);
    write(join(folder, page.out), writeHtml(page, html + rules, pages));
  }
  for (const path of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(inRoot(path), join(folder, path));
  }
  for (const [path, text] of data) write(join(folder, path), text);
  const index = `globalThis.searchEntries = ${JSON.stringify(search)};\n`;
  write(join(folder, 'assets/search-entries.js'), index);
  for (const name of ['prose.css', 'site.css', 'site.js'])
    copyFileSync(inRoot('scripts/site/assets', name), join(folder, 'assets', name));
  if (!existsSync(join(folder, 'index.html')))
    throw new Error('The site has no first page: docs/README.md is missing.');
  return { pages: pages.length, searchBytes: Buffer.byteLength(index) };
}
