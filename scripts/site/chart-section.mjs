import { basename, posix } from 'node:path';
import { specificationRules } from '../trace/rules.mjs';
import { escapeHtml } from './render-markdown.mjs';

/** The chart that a page draws; undefined for every other page. */
export const chartOf = ({ source }) =>
  /^docs\/machines\/[^/]+\.md$/.test(source) ? basename(source, '.md') : undefined;

/**
 * The rules that a chart's transitions show, to be read after its text.
 *
 * @param {import('./site-pages.mjs').SitePage} page
 * @param {string} rulesOut the page of the rules in the site
 */
export function chartSection(page, rulesOut) {
  const chart = chartOf(page);
  if (chart === undefined) return '';
  const own = specificationRules.filter(({ transitions = {} }) => chart in transitions);
  const to = posix.relative(posix.dirname(page.out), rulesOut);
  const rows = own.map(
    ({ id, rule, transitions = {} }) =>
      `<li><a href="${to}">${id}</a>: ${escapeHtml(rule)}<ul>${(transitions[chart] ?? []).map((one) => `<li><code>${escapeHtml(one)}</code></li>`).join('')}</ul></li>`,
  );
  const words =
    own.length === 0
      ? '<p>No rule of the specification names a transition of this chart.</p>'
      : `<p>Rules of the specification, and the transitions of this chart that show them.</p><ul>${rows.join('\n')}</ul>`;
  return `<h2 id="rules">Rules <a class="anchor" href="#rules" aria-label="Link to Rules">#</a></h2>\n${words}\n`;
}
