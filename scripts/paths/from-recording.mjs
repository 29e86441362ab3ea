/**
 * `npm run paths -- --from-recording FILE`: what the inspector recorded (Save recording), as tests of the kit. For each chart that
 * ran it finds the steps of the chart's model that make the same transitions; with `--write` each becomes a file of
 * scripts/recorded, which is a test from then on.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { inRoot, root } from '../lib/root.mjs';
import { StopError } from '../lib/stop-error.mjs';

/** Where recorded ways are kept. */
const recordedFolder = inRoot('scripts/recorded');

/**
 * @typedef {{ session: string, message: { kind: string, actor: string, name?: string, chartId?: string, taken?: readonly string[], event?: unknown, by?: string } }} Entry
 */

/**
 * What happened: a branch is walked over the chart's description, and no application did what stands in it.
 *
 * @param {readonly Entry[]} entries
 */
export function withoutBranch(entries) {
  const begin = entries.findIndex(({ message }) => message.by === 'branch');
  return begin === -1 ? entries : entries.slice(0, begin);
}

/** @param {string} file */
function readEntries(file) {
  if (!existsSync(file)) throw new StopError(`There is no file "${file}".`);
  try {
    const { format, entries } = JSON.parse(readFileSync(file, 'utf8'));
    if (format === 'vitrin-recording' && Array.isArray(entries)) return withoutBranch(entries);
  } catch {
    // Said below.
  }
  throw new StopError(`"${file}" is not a recording. Save one in the inspector with Save recording.`);
}

/**
 * What each chart of a recording made, event by event; the first are the transitions of its start.
 *
 * @param {readonly Entry[]} entries
 * @returns {{ chart: string, made: string[][] }[]}
 */
export function madeByCharts(entries) {
  /** @type {Map<string, { chart: string, made: string[][], isMoved: boolean }>} */
  const actors = new Map();
  for (const { session, message } of entries) {
    const key = `${session}/${message.actor}`;
    if (message.kind === 'started' && message.chartId) {
      actors.set(key, { chart: message.name ?? '', made: [[]], isMoved: true });
    }
    const actor = actors.get(key);
    if (!actor) continue;
    // The start is an event too; its transitions are the first.
    if (message.kind === 'sent' && actor.made.length + (actor.made[0]?.length ?? 0) > 0) actor.isMoved = false;
    if (message.kind === 'sent' && /** @type {{ type: string }} */ (message.event).type === 'init')
      actor.isMoved = true;
    if (message.kind !== 'step' || !message.taken || message.taken.length === 0) continue;
    if (!actor.isMoved) actor.made.push([]);
    actor.isMoved = true;
    actor.made.at(-1)?.push(...message.taken);
  }
  return [...actors.values()].map(({ chart, made }) => ({ chart, made }));
}

/**
 * @param {any} kit
 * @param {readonly any[]} models
 * @param {{ fromRecording: string, charts: readonly string[], write: boolean }} options
 * @returns {number} 0 when every chart that has a model could be told in its words
 */
export function tellRecording(kit, models, { fromRecording, charts, write }) {
  const byId = new Map(models.map((model) => [model.machine.id, model]));
  const told = new Set();
  const name = basename(fromRecording, '.json').replace(/[^\w-]+/g, '-');
  let lost = 0;
  for (const { chart, made } of madeByCharts(readEntries(fromRecording))) {
    const model = byId.get(chart);
    if (!model || made.length < 2 || (charts.length > 0 && !charts.includes(model.chart))) continue;
    const found = kit.recordedWay(model, made);
    if (!kit.isWay(found)) {
      lost += 1;
      const after = `after ${found.moves} moves between states, in ${found.state}`;
      console.log(`✗ ${chart}: ${after}, nothing that its model offers makes ${found.missing}`);
      continue;
    }
    const text = `${JSON.stringify(found, null, 2)}\n`;
    if (told.has(text)) continue;
    told.add(text);
    console.log(`✓ ${chart}${found.input ? ` (${found.input})` : ''}`);
    for (const { words } of found.steps) console.log(`    ${words}`);
    if (!write) continue;
    mkdirSync(recordedFolder, { recursive: true });
    const file = join(recordedFolder, `${name}-${model.chart}-${told.size}.json`);
    writeFileSync(file, text);
    console.log(`  Written: ${relative(root, file)}`);
  }
  if (told.size === 0 && lost === 0)
    throw new StopError('No chart in this recording changed state, or none has a model.');
  if (!write) console.log('With --write each becomes a test: npx vitest run scripts/recorded');
  return lost === 0 ? 0 : 1;
}
