import { describe, expect, it } from 'vitest';
import { and, assign, enqueueActions, fromPromise, not, or, sendParent, setup } from 'xstate';
import type { ChartModel } from './chart-model.types.ts';
import { walkChart } from './chart-walk.ts';
import { describeChart, describeCoverage, isComplete } from './describe-chart.ts';
import { generatePaths } from './generate-paths.ts';
import { modelTests } from './model-tests.ts';
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
    expect(() => generatePaths({ ...model, actors: {} })).toThrow('actor "boil": add its outcomes');
  });
});

const timer = setup({}).createMachine({ id: 'timer', on: { 'timer.set': {} } });

/** Tells its parent, spawns a child and speaks with it, and goes on while it starts. */
const oven = setup({
  types: { input: {} as { isWarm: boolean }, context: {} as { isWarm: boolean }, events: {} as { type: 'dish.put' } },
  actors: { timer },
  guards: { isWarm: ({ context }) => context.isWarm },
  actions: {
    tellWarm: sendParent({ type: 'oven.warm' }),
    startTimer: enqueueActions(({ enqueue }) => {
      enqueue.spawnChild('timer', { id: 'timer' });
      enqueue.sendTo('timer', { type: 'timer.set' });
    }),
    tellTimer: enqueueActions(({ self, enqueue }) => {
      if (self.getSnapshot()?.children.timer) enqueue.sendTo('timer', { type: 'timer.set' });
    }),
  },
}).createMachine({
  id: 'oven',
  context: ({ input }) => input,
  initial: 'looking',
  states: {
    looking: {
      entry: 'startTimer',
      always: [{ guard: 'isWarm', target: 'warm', actions: 'tellWarm' }, { target: 'cold' }],
    },
    warm: { on: { 'dish.put': { actions: ['tellTimer', 'tellWarm'] } } },
    cold: {},
  },
});

const ovenModel: ChartModel<typeof oven> = {
  chart: 'oven',
  machine: oven,
  input: { isWarm: false },
  inputs: [{ name: 'was used just now', input: { isWarm: true } }],
  events: [{ name: 'puts a dish in', event: { type: 'dish.put' } }],
  actors: { timer: [] },
};

describe('a chart that goes on while it starts, has a parent and spawns a child', () => {
  const report = generatePaths(ovenModel);

  it('is covered from each of its inputs, with the transitions of its start', () => {
    expect(report).toMatchObject({
      states: { declared: 3, covered: 3 },
      transitions: { declared: 3, covered: 3 },
      refusals: { declared: 1, covered: 1 },
    });
    expect(isComplete(report)).toBe(true);
  });

  it('makes a path of a start that no step follows, and names the input of the others', () => {
    expect(report.paths.map(({ title, startsIn }) => [title, startsIn])).toEqual([
      ['starts', 'cold'],
      ['was used just now: puts a dish in → warm', 'warm'],
    ]);
    expect(describeChart(report)).toContain('  2. start in warm: was used just now\n');
  });

  for (const path of report.paths) {
    it(`runs on a real actor: ${path.title}`, () => runPath(ovenModel, path));
  }

  it('fails when it starts elsewhere than the path says', async () => {
    const [path] = report.paths;
    await expect(path && runPath(ovenModel, { ...path, startsIn: 'warm' })).rejects.toThrow(
      /starts in cold, not in warm/,
    );
    await expect(path && runPath(ovenModel, { ...path, input: 'never' })).rejects.toThrow(/no input "never"/);
  });

  it('fails when the start itself does', () => {
    const broken = oven.provide({
      guards: {
        isWarm: () => {
          throw new Error('no power');
        },
      },
    });
    expect(() => generatePaths({ ...ovenModel, machine: broken })).toThrow(/no power/);
  });
});

