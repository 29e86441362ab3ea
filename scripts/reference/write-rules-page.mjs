import { specificationRules } from '../trace/rules.table.mjs';
import { code, prose } from './markdown.mjs';
import { generated } from './write-export-pages.mjs';

export const rulesPage = 'docs/reference/rules.md';

/** @param {(text: string, from: string) => string[]} ruleLinks */
export function writeRulesPage(ruleLinks) {
  /** @param {import('@vitrin/chart-testing').Rule} rule */
  const tell = ({ id, rule, source, transitions = {}, beyond, tests = [] }) => {
    const shown = Object.entries(transitions).map(
      ([chart, ids]) => `- [${chart}](../machines/${chart}.md): ${ids.map(code).join(', ')}`,
    );
    const links = ruleLinks(source, rulesPage);
    return [
      `### ${id}`,
      prose(rule),
      `Source: ${links.length === 0 ? source : links.join(', ')}.`,
      ...(shown.length === 0 ? [] : [shown.join('\n')]),
      ...(beyond ? [`No chart shows it: ${prose(beyond)}`] : []),
      ...(tests.length === 0
        ? []
        : [`Tests: ${tests.map((path) => `[${path.split('/').at(-1)}](../../${path})`).join(', ')}.`]),
    ].join('\n\n');
  };
  return [
    '# Rules and the transitions that show them',
    generated.replace('the docstrings', '`scripts/trace`'),
    'Every rule of the specification about checkout (C), basket and lock (B), wallet (W), one-time codes (O) and sessions (S). `npm run paths` fails when a transition named here is gone, or when no path passes it.',
    ...specificationRules.map(tell),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}
