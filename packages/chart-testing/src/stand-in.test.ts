import { describe, expect, it } from 'vitest';
import {
  type AnyActorRef,
  type AnyStateMachine,
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  sendParent,
  setup,
} from 'xstate';
import type { ChartModel } from './chart-model.types.ts';
import { isComplete } from './describe-chart.ts';
import { generatePaths } from './generate-paths.ts';
import { modelTests } from './model-tests.ts';
import { runPath } from './run-path.ts';
import { standIn } from './stand-in.ts';

interface Tool {
  readonly tool: AnyStateMachine;
}

/** Runs a machine that it is given, which no slot has a name for. */
const bench = setup({
  types: { input: {} as Tool, context: {} as Tool, events: {} as { type: 'tool.take' } | { type: 'tool.worn' } },
  actions: {
    startTool: enqueueActions(({ context, enqueue }) => {
      enqueue.spawnChild(context.tool as never, { id: 'tool' } as never);
    }),
  },
}).createMachine({
  id: 'bench',
  context: ({ input }) => input,
  initial: 'empty',
  states: {
    empty: { on: { 'tool.take': { target: 'working', actions: 'startTool' } } },
    working: { on: { 'tool.worn': 'empty' } },
  },
});

/** Says something by itself, as soon as it runs. */
const blunt = setup({}).createMachine({ id: 'blunt', entry: sendParent({ type: 'tool.worn' }) });

function modelWith(tool: AnyStateMachine): ChartModel<typeof bench> {
  return {
    chart: 'bench',
    machine: bench,
    input: { tool },
    events: [
      { name: 'takes the tool', event: { type: 'tool.take' } },
      { name: 'the tool is worn', event: { type: 'tool.worn' } },
    ],
    actors: {},
  };
}

describe('a chart that runs a machine it is given', () => {
  const model = modelWith(standIn);
  const report = generatePaths(model);

  it('is covered with a stand-in, whose words are event cases', () => {
    expect(isComplete(report)).toBe(true);
  });

  for (const path of report.paths) it(path.title, () => runPath(model, path));

  it('has a stand-in for the machine itself too, under its id', async () => {
    const given = { ...modelWith(blunt), actors: { tool: [] } };
    for (const { run } of modelTests(given)) await run();
    expect(() => generatePaths(modelWith(blunt))).toThrow('actor "tool": add its outcomes');
  });
});

const guest = setup({}).createMachine({
  id: 'guest',
  initial: 'in',
  states: { in: {} },
  entry: sendParent({ type: 'guest.left' }),
});

/** Spawns inside `assign`, without ids, machines and other logic, and reads time and chance. */
const party = setup({
  types: {
    context: {} as { guests: readonly AnyActorRef[]; code: number; at: number },
    events: {} as { type: 'bell.ring' | 'door.shut' | 'xstate.done.actor.cook' | 'xstate.error.actor.cook' },
  },
  actors: { cook: fromPromise(async () => 'soup') },
}).createMachine({
  id: 'party',
  context: { guests: [], code: 0, at: 0 },
  initial: 'open',
  on: { 'xstate.done.actor.*': '.fed', 'xstate.error.actor.*': '.hungry' },
  states: {
    open: {
      on: {
        'bell.ring': {
          guard: ({ context }) => context.guests.length < 2,
          actions: assign(({ context, spawn }) => ({
            guests: [...context.guests, spawn(guest)],
            code: Math.random(),
            at: Date.now(),
          })),
        },
        'door.shut': { target: 'shut', actions: sendParent({ type: 'party.over' }) },
      },
      after: { 1000: { actions: assign(({ spawn }) => ({ guests: [spawn(fromCallback(() => {})), spawn('cook')] })) } },
    },
    shut: {},
    fed: {},
    hungry: {},
  },
});

describe('a chart that spawns without ids', () => {
  const model: ChartModel<typeof party> = {
    chart: 'party',
    machine: party,
    input: undefined,
    events: [
      { name: 'rings', event: { type: 'bell.ring' } },
      { name: 'shuts the door', event: { type: 'door.shut' } },
    ],
    actors: {
      'gue*': [],
      spawned: [],
      cook: [
        { name: 'soup', output: () => 'soup' },
        { name: 'burnt', error: () => new Error('burnt') },
      ],
    },
    project: ({ context: { guests, code, at } }) => ({ guests: guests.map(({ id }) => id), code, at: at % 1_000 }),
  };
  const report = generatePaths(model);

  it('names stand-ins after machine, slot or nothing, and reaches their ends', () => {
    expect(isComplete(report)).toBe(true);
    expect(report.paths.map(({ title }) => title)).toContain('1000 ms pass → open; cook answers: soup → fed');
    expect(report.reads).toEqual(['Math.random', 'Date']);
  });

  for (const { title, run } of modelTests(model)) it(title, run);
});

const lamp = setup({ types: { tags: {} as 'lit' } }).createMachine({ id: 'lamp', tags: 'lit' });

/** Looks at the chart that it runs. */
const room = setup({
  types: {
    context: {} as { readonly isLit: boolean },
    events: {} as { type: 'book.open' },
    children: {} as { lamp: 'lamp' },
  },
  actors: { lamp },
  guards: { isLit: ({ context }) => context.isLit },
  actions: {
    look: assign(({ self }) => ({ isLit: self.getSnapshot().children.lamp?.getSnapshot().hasTag('lit') ?? false })),
  },
}).createMachine({
  id: 'room',
  context: { isLit: false },
  initial: 'quiet',
  invoke: { id: 'lamp', src: 'lamp' },
  states: {
    quiet: { always: { guard: 'isLit', target: 'reading' }, on: { 'book.open': { actions: 'look' } } },
    reading: {},
  },
});

describe('a chart that looks at one it runs', () => {
  const model: ChartModel<typeof room> = {
    chart: 'room',
    machine: room,
    input: undefined,
    events: [{ name: 'opens a book', event: { type: 'book.open' } }],
    actors: { lamp: [] },
    looks: { lamp: { hasTag: () => true } },
  };
  const { paths } = generatePaths(model);

  it('sees what the model says', () => {
    expect(paths.map(({ title }) => title)).toEqual(['opens a book → reading']);
  });

  for (const path of paths) it(path.title, () => runPath(model, path));
});
