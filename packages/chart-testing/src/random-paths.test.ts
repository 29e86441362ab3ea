import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import type { ChartModel } from './chart-model.types.ts';
import { generatePaths } from './generate-paths.ts';
import { modelTests } from './model-tests.ts';
import { randomPaths } from './random-paths.ts';
import { runPath } from './run-path.ts';

/** Runs over after three glasses, which no covering path pours: the model tells full and empty apart alone. */
const jug = setup({
  types: { context: {} as { glasses: number }, events: {} as { type: 'jug.pour' | 'jug.empty' } },
  guards: { isFull: ({ context }) => context.glasses > 2 },
  actions: {
    pour: assign({ glasses: ({ context }) => context.glasses + 1 }),
    empty: assign({ glasses: 0 }),
  },
}).createMachine({
  id: 'jug',
  context: { glasses: 0 },
  initial: 'standing',
  states: {
    standing: {
      on: { 'jug.pour': [{ guard: 'isFull', target: 'wet' }, { actions: 'pour' }], 'jug.empty': { actions: 'empty' } },
      after: { 1000: 'forgotten' },
    },
    forgotten: {},
    wet: {},
  },
});

const pours = { name: 'pours a glass', event: { type: 'jug.pour' } } as const;
const empties = { name: 'empties it', event: { type: 'jug.empty' } } as const;
const model: ChartModel<typeof jug> = {
  chart: 'jug',
  machine: jug,
  input: undefined,
  events: [pours, empties],
  actors: {},
};
const titles = (given: ChartModel<typeof jug>, seed: number) =>
  randomPaths(given, { seed, paths: 5, steps: 8 }).map(({ title }) => title);

describe('paths at random', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(titles(model, 7)).toEqual(titles(model, 7));
    expect(titles(model, 7)).not.toEqual(titles(model, 8));
    expect(titles(model, 7)).toHaveLength(5);
  });

  it('come to what the model does not tell apart', () => {
    expect(generatePaths(model).states.unreached).toEqual(['wet']);
    const states = randomPaths(model, { seed: 1, paths: 50 }).map(({ steps }) => steps.at(-1)?.state);
    expect(new Set(states)).toEqual(new Set(['wet', 'forgotten']));
  });

  it('choose by weight: never what has none', () => {
    const all = randomPaths({ ...model, events: [pours, { ...empties, weight: 0 }] }, { seed: 1, paths: 50 });
    expect(all.flatMap(({ steps }) => steps).map(({ words }) => words)).not.toContain('empties it');
    const heavy = randomPaths({ ...model, events: [{ ...pours, weight: 50 }, empties] }, { seed: 1, paths: 50 });
    const wet = heavy.filter(({ steps }) => steps.at(-1)?.state === 'wet');
    expect(wet.length).toBeGreaterThan(40);
  });

  it('end with their steps, with the chart, when all is made, and when their time is over', () => {
    const steps = randomPaths(model, { seed: 3, paths: 20, steps: 2 }).map((path) => path.steps.length);
    expect(Math.max(...steps)).toBe(2);
    const made = randomPaths(model, { seed: 3, paths: 1_000, until: 'edges' });
    expect(made.length).toBeLessThan(100);
    expect(new Set(made.flatMap(({ covers }) => covers))).toContain('standing on jug.pour [isFull] -> wet');
    expect(randomPaths(model, { seed: 3, paths: 1_000, timeLimit: 0 })).toEqual([]);
  });

  it('are tests of the model beside those that cover', async () => {
    const tests = modelTests(model, { walk: { seed: 2, paths: 3 } });
    expect(tests).toHaveLength(modelTests(model).length + 3);
  });

  for (const path of randomPaths(model, { seed: 11, paths: 5 })) it(path.title, () => runPath(model, path));

  it('find a broken promise with its replay', async () => {
    const invariant: typeof model.invariant = ({ context }) => {
      if (context.glasses > 2) throw new Error('too full');
    };
    const runs = randomPaths(model, { seed: 1, paths: 50 }).map((path) => runPath({ ...model, invariant }, path));
    const ends = await Promise.allSettled(runs);
    const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    expect(reasons[0]).toContain('too full');
  });
});
