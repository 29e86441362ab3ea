import { describe, expect, it } from 'vitest';
import { createMachine, fromPromise, sendTo, setup } from 'xstate';
import type { ChartModel } from './chart-model.types.ts';
import { describeChart, isComplete } from './describe-chart.ts';
import { generatePaths } from './generate-paths.ts';
import { modelTests } from './model-tests.ts';
import { runPath } from './run-path.ts';

/** Fetches a letter and has no way out when that fails. */
const postbox = setup({
  types: { events: {} as { type: 'letter.fetch' } },
  actors: { fetchLetter: fromPromise(async () => 'letter') },
}).createMachine({
  id: 'postbox',
  initial: 'empty',
  states: {
    empty: { on: { 'letter.fetch': 'fetching' } },
    fetching: { invoke: { id: 'fetch', src: 'fetchLetter', onDone: 'full' } },
    full: {},
  },
});

const model: ChartModel<typeof postbox> = {
  chart: 'postbox',
  machine: postbox,
  input: undefined,
  events: [{ name: 'looks into it', event: { type: 'letter.fetch' } }],
  actors: {
    fetchLetter: [
      { name: 'a letter', output: () => 'letter' },
      { name: 'no road', error: () => new Error('no road') },
    ],
  },
};

async function faultsOf(tested: ChartModel<typeof postbox>): Promise<string[]> {
  const ends = await Promise.allSettled(modelTests(tested).map(async ({ run }) => run()));
  return ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as Error).message] : []));
}

describe('an invoke without onError', () => {
  const report = generatePaths(model);

  it('is a crash, with its error and the way there', () => {
    expect(isComplete(report)).toBe(false);
    expect(report.crashes).toMatchObject([{ id: 'fetching crashes on fetch error', error: { message: 'no road' } }]);
    expect(describeChart(report)).toContain(
      '  crash: fetching crashes on fetch error: Error: no road\n' +
        '    replay: looks into it → fetching; fetchLetter fails: no road → crash',
    );
  });

  it('fails the tests of the model: the whole, and the path on a real actor', async () => {
    const [whole, path] = await faultsOf(model);
    expect(whole).toContain('crash: fetching crashes on fetch error: Error: no road');
    expect(path).toBe(
      '[paths] postbox, step 2 "fetchLetter fails: no road": the chart stopped with an error: Error: no road\n' +
        'Replay: looks into it → fetching; fetchLetter fails: no road → crash',
    );
  });

  it('may be left to the parent, by its id and with a reason, as long as it is so', async () => {
    const left = { 'fetching crashes on fetch error': 'the house has an onError for its postbox' };
    expect(await faultsOf({ ...model, leftToParent: left })).toEqual([]);
    const [answers] = model.actors.fetchLetter ?? [];
    const actors = { fetchLetter: answers ? [answers] : [] };
    expect(await faultsOf({ ...model, actors, leftToParent: left })).toEqual([
      'postbox: its model calls unreachable what is not:\nfetching crashes on fetch error',
    ]);
  });
});

const scales = setup({
  types: { events: {} as { type: 'scales.load' | 'scales.turn' } },
  guards: {
    isBroken: () => {
      throw new Error('a spring is gone');
    },
  },
  actions: {
    ring: () => {
      throw new Error('no bell');
    },
  },
}).createMachine({
  id: 'scales',
  initial: 'empty',
  states: {
    empty: { on: { 'scales.load': { guard: 'isBroken', target: 'loaded' }, 'scales.turn': 'ringing' } },
    loaded: {},
    ringing: { entry: 'ring' },
  },
});

const scalesModel: ChartModel<typeof scales> = {
  chart: 'scales',
  machine: scales,
  input: undefined,
  events: [
    { name: 'puts a weight on', event: { type: 'scales.load' } },
    { name: 'turns it', event: { type: 'scales.turn' } },
  ],
  actors: {},
};

describe('code of a chart that throws', () => {
  it('is a crash of the path: a guard when paths are sought, an action when they are run', async () => {
    const report = generatePaths(scalesModel);
    expect(report.crashes.map(({ id }) => id)).toEqual(['empty crashes on scales.load']);
    expect(report.transitions.unreached).toEqual(['empty on scales.load [isBroken] -> loaded']);
    const model = { ...scalesModel, runs: ['ring'] };
    const ends = await Promise.allSettled(modelTests(model).map(async ({ run }) => run()));
    const messages = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    expect(messages).toEqual([
      expect.stringContaining('crash: empty crashes on scales.load'),
      expect.stringMatching(/stopped with an error: .*a spring is gone/s),
      expect.stringContaining('the chart stopped with an error: Error: no bell'),
    ]);
  });
});

it('a custom action does not run unless the model says so, and the report names it', async () => {
  const report = generatePaths(scalesModel);
  expect(report.notRun).toEqual(['ring']);
  expect(generatePaths({ ...scalesModel, runs: true }).notRun).toEqual([]);
  for (const path of report.paths) await runPath(scalesModel, path);
});

const wheel = setup({ types: { events: {} as { type: 'wheel.push' } } }).createMachine({
  id: 'wheel',
  initial: 'still',
  states: {
    still: { on: { 'wheel.push': 'up' } },
    up: { always: 'down' },
    down: { always: 'up' },
  },
});

const echo = createMachine({
  id: 'wheel',
  initial: 'still',
  states: {
    still: { on: { 'wheel.push': 'turning' } },
    turning: {
      entry: sendTo(({ self }) => self, { type: 'wheel.turn' }),
      on: { 'wheel.turn': { target: 'turning', reenter: true } },
    },
  },
});

it.each([
  ['a chart that turns in a circle at once', wheel],
  ['a chart that sends itself one event after the other', echo],
])('%s is a crash, and ends', (_, machine) => {
  const report = generatePaths({
    chart: 'wheel',
    machine,
    input: undefined,
    events: [{ name: 'pushes', event: { type: 'wheel.push' } }],
    actors: {},
  });
  expect(report.crashes).toMatchObject([{ error: { message: expect.stringContaining('Infinite loop') } }]);
  expect([report.states.unreached, report.transitions.unreached]).toEqual([[], []]);
});
