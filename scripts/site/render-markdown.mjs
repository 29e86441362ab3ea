import { posix } from 'node:path';
import { Marked } from 'marked';
import { createAnchors } from '../reference/markdown.mjs';
import { plain } from './site-pages.mjs';

export const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * @typedef {object} Rendered
 * @property {string} html
 * @property {readonly { text: string, anchor: string, depth: number }[]} headings
 */

const isElsewhere = (href) => /^[a-z][a-z0-9+.-]*:/i.test(href);

/**
 * Renders a page. A link to a page of the repository leads to that page of the site; one to a source, which the site does not hold,
 * is shown as the path of the file.
 *
 * @param {import('./site-pages.mjs').SitePage} page
 * @param {object} site
 * @param {(path: string) => string | undefined} site.outOf where a file or a folder of the repository is in the site
 * @returns {Rendered}
 */
export function renderMarkdown({ source, out, text }, { outOf }) {
  const anchorOf = createAnchors();
  const headings = [];
  let tables = 0;
  const to = (place) => posix.relative(posix.dirname(out), place) || posix.basename(place);
  const placeOf = (href) => {
    const [path = '', anchor] = decodeURIComponent(href).split('#');
    const target = path === '' ? source : posix.join(posix.dirname(source), path).replace(/\/$/, '');
    const place = outOf(target);
    return { target, href: place === undefined ? undefined : to(place) + (anchor === undefined ? '' : `#${anchor}`) };
  };
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth, text: words }) {
        const anchor = anchorOf(words);
        headings.push({ text: plain(words), anchor, depth });
        const inner = this.parser.parseInline(tokens);
        const name = escapeHtml(`Link to ${plain(words)}`);
        return `<h${depth} id="${anchor}">${inner} <a class="anchor" href="#${anchor}" aria-label="${name}">#</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        if (isElsewhere(href)) return `<a href="${escapeHtml(href)}" rel="noreferrer">${inner}</a>`;
        const place = placeOf(href);
        if (place.href !== undefined) return `<a href="${escapeHtml(place.href)}">${inner}</a>`;
        return `<span class="file" title="${escapeHtml(place.target)}">${inner}</span>`;
      },
      image({ href, text: words }) {
        const place = placeOf(href).href ?? href;
        const picture = `<img src="${escapeHtml(place)}" alt="${escapeHtml(words)}">`;
        return `<span class="picture">${picture}</span>`;
      },
      code({ text: words, lang }) {
        return `<pre><code${lang ? ` class="language-${escapeHtml(lang.split(' ')[0] ?? '')}"` : ''}>${escapeHtml(words)}\n</code></pre>\n`;
      },
      table({ header, rows }) {
        tables += 1;
        const cells = (row, tag) =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
        const head = cells(header, 'th').replaceAll('<th>', '<th scope="col">');
        const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        return `<div class="wide" role="group" aria-label="Table ${tables}"><table><thead><tr>${head}</tr></thead>\n<tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  return { html: /** @type {string} */ (marked.parse(text)), headings };
}
