import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';
import { trackedFiles } from '../lib/tracked-files.mjs';

/**
 * One page of the site.
 *
 * @typedef {object} SitePage
 * @property {string} source Markdown, from the root of the repository
 * @property {string} out html, from the root of the site
 * @property {string} title its first heading, without marks
 * @property {string} group title of its group in the navigation
 * @property {string} text
 */

/** Groups of the navigation: the first whose pattern fits takes the page. */
const groups = [
  { title: 'Changes', pages: /CHANGELOG\.md$/ },
  { title: 'Charts', pages: /^docs\/(?:machines\/|reference\/charts\.md$|walks\.md$|checkout-charts\.md$)/ },
  { title: 'Reference', pages: /^docs\/reference\// },
  { title: 'Protocol', pages: /^docs\/protocol\/|\/samples\/README\.md$/ },
  { title: 'Rules', pages: /^docs\/rules\// },
  { title: 'Performance', pages: /^docs\/performance\// },
  { title: 'Decisions', pages: /^docs\/decisions\// },
  { title: 'Packages', pages: /^(?:packages|examples)\// },
  { title: 'Guides', pages: /./ },
];
const order = ['Guides', 'Packages', 'Charts', 'Reference', 'Protocol', 'Rules', 'Performance', 'Decisions', 'Changes'];

/** Files to copy from or to test with. */
const notRead = /^docs\/decisions\/template\.md$|^scripts\/checks\/fixtures\//;

/** Address of a page in the site: docs/README.md is its first page, every other page keeps its path. */
export function outOf(source) {
  if (source === 'docs/README.md') return 'index.html';
  if (source === 'README.md') return 'readme.html';
  return source.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html');
}

/** A heading without marks. */
export const plain = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|(?<!\w)_|_(?!\w)/g, '')
    .replaceAll('\\<', '<')
    .trim();

/** Every Markdown file of the repository that is for readers. */
export const readableFiles = () => trackedFiles('*.md').filter((path) => !notRead.test(path));

/**
 * The pages by group, in each group its README first and then by path.
 *
 * @param {ReadonlyMap<string, string>} generated texts that git ignores, by path
 * @returns {SitePage[]}
 */
export function sitePages(generated) {
  const written = [...generated.keys()].filter((path) => path.endsWith('.md'));
  const rank = ({ group, out }) => `${order.indexOf(group)} ${out.replace(/index\.html$/, '')}`;
  return [...readableFiles(), ...written]
    .map((source) => {
      const text = generated.get(source) ?? readFileSync(inRoot(source), 'utf8');
      const title = plain(/^# (.+)$/m.exec(text)?.[1] ?? source);
      const group = groups.find(({ pages }) => pages.test(source))?.title ?? '';
      return { source, out: outOf(source), title, group, text };
    })
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
