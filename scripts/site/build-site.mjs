import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { html, raw } from 'hono/html';
import { Marked } from 'marked';
import { createAnchors } from '../lib/references/markdown-links.mjs';
import { inRoot, root } from '../lib/root.mjs';
import { trackedFiles } from '../lib/tracked-files.mjs';

/** Files in addition to pages that pages show or link to. */
const shown = ['docs/**/*.{svg,webp,png,json}', 'LICENSE'];

/**
 * Groups of the navigation, in their order, and the paths of their pages; the first that fits has the page.
 * @type {readonly [string, RegExp][]}
 */
const groups = [
  ['Guides', /^(?:docs\/)?[^/]*$(?<!CHANGELOG\.md)|^docs\/adapters\//],
  ['Packages', /^(?:packages|examples)\/.*(?<!CHANGELOG\.md|\/samples\/README\.md)$/],
  ['Charts', /^docs\/(?:machines\/|reference\/charts\.md$)/],
  ['Reference', /^docs\/reference\//],
  ['Protocol', /^docs\/protocol\/|\/samples\/README\.md$/],
  ['Rules', /^docs\/rules\//],
  ['Performance', /^docs\/performance\//],
  ['Decisions', /^docs\/decisions\//],
  ['Changes', /./],
];

/** Address of a page in the site: docs/README.md is its first page, every other page keeps its path. */
export function outOf(source) {
  if (source === 'docs/README.md') return 'index.html';
  if (source === 'README.md') return 'readme.html';
  return source.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html');
}

/** Every Markdown file of the repository that is for readers. */
export const readableFiles = () =>
  trackedFiles('*.md').filter((path) => !/^docs\/decisions\/template\.md$|^scripts\/checks\/fixtures\//.test(path));

/**
 * Renders a page. A link to a page of the repository opens that page of the site; a link to a source, which the site does not have, becomes
 * its text.
 *
 * @param {{ source: string, text: string }} page
 * @param {(path: string) => string | undefined} placeOf address in the site of a file or a folder of the repository
 * @returns {string} HTML
 */
export function renderPage({ source, text }, placeOf) {
  const anchorOf = createAnchors();
  const marked = new Marked({
    walkTokens(token) {
      if ((token.type !== 'link' && token.type !== 'image') || /^[a-z][a-z0-9+.-]*:/i.test(token.href)) return;
      const [path = '', anchor] = decodeURIComponent(token.href).split('#');
      const place = placeOf(path === '' ? source : posix.join(posix.dirname(source), path).replace(/\/$/, ''));
      const href = place && (posix.relative(posix.dirname(outOf(source)), place) || posix.basename(place));
      token.href = href === undefined ? '' : href + (anchor === undefined ? '' : `#${anchor}`);
    },
    renderer: {
      heading({ tokens, depth, text: words }) {
        return `<h${depth} id="${anchorOf(words)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link(token) {
        return token.href === '' ? this.parser.parseInline(token.tokens) : false;
      },
    },
  });
  return /** @type {string} */ (marked.parse(text));
}

/** The whole page, with its navigation. */
function writeHtml({ out, title, group }, body, pages) {
  const to = (path) => posix.relative(posix.dirname(out), path);
  const link = (page) => html`<li><a href="${to(page.out)}">${page.title}</a></li>`;
  const navigation = groups.map(([name]) => {
    const own = pages.filter((page) => page.group === name);
    return html`<details ${name === group ? raw('open') : ''}><summary>${name}</summary><ul>${own.map(link)}</ul></details>`;
  });
  return String(html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Vitrin</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${to('assets/site.css')}">
<main>${raw(body)}</main>
<nav aria-label="Pages">${navigation}</nav>
</html>
`);
}

/**
 * Writes the site into a folder, which is emptied first.
 *
 * @param {string} folder
 * @param {ReadonlyMap<string, string>} generated files that Git ignores, by path
 * @returns {number} of pages
 */
export function buildSite(folder, generated) {
  rmSync(folder, { recursive: true, force: true });
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const written = [...generated.keys()];
  const files = globSync(shown, { cwd: root }).filter((path) => !generated.has(path));
  const pages = [...readableFiles(), ...written.filter((path) => path.endsWith('.md'))]
    .map((source) => {
      const text = generated.get(source) ?? readFileSync(inRoot(source), 'utf8');
      const title = (/^# (.+)$/m.exec(text)?.[1] ?? source).replace(/[`*\\]/g, '');
      const [group] = groups.find(([, paths]) => paths.test(source)) ?? groups[0];
      return { source, out: outOf(source), title, group, text };
    })
    .sort((one, other) => (one.out.replace(/index\.html$/, '') < other.out.replace(/index\.html$/, '') ? -1 : 1));
  const places = new Map([
    ...[...files, ...written].map((path) => /** @type {const} */ ([path, path])),
    ...pages.flatMap(({ source, out }) => [
      /** @type {const} */ ([source, out]),
      /** @type {const} */ ([source.replace(/\/README\.md$/, ''), out]),
    ]),
    // The folder of drawings has no README: the list of charts is its page.
    /** @type {const} */ (['docs/machines', outOf('docs/reference/charts.md')]),
  ]);
  for (const page of pages)
    write(
      page.out,
      writeHtml(
        page,
        renderPage(page, (path) => places.get(path)),
        pages,
      ),
    );
  for (const path of written.filter((one) => !one.endsWith('.md'))) write(path, generated.get(path) ?? '');
  for (const path of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(inRoot(path), join(folder, path));
  }
  write('assets/site.css', readFileSync(inRoot('scripts/site/site.css'), 'utf8'));
  return pages.length;
}
