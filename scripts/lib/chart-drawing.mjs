import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from './root.mjs';

const { countInWords, drawPictures, readChart, writeSvg } = await import(
  pathToFileURL(inRoot('packages/inspector/src/drawing/index.ts')).href
);

const hashOf = (...texts) => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
};

/** The code that draws: a drawing is out of date when it would be drawn otherwise today. */
const code = [
  'packages/inspector/src/adapter/chart-words.ts',
  ...globSync('packages/inspector/src/drawing/*.ts', { cwd: root }).filter(
    (path) => !/\.test\.ts$|write-page\.ts$/.test(path),
  ),
]
  .toSorted()
  .map((path) => readFileSync(inRoot(path), 'utf8'))
  .concat(JSON.parse(readFileSync(inRoot('packages/inspector/package.json'), 'utf8')).dependencies.elkjs);

/** The last line of a drawing: a hash of what it was drawn from, and one of the drawing itself. */
const stamp = (source, svg) => `<!-- ${source} ${hashOf(svg)} -->\n`;

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

function isCurrent(text, source) {
  const at = text.lastIndexOf('<!-- ');
  return at !== -1 && text.slice(at) === stamp(source, text.slice(0, at));
}

/**
 * The drawing of a chart as SVG, without writing it: that of docs/machines when it is as the chart is.
 *
 * @param {string} chart
 * @param {import('xstate').AnyStateMachine} machine
 * @returns {Promise<string>}
 */
export async function drawingOf(chart, machine) {
  const facts = readChart(machine);
  const kept = read(`${inRoot('docs/machines')}/${chart}.svg`);
  if (isCurrent(kept, hashOf(chart, JSON.stringify(facts), ...code))) return kept;
  return writeSvg(chart, countInWords(facts), await drawPictures(facts));
}

/**
 * Draws a chart to docs/machines. Looking for the best places takes seconds, so a drawing whose chart and whose drawing code are
 * unchanged is left as it is.
 *
 * @param {string} chart
 * @param {import('xstate').AnyStateMachine} machine
 * @param {{ check: boolean }} options `check`: writes nothing
 * @returns {Promise<string[]>} the file if it was out of date
 */
export async function drawChart(chart, machine, { check }) {
  const path = `docs/machines/${chart}.svg`;
  const facts = readChart(machine);
  const source = hashOf(chart, JSON.stringify(facts), ...code);
  if (isCurrent(read(inRoot(path)), source)) return [];
  if (!check) {
    const svg = writeSvg(chart, countInWords(facts), await drawPictures(facts));
    mkdirSync(inRoot('docs/machines'), { recursive: true });
    writeFileSync(inRoot(path), `${svg}${stamp(source, svg)}`);
  }
  return [path];
}
