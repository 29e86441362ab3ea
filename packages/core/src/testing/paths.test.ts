import { describe, expect, it } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import type { ChartModel } from './chart-model.types.ts';
import { describeChart, isComplete } from './describe-chart.ts';
import { generatePaths } from './generate-paths.ts';
import { runPath } from './run-path.ts';

const kettle = setup({
  types: {
    context: {} as { water: number },
    events: {} as { type: 'water.pour' } | { type: 'kettle.start' } | { type: 'kettle.stop' },
    tags: {} as 'busy',
  },
  actors: { boil: fromPromise(async () => 100) },
  guards: { hasWater: ({ context }) => context.water > 0 },
  delays: { dryLimit: 5_000 },
  actions: { pour: assign({ water: ({ context }) => context.water + 1 }) },
}).createMachine({
  id: 'kettle',
  context: { water: 0 },
  initial: 'cold',
  states: {
    cold: {
      on: {
        'water.pour': { actions: 'pour' },
        'kettle.start': [{ guard: 'hasWater', target: 'boiling' }, { target: 'dry' }],
      },
    },
    dry: { after: { dryLimit: 'cold' } },
    boiling: {
      tags: 'busy',
      invoke: { src: 'boil', onDone: 'checking', onError: 'broken' },
      on: { 'kettle.stop': 'cold' },
    },
    checking: { always: [{ guard: 'hasWater', target: 'hot' }, { target: 'broken' }] },
    hot: { type: 'final' },
    broken: {},
  },
});

const model: ChartModel<typeof kettle> = {
  chart: 'kettle',
  machine: kettle,
  input: undefined,
  events: [
    { name: 'pours water', event: { type: 'water.pour' } },
    { name: 'starts the kettle', event: { type: 'kettle.start' } },
    { name: 'stops the kettle', event: { type: 'kettle.stop' } },
  ],
  actors: {
    boil: [
      { name: 'hot', output: () => 100 },
      { name: 'no power', error: () => new Error('no power') },
    ],
  },
  project: ({ context }) => ({ hasWater: context.water > 0 }),
  isRest: (snapshot) => !snapshot.hasTag('busy'),
  unreachable: {
    'checking on always -> broken': 'water never leaves this kettle',
    'no: checking on always [hasWater] -> hot': 'water never leaves this kettle',
  },
};

describe('generated paths', () => {
  const report = generatePaths(model);

  it('cover every reachable state, transition and refused guard, through actors and delays', () => {
    expect(report.transitions).toMatchObject({ declared: 9, covered: 8, unreached: [] });
    expect(report.refusals).toMatchObject({ declared: 2, covered: 1, unreached: [] });
    expect(report.states.unreached).toEqual([]);
    expect(report.stuck).toEqual([]);
    expect(isComplete(report)).toBe(true);
  });

  for (const path of report.paths) {
    it(`run on a real actor: ${path.title}`, () => runPath(model, path));
  }

  it('are told in words', () => {
    const text = describeChart(report);
    expect(text).toContain('- boil fails: no power → broken');
    expect(text).toContain('- dryLimit passes → cold');
    expect(text).toContain('left out, transition: checking on always -> broken (water never leaves this kettle)');
  });

  it('name what no path reaches', () => {
    const { unreached } = generatePaths({ ...model, unreachable: {} }).transitions;
    expect(unreached).toEqual(['checking on always -> broken']);
  });

  it('name situations without a way on', () => {
    expect(generatePaths({ ...model, isRest: () => false, events: [] }).stuck).toEqual(['cold {"hasWater":false}']);
  });

  it('fail when the chart goes elsewhere than the path says', async () => {
    const [path] = report.paths;
    const astray = path && { ...path, steps: path.steps.map((step) => ({ ...step, leadsTo: 'nowhere' })) };
    await expect(astray && runPath(model, astray)).rejects.toThrow(/expected nowhere, but the chart is in/);
  });

  it('ask for the outcomes of an invoked actor that the model does not know', () => {
    expect(() => generatePaths({ ...model, actors: {} })).toThrow(/invokes "boil"/);
  });
});
