// Promise: every chart is drawn as it is, so that it can be read: at most 1,584 × 1,800 px at text of 11 px, no name of it left out. Generated paths reach
// every state, transition and refused guard of it. The pictures that are shipped with the demo's goods look as the drawings of today would.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readChart, tallest, widest } from '../../packages/inspector/src/drawing/index.ts';
import { chartModels } from '../charts.mjs';
import { digestOfArchive, digestOfDrawings } from '../demo-pictures/drawing-sources.mjs';
import { loadModel } from '../lib/chart-models.mjs';
import { inRoot, root } from '../lib/root.mjs';

/** Smaller text cannot be read on a screen. CSS pixels. */
const smallestText = 11;

let count = 0;
const complain = (path, fault) => {
  count += 1;
  console.log(`${path}: ${fault}`);
};

const wordsIn = (text) => text.split(/[\s,()[\]/→&]+|:(?=\s|$)/).filter(Boolean);

/** Every name of a chart that its drawing shows. */
function namesOf({ root: whole, transitions }) {
  const statesOf = (state) => [state, ...state.states.flatMap(statesOf)];
  return [
    ...statesOf(whole).flatMap(({ key, entry, exit, invokes, tags }) => [
      key,
      ...entry,
      ...exit,
      ...invokes,
      ...tags.map((tag) => `#${tag}`),
    ]),
    ...transitions.flatMap(({ event, guard = '', actions, refusal }) => [
      event,
      guard,
      ...actions,
      refusal?.reason ?? '',
    ]),
  ];
}

const models = await Promise.all(chartModels.map(loadModel));
for (const { chart, machine } of models) {
  const path = `docs/machines/${chart}.svg`;
  if (!existsSync(inRoot(path))) {
    complain(path, 'is missing: run npm run paths -- --write.');
    continue;
  }
  const svg = readFileSync(inRoot(path), 'utf8');
  const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  const [, width, height] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  if (!(Number(width) <= widest)) complain(path, `${width} px wide: ${widest} is the most.`);
  if (!(Number(height) <= tallest)) complain(path, `${height} px tall: ${tallest} is the most.`);
  if (!(Math.min(...sizes) >= smallestText)) complain(path, `has text under ${smallestText} px.`);
  if (/scale\(|<style/.test(svg)) complain(path, 'has a style or a transform that could change sizes.');
  const text = svg
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name]);
  const drawn = new Set(wordsIn(text));
  for (const name of new Set(namesOf(readChart(machine)).flatMap(wordsIn)))
    if (!drawn.has(name)) complain(path, `lacks "${name}".`);
}
const charts = new Set(models.map(({ chart }) => chart));
for (const path of globSync('docs/machines/*.svg', { cwd: root })) {
  if (!charts.has(basename(path, '.svg'))) complain(path, 'is the drawing of no chart: delete it.');
}
if (digestOfArchive() !== digestOfDrawings())
  complain('packages/demo-shop/pictures.bin', 'is of former drawings: run `npm run pictures` and commit it.');

process.argv.push('--check');
// The command sets the exit status itself.
await import('../paths.mjs');
if (count > 0) process.exitCode = 1;
