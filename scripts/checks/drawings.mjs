// Promise: every chart is drawn as it is, so that it can be read: at most 1,600 px wide at text of 11 px, nothing left out. Generated paths reach every
// state, transition and refused guard of it. The pictures that are shipped with the demo's goods look as the drawings of today would.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { chartModels } from '../charts.mjs';
import { digestOfArchive, digestOfDrawings } from '../demo-pictures/drawing-sources.mjs';
import { loadModel } from '../lib/chart-models.mjs';
import { findDrawingFaults } from '../lib/drawing-faults.mjs';
import { inRoot, root } from '../lib/root.mjs';

let count = 0;
const complain = (path, fault) => {
  count += 1;
  console.log(`${path}: ${fault}`);
};

const models = await Promise.all(chartModels.map(loadModel));
for (const { chart, machine } of models) {
  const path = `docs/machines/${chart}.svg`;
  if (!existsSync(inRoot(path))) complain(path, 'is missing: run npm run paths -- --write.');
  else for (const fault of findDrawingFaults(readFileSync(inRoot(path), 'utf8'), machine)) complain(path, fault);
}
const charts = new Set(models.map(({ chart }) => chart));
for (const path of globSync('docs/machines/*.svg', { cwd: root })) {
  if (!charts.has(basename(path, '.svg'))) complain(path, 'is the drawing of no chart: delete it.');
}
if (digestOfArchive() !== digestOfDrawings())
  complain('packages/demo-shop/pictures.bin', 'is of former drawings: run `npm run pictures` and commit it.');

process.argv.push('--quiet', '--check');
// The command sets the exit status itself.
await import('../paths.mjs');
if (count > 0) process.exitCode = 1;
