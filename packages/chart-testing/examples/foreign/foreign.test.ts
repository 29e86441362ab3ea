import {
  type ChartModel,
  expectationsOf,
  generatePaths,
  type ModelTestOptions,
  tryMutant,
  walkChart,
} from '@vitrin/chart-testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { clocks } from './clocks.charts.ts';
import { type Defect, defects, harmless, refactorings } from './defects.table.ts';
import { games } from './games.charts.ts';
import { requests } from './requests.charts.ts';
import { services } from './services.charts.ts';
import { workflows } from './workflows.charts.ts';

const all = { ...clocks, ...games, ...requests, ...services, ...workflows };
const models = new Map(
  Object.values(all as object as Record<string, ChartModel>).map((model) => [model.chart, { ...model, limit: 4_000 }]),
);

type Written = Record<string, unknown>;

/** A copy in which the value at a place is replaced, or deleted when nothing is put there. */
function replaced(value: unknown, [key = '', ...rest]: readonly string[], defect: Defect): unknown {
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Written) }) as Written;
  if (rest.length > 0) copy[key] = replaced(copy[key], rest, defect);
  else if ('put' in defect) copy[key] = defect.put;
  else if (key in copy) delete copy[key];
  else throw new Error(`${defect.chart} has nothing at ${defect.at}`);
  return copy;
}

function withDefect({ machine }: ChartModel, defect: Defect): AnyStateMachine {
  const written = { config: machine.config, implementations: machine.implementations };
  const { config, implementations } = replaced(written, defect.at.split('/'), defect) as typeof written;
  return new StateMachine(config, implementations) as unknown as AnyStateMachine;
}

const modelOf = (chart: string): ChartModel => {
  const model = models.get(chart);
  if (!model) throw new Error(`there is no chart "${chart}"`);
  return model;
};

const withoutReference = ({ reference: _, ...model }: ChartModel): ChartModel => model;

/** Model and options of each mode. A chart whose own tests fail finds nothing. */
const modes: Readonly<Record<string, (model: ChartModel) => readonly [ChartModel, ModelTestOptions]>> = {
  plain: (model) => [withoutReference(model), {}],
  reference: (model) => [model, {}],
  kept: (model) => [withoutReference(model), { expected: expectationsOf(model, walkChart(model)) }],
};

async function isFound(defect: Defect, mode: string): Promise<boolean> {
  const [model, options] = modeOf(mode, modelOf(defect.chart));
  return (await tryMutant(model, { build: () => withDefect(model, defect) }, options)) !== null;
}

function modeOf(mode: string, model: ChartModel): readonly [ChartModel, ModelTestOptions] {
  const made = modes[mode]?.(model);
  if (!made) throw new Error(`there is no mode "${mode}"`);
  return made;
}

/** Defects that a mode finds, and charts that it cannot judge because their own tests fail. */
async function figuresOf(mode: string) {
  const red: string[] = [];
  for (const [chart, anyModel] of models) {
    const [model, options] = modeOf(mode, anyModel);
    const own = await Promise.resolve()
      .then(() => tryMutant(model, { build: () => model.machine }, options))
      .catch(() => ({}));
    if (own !== null) red.push(chart);
  }
  const found = { structure: 0, body: 0 };
  const missed: string[] = [];
  for (const defect of defects)
    if (!red.includes(defect.chart) && (await isFound(defect, mode))) found[defect.kind] += 1;
    else missed.push(`${defect.chart} ${defect.at}`);
  return { figures: { ...found, red }, missed };
}

const outside = vi.fn(() => Promise.resolve());
beforeEach(() => void vi.stubGlobal('fetch', outside));
afterEach(() => void vi.unstubAllGlobals());

it('are 80 defects of structures and 40 of bodies, in 16 charts', () => {
  expect(models.size).toBe(16);
  expect(defects.filter(({ kind }) => kind === 'structure')).toHaveLength(80);
  expect(defects.filter(({ kind }) => kind === 'body')).toHaveLength(40);
  for (const defect of [...defects, ...harmless]) withDefect(modelOf(defect.chart), defect);
});

it('runs none of their actions that touch the outside', async () => {
  for (const chart of ['purchaseOrder', 'mediaScanner']) {
    const model = modelOf(chart);
    expect(await tryMutant(model, { build: () => model.machine })).toBeNull();
    expect(generatePaths(model).notRun).toHaveLength(1);
  }
  expect(outside).not.toHaveBeenCalled();
});

it.each(harmless)('finds nothing in a change without an effect: $chart $at', async (change) => {
  expect(await isFound(change, 'kept')).toBe(false);
});

it('keeps baselines through 21 refactorings', () => {
  expect(refactorings).toHaveLength(21);
  for (const change of refactorings) {
    const model = modelOf(change.chart);
    const changed = { ...model, machine: withDefect(model, change) };
    expect(expectationsOf(changed, walkChart(changed)), change.at).toBe(expectationsOf(model, walkChart(model)));
  }
});

/** A part of all defects, drawn with a seed, so that each run judges some. */
const sample = defects.filter((_, at) => (at * 7) % 10 === 3);

it.each(sample)('finds with a baseline: $chart $at', async (defect) => {
  expect(await isFound(defect, 'kept')).toBe(true);
});

/** Measured; in the long run all modes are, one after the other. */
const figures = {
  plain: { structure: 23, body: 4, red: [] },
  reference: { structure: 78, body: 37, red: [] },
  kept: { structure: 80, body: 39, red: [] },
};

it.runIf(process.env.LONG).each(Object.entries(figures))('finds as many as measured: %s', async (mode, expected) => {
  const found = await figuresOf(mode);
  expect(found.figures, found.missed.join('\n')).toEqual(expected);
});
