import { describe, expect, it } from 'vitest';
import { assign, not, raise, sendTo, setup, stateIn } from 'xstate';
import type { ChartModel } from './chart-model.types.ts';
import { isComplete } from './describe-chart.ts';
import { generatePaths } from './generate-paths.ts';
import { runPath } from './run-path.ts';

/** Warns after one second and gives up after five; nothing can happen between but that. */
const lift = setup({}).createMachine({
  id: 'lift',
  type: 'parallel',
  states: {
    door: { initial: 'open', states: { open: { after: { 5000: 'shut' } }, shut: {} } },
    bell: { initial: 'quiet', states: { quiet: { after: { 1000: 'ringing' } }, ringing: {} } },
  },
});

describe('two timers that begin together', () => {
  const model: ChartModel = { chart: 'lift', machine: lift, input: undefined, events: [], actors: {} };
  const report = generatePaths(model);

  it('end in the order of time: a longer one does not end first', () => {
    expect(isComplete(report)).toBe(true);
    expect(report.paths.map(({ title }) => title)).toEqual([
      '1000 ms pass → door.open & bell.ringing; 5000 ms pass → door.shut & bell.ringing',
    ]);
    expect(report.paths[0]?.steps.map(({ at }) => at)).toEqual([1_000, 5_000]);
  });

  it('do so on a real actor', async () => {
    for (const path of report.paths) await runPath(model, path);
  });

  it('reach nothing that only the wrong order would', () => {
    const hasty = setup({}).createMachine({
      id: 'hasty',
      initial: 'waiting',
      states: { waiting: { after: { 5000: 'late', 1000: 'soon' } }, late: {}, soon: {} },
    });
    const { states, transitions } = generatePaths({ ...model, chart: 'hasty', machine: hasty });
    expect(states.unreached).toEqual(['late']);
    expect(transitions.unreached).toEqual(['waiting on after 5000 -> late']);
  });

  it('of the same length end in the order in which they began', () => {
    const twins = setup({}).createMachine({
      id: 'twins',
      initial: 'waiting',
      states: {
        waiting: { entry: raise({ type: 'first' }, { delay: 100 }), after: { 100: 'second' }, on: { first: 'first' } },
        first: {},
        second: {},
      },
    });
    // An after is begun when its state is entered, behind the state's own entry actions.
    const { states } = generatePaths({ ...model, chart: 'twins', machine: twins });
    expect(states.unreached).toEqual(['second']);
  });
});

/** The guest may ring between the lamp's start and its end: then the door's shorter timer can be the later one. */
const porch = setup({
  types: { events: {} as { type: 'bell.ring' } },
  guards: { isLit: stateIn({ lamp: 'lit' }) },
  delays: { lampTime: 10_000, doorTime: 3_000 },
}).createMachine({
  id: 'porch',
  type: 'parallel',
  states: {
    lamp: { initial: 'lit', states: { lit: { after: { lampTime: 'dark' } }, dark: {} } },
    door: {
      initial: 'shut',
      states: {
        shut: { on: { 'bell.ring': { guard: 'isLit', target: 'open' } } },
        open: { after: { doorTime: [{ guard: not('isLit'), target: 'unseen' }, { target: 'locked' }] } },
        locked: {},
        unseen: {},
      },
    },
  },
});

describe('a timer that an event begins while another runs', () => {
  const model: ChartModel<typeof porch> = {
    chart: 'porch',
    machine: porch,
    input: undefined,
    events: [{ name: 'rings', event: { type: 'bell.ring' } }],
    actors: {},
    project: ({ value }) => value,
  };
  const report = generatePaths(model);

  it('may end before it or after it: the event happens when that is possible', () => {
    expect(isComplete(report)).toBe(true);
  });

  for (const path of report.paths) it(path.title, () => runPath(model, path));

  it('ends after it only when the event comes late enough: of two that end together, the older is first', () => {
    const times = report.paths.map(({ title, steps }) => [title, steps.map(({ at }) => at)]);
    expect(times).toContainEqual([
      'rings → lamp.lit & door.open; lampTime passes → lamp.dark & door.open; doorTime passes → lamp.dark & door.unseen',
      [7_000, 10_000, 10_000],
    ]);
  });
});

/** Ticks each second until the limit of a minute. */
const hourglass = setup({
  types: { context: {} as { ticks: number } },
  actions: { count: assign({ ticks: ({ context }) => context.ticks + 1 }) },
}).createMachine({
  id: 'hourglass',
  context: { ticks: 0 },
  type: 'parallel',
  states: {
    sand: {
      initial: 'running',
      states: {
        running: { after: { 60000: { guard: ({ context }) => context.ticks === 59, target: 'out' } } },
        out: {},
      },
    },
    clock: {
      initial: 'tick',
      states: { tick: { after: { 1000: { target: 'tick', reenter: true, actions: 'count' } } } },
    },
  },
});

