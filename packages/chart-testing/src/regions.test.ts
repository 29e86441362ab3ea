import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, and, not, setup, stateIn } from 'xstate';
import type { ChartModel } from './chart-model.types.ts';
import { isComplete } from './describe-chart.ts';
import { generatePaths } from './generate-paths.ts';
import { runPath } from './run-path.ts';

/** One region leaves the whole, the other takes the same event for itself: only the first is made. */
const ship = setup({
  types: { events: {} as { type: 'alarm.ring' } },
}).createMachine({
  id: 'ship',
  initial: 'sailing',
  states: {
    sailing: {
      type: 'parallel',
      states: {
        bridge: { initial: 'calm', states: { calm: { on: { 'alarm.ring': '#ship.left' } } } },
        engine: { initial: 'on', states: { on: { on: { 'alarm.ring': 'off' } }, off: {} } },
      },
    },
    left: {},
  },
});

describe('two regions that choose for one event', () => {
  const model: ChartModel<typeof ship> = {
    chart: 'ship',
    machine: ship,
    input: undefined,
    events: [{ name: 'the alarm rings', event: { type: 'alarm.ring' } }],
    actors: {},
  };
  const report = generatePaths(model);

  it('make one transition when the other would leave the same states', () => {
    expect(report.transitions.unreached).toEqual(['sailing.engine.on on alarm.ring -> sailing.engine.off']);
    expect(report.states.unreached).toEqual(['sailing.engine.off']);
  });

  for (const path of report.paths) it(path.title, () => runPath(model, path));
});

/** The whole has a guarded transition for what one region takes already: it is never asked. */
const stage = setup({
  types: { events: {} as { type: 'light.dim' | 'curtain.close' } },
  guards: { isNight: () => false, isDim: stateIn({ light: 'dim' }) },
}).createMachine({
  id: 'stage',
  type: 'parallel',
  on: { 'light.dim': { guard: 'isNight', actions: () => {} } },
  states: {
    light: { initial: 'bright', states: { bright: { on: { 'light.dim': 'dim' } }, dim: { on: { 'light.dim': {} } } } },
    curtain: {
      initial: 'open',
      states: {
        open: { on: { 'curtain.close': [{ guard: and(['isDim', not('isNight')]), target: 'shut' }] } },
        shut: {},
      },
    },
  },
});

describe('a guard outside parallel regions', () => {
  const model: ChartModel<typeof stage> = {
    chart: 'stage',
    machine: stage,
    input: undefined,
    events: [
      { name: 'dims the light', event: { type: 'light.dim' } },
      { name: 'closes the curtain', event: { type: 'curtain.close' } },
    ],
    actors: {},
  };
  const report = generatePaths(model);

  it('is not asked for what a region takes', () => {
    expect(report.refusals.unreached).toEqual(['no: (root) on light.dim [isNight] -> (stays)']);
  });

  it('that is made of others is one guard, asked with the state of the whole', () => {
    expect(report.hits).toMatchObject({
      'curtain.open on curtain.close [and(isDim, not(isNight))] -> curtain.shut': 1,
      'no: curtain.open on curtain.close [and(isDim, not(isNight))] -> curtain.shut': 1,
    });
  });

  for (const path of report.paths) it(path.title, () => runPath(model, path));
});

/** Goes back to where it was, or to its default. */
const book = setup({
  types: { events: {} as { type: 'page.turn' | 'book.close' | 'book.open' } },
}).createMachine({
  id: 'book',
  initial: 'shut',
  states: {
    open: {
      initial: 'first',
      states: {
        first: { on: { 'page.turn': 'second' } },
        second: { on: { 'page.turn': 'last' } },
        last: {},
        mark: { type: 'history' },
      },
      on: { 'book.close': 'shut' },
    },
    shut: { on: { 'book.open': 'open.mark' } },
  },
});

describe('a history state', () => {
  const model: ChartModel<typeof book> = {
    chart: 'book',
    machine: book,
    input: undefined,
    events: [
      { name: 'turns the page', event: { type: 'page.turn' } },
      { name: 'closes it', event: { type: 'book.close' } },
      { name: 'opens it', event: { type: 'book.open' } },
    ],
    actors: {},
  };
  const report = generatePaths(model);

  it('tells situations apart by what it remembers', () => {
    // Shut for the first time or at one of three pages; open at a page that was turned to from no mark, or from one before it.
    expect(report.walked.snapshots).toBe(4 + 3 + 6);
    expect(isComplete(report)).toBe(true);
  });

  for (const path of report.paths) it(path.title, () => runPath(model, path));
});

it('states that are named like numbers begin where the chart does', () => {
  const steps = setup({ types: { events: {} as { type: 'step.take' } } }).createMachine({
    id: 'steps',
    initial: '2',
    states: { '2': { on: { 'step.take': '1' } }, '1': {} },
  });
  const report = generatePaths({
    chart: 'steps',
    machine: steps as AnyStateMachine,
    input: undefined,
    events: [{ name: 'takes a step', event: { type: 'step.take' } }],
    actors: {},
  });
  expect(report.paths.map(({ title, startsIn }) => [startsIn, title])).toEqual([['2', 'takes a step → 1']]);
});
