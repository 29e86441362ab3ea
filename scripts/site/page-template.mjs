import { posix } from 'node:path';
import { escapeHtml } from './render-markdown.mjs';
import { rooms } from './rooms.table.mjs';

/** A link of the list of pages; the page itself is marked for screen readers. */
const link = ({ out, title }, from) =>
  `<a href="${escapeHtml(posix.relative(posix.dirname(from.out), out))}"${out === from.out ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>`;

function writeRooms(page, pages) {
  const entries = rooms.map(({ name, title }) => {
    const own = pages.filter(({ room }) => room === name);
    const [first] = own;
    if (!first) return '';
    const isHere = page.room === name;
    const head = `<a class="room" href="${escapeHtml(posix.relative(posix.dirname(page.out), first.out))}"${isHere ? ' aria-current="true"' : ''}>${escapeHtml(title)}</a>`;
    const list = isHere ? `<ul>${own.map((one) => `<li>${link(one, page)}</li>`).join('')}</ul>` : '';
    return `<li>${head}${list}</li>`;
  });
  return `<ul>${entries.join('\n')}</ul>`;
}

/**
 * A whole page of the site: header with the search, the page, and the rooms, which a phone shows after the page.
 *
 * @param {import('./site-pages.mjs').SitePage} page
 * @param {string} body html
 * @param {readonly import('./site-pages.mjs').SitePage[]} pages
 */
export function writeHtml(page, body, pages) {
  const up = posix.relative(posix.dirname(page.out), '.') || '.';
  const title = page.out === 'index.html' ? 'Vitrin' : `${page.title} – Vitrin`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${up}/assets/prose.css">
<link rel="stylesheet" href="${up}/assets/site.css">
<script src="${up}/assets/site.js" defer></script>
</head>
<body data-up="${up}">
<a class="skip" href="#main">Skip to the page</a>
<header>
<a class="brand" href="${up}/index.html">Vitrin</a>
<search hidden>
<label for="words">Search titles and headings</label>
<input id="words" type="search" autocomplete="off" spellcheck="false">
</search>
<a class="to-rooms" href="#rooms">All pages</a>
</header>
<section id="results" aria-label="Search results" hidden>
<p role="status"></p>
<ul></ul>
</section>
<div class="columns">
<main id="main" tabindex="-1">
${body}
<footer><p>This page is <code>${escapeHtml(page.source)}</code> in the repository.</p></footer>
</main>
<nav id="rooms" aria-label="Pages">
${writeRooms(page, pages)}
</nav>
</div>
</body>
</html>
`;
}
