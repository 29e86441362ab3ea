import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, enqueueActions, sendParent, setup } from 'xstate';
import type { ChartModel } from './chart-model.types.ts';
import { isComplete } from './describe-chart.ts';
import { generatePaths } from './generate-paths.ts';
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

  it('is not walked with the machine itself, which would go its own way', () => {
    expect(() => generatePaths(modelWith(blunt))).toThrow(
      '[paths] The chart "bench" runs "tool", for which it has no slot: have the model hand in standIn instead.',
    );
  });
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
