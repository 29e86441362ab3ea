import { readFileSync } from 'node:fs';
import { countInWords } from '../../packages/inspector/src/drawing/write-page.ts';
import { howToRead } from '../../packages/inspector/src/drawing/write-svg.ts';
import { inRoot } from '../lib/root.mjs';
import { specificationRules } from '../trace/rules.mjs';
import { readDocstring } from './docstring.mjs';
import { handles } from './handles.table.mjs';
import { prose, table } from './markdown.mjs';
import { firstSentence } from './write-export-pages.mjs';

export const chartsPage = 'docs/reference/charts.md';

/**
 * What a chart's machine says of itself.
 *
 * @param {string} model path of the chart's model
 */
export function machineIntro(model) {
  const source = readFileSync(inRoot(model.replace('.model.ts', '.machine.ts')), 'utf8');
  const at = source.search(/^export const \w+Machine\b/m);
  const before = source
    .slice(0, at)
    .trimEnd()
    .replace(/(?:\n\/\/[^\n]*)+$/, '');
  return at > 0 && before.endsWith('*/') ? readDocstring(before.slice(before.lastIndexOf('/**'))).text : '';
}

/**
 * @param {readonly { chart: string, model: string }[]} models
 * @param {Awaited<ReturnType<typeof import('./taken-when.mjs').readCharts>>} charts
 */
export function writeChartsPage(models, charts) {
  const rulesOf = (chart) =>
    specificationRules.filter(({ transitions = {} }) => chart in transitions).map(({ id }) => id);
  const partsOf = (chart) =>
    handles
      .filter(({ charts: own }) => own.includes(chart))
      .map(({ title, page }) => `[${title.replace(/^(?:The|A) /, '')}](handles/${page}.md)`);
  const rows = models.map(({ chart, model }) => [
    `[${chart}](../machines/${chart}.md)`,
    prose(firstSentence(machineIntro(model))),
    countInWords(/** @type {any} */ (charts.get(chart))),
    partsOf(chart).join(', '),
    rulesOf(chart).join(', '),
  ]);
  return [
    '# Charts',
    'Written from the charts by `npm run docs`; do not edit.',
    'Every flow of the shop is one of these. The page of a chart shows its drawing and tells the same as text; `npm run inspect` shows them while they run.',
    '## How to read a drawing',
    prose(`On an arrow and in a box: ${howToRead.replace(/^How to read it: /, '')}`),
    [
      '- A box is a state, a box in a box a state of it. Of a state with several regions all run at once; of every other, one.',
      '- An arrow is what happens: the event, in brackets the guard that has to say yes, after the stroke what is done on the way.',
      '- What a state takes without being left is a line in its box, and so is what it refuses, with the reason.',
      '- Ids of transitions, as rules and paths name them, are the state, the event, the guard and the goal: `routing on always [isStale] -> reading`.',
    ].join('\n'),
    `How the checkout's charts run together: [the checkout's charts](../checkout-charts.md), [three walks](../walks.md).`,
    '## All charts',
    table(['chart', 'what it is', 'size', 'part', '[rules](../rules/traced-rules.md)'], rows),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** Charts whose machine does not say what it is. */
export const chartFaults = (models) =>
  models
    .filter(({ model }) => machineIntro(model) === '')
    .map(({ model }) => `${model.replace('.model.ts', '.machine.ts')}: its machine has no docstring.`);
