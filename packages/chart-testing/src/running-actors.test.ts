import { describe, expect, it } from 'vitest';
import { assign, createMachine, fromPromise, sendTo, setup } from 'xstate';
import type { ChartModel } from './chart-model.types.ts';
import { isComplete } from './describe-chart.ts';
import { generatePaths } from './generate-paths.ts';
import { runPath } from './run-path.ts';

const never = fromPromise<string>(() => Promise.reject(new Error('a test must not run the real actor')));

/** Runs what has no name, keeps the answer and stays: it is answered once. */
const clerk = createMachine({
  types: {} as { context: { answer: string }; events: { type: 'file.close' } },
  id: 'clerk',
  context: { answer: '' },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'ask',
        src: never,
        onDone: { actions: assign({ answer: ({ event }) => event.output }) },
        onError: 'lost',
      },
      on: { 'file.close': { guard: ({ context }) => context.answer !== '', target: 'closed' } },
    },
    closed: { type: 'final' },
    lost: {},
  },
});

describe('an actor without a name', () => {
  const model: ChartModel<typeof clerk> = {
    chart: 'clerk',
    machine: clerk,
    input: undefined,
    events: [{ name: 'closes the file', event: { type: 'file.close' } }],
    actors: {
      ask: [
        { name: 'yes', output: () => 'yes' },
        { name: 'nobody is there', error: () => new Error('nobody') },
      ],
    },
    project: ({ context }) => context,
  };
  const report = generatePaths(model);

  it('is one of the model by its id, and ends once', () => {
    expect(isComplete(report)).toBe(true);
    expect(report.paths.map(({ title }) => title)).toEqual([
      'closes the file → asking',
      'ask fails: nobody is there → lost',
      'ask answers: yes → asking; closes the file → closed',
    ]);
    expect(report.paths.every(({ steps }) => steps.filter(({ cause }) => cause.kind === 'done').length < 2)).toBe(true);
  });

  for (const path of report.paths) it(path.title, () => runPath(model, path));

  it('has to be in the model', () => {
    expect(() => generatePaths({ ...model, actors: {} })).toThrow('actor "ask": add its outcomes');
  });
});

const listener = setup({}).createMachine({ id: 'listener', on: { '*': {} } });

/** A chart that runs a chart, which is known in the whole system, and spawns a call besides. */
const office = setup({
  types: { events: {} as { type: 'call.start' } },
  actors: { desk: listener, call: never },
}).createMachine({
  id: 'office',
  initial: 'open',
  invoke: { id: 'desk', src: 'desk', systemId: 'desk', onDone: '.shut' },
  states: {
    open: {
      on: {
        'call.start': {
          target: 'calling',
          actions: [sendTo(({ system }) => system.get('desk'), { type: 'call.started' })],
        },
      },
    },
    calling: { invoke: { src: 'call', onDone: 'open', onError: 'open' } },
    shut: {},
  },
});

describe('actors of actors', () => {
  const model: ChartModel<typeof office> = {
    chart: 'office',
    machine: office,
    input: undefined,
    events: [{ name: 'starts a call', event: { type: 'call.start' } }],
    actors: {
      desk: [{ name: 'all have gone', output: () => undefined }],
      call: [
        { name: 'it is over', output: () => 'over' },
        { name: 'no line', error: () => new Error('no line') },
      ],
    },
  };
  const report = generatePaths(model);

  it('may be known by a system id, and end beside each other', () => {
    expect(isComplete(report)).toBe(true);
    expect(report.crashes).toEqual([]);
  });

  for (const path of report.paths) it(path.title, () => runPath(model, path));
});

const radio = setup({}).createMachine({ id: 'radio', on: { '*': {} } });

/** Looks at the chart it runs whenever that changes, and speaks to it. */
const cabin = setup({
  types: {
    context: {} as { isLoud: boolean },
    events: {} as { type: 'knob.turn' } | { type: 'xstate.snapshot.radio' },
  },
  actors: { radio },
  actions: { turn: sendTo('radio', { type: 'knob.turn' }), hear: assign({ isLoud: true }) },
}).createMachine({
  id: 'cabin',
  context: { isLoud: false },
  invoke: { id: 'radio', src: 'radio', onSnapshot: { actions: 'hear' } },
  on: { 'knob.turn': { actions: 'turn' } },
});

describe('an actor whose snapshots are listened to', () => {
  const model: ChartModel<typeof cabin> = {
    chart: 'cabin',
    machine: cabin,
    input: undefined,
    events: [
      { name: 'turns the knob', event: { type: 'knob.turn' } },
      { name: 'the radio changes', event: { type: 'xstate.snapshot.radio' } },
    ],
    actors: { radio: [] },
    project: ({ context }) => context,
  };
  const report = generatePaths(model);

  it('tells none by itself: that it changed is an event case', () => {
    expect(isComplete(report)).toBe(true);
    expect(report.walked).toEqual({ snapshots: 2, steps: 4 });
  });

  for (const path of report.paths) it(path.title, () => runPath(model, path));
});