describe('a long timer beside one that ticks', () => {
  const model: ChartModel<typeof hourglass> = {
    chart: 'hourglass',
    machine: hourglass,
    input: undefined,
    events: [],
    actors: {},
    unreachable: { 'no: sand.running on after 60000 [guard] -> sand.out': 'it has ticked 59 times by then' },
  };
  const report = generatePaths(model);

  it('lets the other tick as often as it does in that time', () => {
    expect(isComplete(report)).toBe(true);
    const [last] = report.paths.flatMap(({ steps }) => steps).filter(({ state }) => state.startsWith('sand.out'));
    expect(last).toMatchObject({ words: '60000 ms pass, others before it', at: 60_000 });
    expect(last?.earlier).toHaveLength(59);
  });

  for (const path of report.paths) it(path.title, () => runPath(model, path));
});

/** Sends itself events: at once, later, and takes one of them back. */
const parrot = setup({
  types: { events: {} as { type: 'word.say' | 'word.repeat' | 'word.think' | 'hand.cover' } },
}).createMachine({
  id: 'parrot',
  initial: 'silent',
  states: {
    silent: {
      on: {
        'word.say': { target: 'listening', actions: raise({ type: 'word.think' }, { delay: 500, id: 'thought' }) },
      },
    },
    listening: {
      on: {
        'word.think': { target: 'thinking', actions: sendTo(({ self }) => self, { type: 'word.repeat' }) },
        'hand.cover': { target: 'covered' },
      },
    },
    thinking: { on: { 'word.repeat': 'talking' } },
    talking: {},
    covered: { on: { 'word.think': 'talking' } },
  },
});

describe('events that a chart sends to itself', () => {
  const model: ChartModel<typeof parrot> = {
    chart: 'parrot',
    machine: parrot,
    input: undefined,
    events: [
      { name: 'says a word', event: { type: 'word.say' } },
      { name: 'covers the cage', event: { type: 'hand.cover' } },
    ],
    actors: {},
  };
  const report = generatePaths(model);

  it('come by themselves: later when their time has passed, at once when they have none', () => {
    expect(report.paths.map(({ title }) => title)).toEqual([
      'says a word → listening; 500 ms pass: word.think → talking',
      'says a word → listening; covers the cage → covered; 500 ms pass: word.think → talking',
    ]);
    expect(isComplete(report)).toBe(true);
  });

  for (const path of report.paths) it(path.title, () => runPath(model, path));
});

/** Counts the timer's end without leaving the state: it ends once. */
const egg = setup({
  types: { context: {} as { isDone: boolean }, events: {} as { type: 'pot.look' } },
  actions: { note: assign({ isDone: true }) },
}).createMachine({
  id: 'egg',
  context: { isDone: false },
  initial: 'boiling',
  states: {
    boiling: {
      after: { 4000: { actions: 'note' } },
      on: { 'pot.look': { guard: ({ context }) => context.isDone, target: 'eaten' } },
    },
    eaten: {},
  },
});

describe('a timer whose end leaves its state', () => {
  const model: ChartModel<typeof egg> = {
    chart: 'egg',
    machine: egg,
    input: undefined,
    events: [{ name: 'looks', event: { type: 'pot.look' } }],
    actors: {},
    project: ({ context }) => context,
  };
  const report = generatePaths(model);

  it('alone does not end again', () => {
    expect(isComplete(report)).toBe(true);
    const ends = report.paths.map(({ steps }) => steps.filter(({ cause }) => cause.kind === 'after').length);
    expect(Math.max(...ends)).toBe(1);
    expect(report.walked.steps).toBe(3);
  });

  for (const path of report.paths) it(path.title, () => runPath(model, path));
});

it('reports a timer that each step starts and nothing cancels, instead of a walk without an end', () => {
  const tap = setup({}).createMachine({
    id: 'tap',
    on: { 'tap.turn': { actions: raise({ type: 'tap.drip' }, { delay: 1_000, id: 'drip' }) } },
  });
  const model: ChartModel<typeof tap> = {
    chart: 'tap',
    machine: tap,
    input: undefined,
    events: [{ name: 'turns', event: { type: 'tap.turn' } }],
    actors: {},
  };
  expect(() => generatePaths(model)).toThrow('More than 6 timers "drip" run together: nothing cancels them.');
});