describe('coverages', () => {
  const door = setup({
    types: {
      context: {} as { locked: boolean; coins: number },
      events: {} as { type: 'push'; force: number } | { type: 'lock' | 'coin' },
    },
    guards: {
      isLocked: ({ context }) => context.locked,
      isPaid: ({ context }) => context.coins > 0,
      mayPass: and([not('isLocked'), or(['isPaid', ({ event }) => 'force' in event && Number(event.force) > 9])]),
    },
    actions: { toggle: assign({ locked: ({ context }) => !context.locked }), pay: assign({ coins: 1 }) },
  }).createMachine({
    id: 'door',
    context: { locked: false, coins: 0 },
    initial: 'shut',
    states: {
      shut: {
        on: {
          push: { guard: 'mayPass', target: 'open' },
          lock: { actions: 'toggle' },
          coin: { guard: ({ context }) => context.coins === 0, actions: 'pay' },
        },
      },
      open: { after: { 1000: 'shut' } },
    },
  });
  const doorModel: ChartModel<typeof door> = {
    chart: 'door',
    machine: door,
    input: undefined,
    events: [
      { name: 'pushes', event: { type: 'push', force: 1 } },
      { name: 'locks', event: { type: 'lock' } },
      { name: 'puts a coin', event: { type: 'coin' } },
    ],
    actors: {},
    project: ({ context }) => context,
  };
  const push = 'shut on push [mayPass] -> open: clause';

  it('conditions: both outcomes of each clause of and, or and not, and a note about inline guards', () => {
    const { further, inlineGuards, transitions } = generatePaths(doorModel, 'conditions');
    expect(further.declared).toBe(6);
    expect(further.unreached).toEqual([`${push} guard is true`]);
    expect(transitions.unreached).toEqual([]);
    expect(inlineGuards).toEqual(['shut on push [mayPass] -> open', 'shut on coin [guard] -> (stays)']);
    const hard = { name: 'pushes hard', event: { type: 'push', force: 10 } } as const;
    const full = generatePaths({ ...doorModel, events: [...doorModel.events, hard] }, 'conditions');
    expect(full.further).toMatchObject({ declared: 6, covered: 6, unreached: [] });
    expect(full.paths.flatMap(({ covers }) => covers)).toContain(`${push} isLocked is true`);
    expect(describeCoverage(full)).toContain('  outcomes of clauses 6 of 6 (100 %)');
    expect(describeCoverage(full)).toContain('  an inline guard has no visible clauses: shut on coin');
  });

  it('conditions: an outcome that no path reaches fails, or has a reason', () => {
    const titled = (model: ChartModel<typeof door>) => modelTests(model, { coverage: 'conditions' })[0];
    expect(() => titled(doorModel)?.run()).toThrow(`no path reaches the clause: ${push} guard is true`);
    const unreachable = { [`${push} guard is true`]: 'nobody is that strong' };
    expect(() => titled({ ...doorModel, unreachable })?.run()).not.toThrow();
    expect(() => modelTests({ ...doorModel, unreachable })[0]?.run()).toThrow('calls unreachable what is not');
  });

  it('situations: a path to each one', () => {
    const { further, paths } = generatePaths(doorModel, 'situations');
    const { snapshots } = walkChart(doorModel as never)[0] ?? {};
    const ends = new Set(paths.flatMap(({ steps }) => steps.map(({ leadsTo }) => leadsTo)));
    expect(further.declared).toBe(snapshots?.size);
    for (const key of snapshots?.keys() ?? []) expect(ends).toContain(key);
  });

  it('pairs: a path for every two transitions in a row', () => {
    const { further, paths } = generatePaths(doorModel, 'pairs');
    const made = paths.flatMap(({ steps }) => steps.slice(1).map(({ words }, at) => `${steps[at]?.words}, ${words}`));
    for (const first of ['locks', 'puts a coin'])
      for (const second of ['locks', 'pushes']) expect(made).toContain(`${first}, ${second}`);
    for (const pair of ['locks, puts a coin', 'pushes, 1000 ms pass', '1000 ms pass, pushes', '1000 ms pass, locks'])
      expect(made).toContain(pair);
    expect(further).toMatchObject({ declared: 8, covered: 8 });
  });

  for (const coverage of ['situations', 'pairs', 'conditions'] as const)
    for (const path of generatePaths(doorModel, coverage).paths)
      it(`${coverage}, on a real actor: ${path.title}`, () => runPath(doorModel, path));
});
