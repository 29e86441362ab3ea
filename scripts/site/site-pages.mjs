import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../lib/root.mjs';
import { notRead, rooms } from './rooms.table.mjs';

/**
 * One page of the site.
 *
 * @typedef {object} SitePage
 * @property {string} source Markdown, from the root of the repository
 * @property {string} out html, from the root of the site
 * @property {string} room
 * @property {string} title its first heading, without marks
 * @property {string} text
 */

/** Where a page is in the site: as in the repository, but that the documentation's own first page is the site's. */
export function outOf(source) {
  if (source === 'docs/README.md') return 'index.html';
  if (source === 'README.md') return 'readme.html';
  return source.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html');
}

export const plain = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|(?<!\w)_|_(?!\w)/g, '')
    .replaceAll('\\<', '<')
    .trim();

const titleOf = (text, source) => plain(/^# (.+)$/m.exec(text)?.[1] ?? source);

/** The room and the place in it; undefined where no room takes the page. */
function placeOf(source) {
  for (const { name, pages } of rooms) {
    const at = pages.findIndex((pattern) => pattern.test(source));
    if (at >= 0) return { room: name, at };
  }
  return undefined;
}

const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', '*.md'];

/** Every file of Markdown in the repository that is for readers. */
export const readableFiles = () =>
  execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter((path) => path !== '' && existsSync(inRoot(path)) && !notRead.some((pattern) => pattern.test(path)));

/**
 * The pages in the order of the rooms.
 *
 * @param {ReadonlyMap<string, string>} generated texts that git ignores, by path
 * @returns {SitePage[]}
 * @throws when a file stands in no room: it would be found by nobody
 */
export function sitePages(generated) {
  const written = [...generated.keys()].filter((path) => path.endsWith('.md'));
  const placed = [...readableFiles(), ...written].map((source) => {
    const place = placeOf(source);
    if (!place) throw new Error(`${source} stands in no room: scripts/site/rooms.table.mjs.`);
    const text = generated.get(source) ?? readFileSync(inRoot(source), 'utf8');
    return { source, out: outOf(source), title: titleOf(text, source), text, ...place };
  });
  const order = rooms.map(({ name }) => name);
  return placed.sort(
    (a, b) => order.indexOf(a.room) - order.indexOf(b.room) || a.at - b.at || (a.source < b.source ? -1 : 1),
  );
}
