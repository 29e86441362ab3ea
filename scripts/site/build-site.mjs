import { copyFileSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { html, raw } from 'hono/html';
import { Marked, Renderer } from 'marked';
import { createAnchors } from '../lib/references/markdown-links.mjs';
import { inRoot, root } from '../lib/root.mjs';
import { outOf, plain, sitePages } from './site-pages.mjs';

/** @typedef {import('./site-pages.mjs').SitePage} SitePage */

/** Files besides pages that pages show or link to. */
const shown = ['docs/**/*.{svg,webp,png,json}', 'LICENSE'];

const write = (path, text) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/**
 * Renders a page. A link to a page of the repository opens that page of the site; a link to a source, which the site does not have, becomes
 * the text alone.
 *
 * @param {SitePage} page
 * @param {(path: string) => string | undefined} placeOf address in the site of a file or a folder of the repository
 * @returns {{ body: string, headings: readonly [text: string, anchor: string][] }} headings below the title
 */
export function renderPage({ source, out, text }, placeOf) {
  const anchorOf = createAnchors();
  /** @type {[string, string][]} */
  const headings = [];
  const plainRenderer = Renderer.prototype;
  const marked = new Marked({
    gfm: true,
    walkTokens(token) {
      if ((token.type !== 'link' && token.type !== 'image') || /^[a-z][a-z0-9+.-]*:/i.test(token.href)) return;
      const [path = '', anchor] = decodeURIComponent(token.href).split('#');
      const place = placeOf(path === '' ? source : posix.join(posix.dirname(source), path).replace(/\/$/, ''));
      const href = place && (posix.relative(posix.dirname(out), place) || posix.basename(place));
      token.href = href === undefined ? '' : href + (anchor === undefined ? '' : `#${anchor}`);
    },
    renderer: {
      heading({ tokens, depth, text: words }) {
        const anchor = anchorOf(words);
        if (depth > 1) headings.push([plain(words), anchor]);
        return `<h${depth} id="${anchor}"><a href="#${anchor}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
      },
      link(token) {
        return token.href === '' ? this.parser.parseInline(token.tokens) : false;
      },
      image(token) {
        const picture = plainRenderer.image.call(this, token);
        return `<span class="wide" role="group" aria-label="Picture" tabindex="0">${picture}</span>`;
      },
      code(token) {
        return plainRenderer.code.call(this, token).replace('<pre>', '<pre tabindex="0">');
      },
      table(token) {
        const table = plainRenderer.table.call(this, token).replaceAll('<th>', '<th scope="col">');
        return `<div class="wide" role="group" aria-label="Table" tabindex="0">${table}</div>\n`;
      },
    },
  });
  return { body: /** @type {string} */ (marked.parse(text)), headings };
}

/**
 * @param {SitePage} page
 * @param {string} body html
 * @param {readonly SitePage[]} pages of the whole site
 */
function writeHtml(page, body, pages) {
  const to = (out) => posix.relative(posix.dirname(page.out), out);
  const groups = [...Map.groupBy(pages, ({ group }) => group)];
  const link = ({ out, title }) =>
    html`<li><a href="${to(out)}" ${out === page.out ? raw('aria-current="page"') : ''}>${title}</a></li>`;
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title} – Vitrin</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${to('assets/site.css')}">
<script src="${to('assets/site.js')}" defer></script>
</head>
<body data-entries="${to('assets/search-entries.js')}">
<a class="skip" href="#main">Skip to the page</a>
<header><a href="${to('index.html')}">Vitrin</a> <a href="#pages">All pages</a>
<search hidden><label>Search titles and headings <input type="search" autocomplete="off" spellcheck="false"></label>
<p role="status"></p><ul></ul></search></header>
<main id="main" tabindex="-1">
${raw(body)}
<footer><p>Source: <code>${page.source}</code></p></footer>
</main>
<nav id="pages" aria-label="Pages">
${groups.map(
  ([group, own]) => html`<details ${group === page.group ? raw('open') : ''}><summary>${group}</summary>
<ul>${own.map(link)}</ul></details>
`,
)}</nav>
</body>
</html>
`);
}

/**
 * Writes the site into a folder, which is emptied first.
 *
 * @param {string} folder
 * @param {ReadonlyMap<string, string>} generated files that git ignores, by path
 * @returns {number} of pages
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
    // The folder of drawings has no README: the list of charts is its page.
    /** @type {const} */ (['docs/machines', outOf('docs/reference/charts.md')]),
  ]);
  const entries = pages.map((page) => {
    const { body, headings } = renderPage(page, (path) => places.get(path));
    write(join(folder, page.out), writeHtml(page, body, pages));
    return { out: page.out, title: page.title, headings };
  });
  for (const [path, text] of data) write(join(folder, path), text);
  for (const path of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(inRoot(path), join(folder, path));
  }
  // A script, because a page that was opened as a file may not read other files.
  write(join(folder, 'assets/search-entries.js'), `globalThis.searchEntries = ${JSON.stringify(entries)};\n`);
  for (const name of ['site.css', 'site.js']) copyFileSync(inRoot('scripts/site', name), join(folder, 'assets', name));
  return pages.length;
}
