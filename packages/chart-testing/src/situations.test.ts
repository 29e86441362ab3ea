import { expect, it } from 'vitest';
import { setup } from 'xstate';
import type { ChartModel } from './chart-model.types.ts';
import { situationsOf } from './situations.ts';

const gate = setup({
  types: {
    input: {} as { coins: number },
    context: {} as { coins: number },
    events: {} as { type: 'gate.push' },
  },
  guards: { hasCoin: ({ context }) => context.coins > 0 },
}).createMachine({
  id: 'gate',
  context: ({ input }) => input,
  initial: 'looking',
  states: {
    looking: { always: [{ guard: 'hasCoin', target: 'open' }, { target: 'shut' }] },
    open: { on: { 'gate.push': 'passed' } },
    shut: {},
    passed: { type: 'final' },
  },
});

const model: ChartModel<typeof gate> = {
  chart: 'gate',
  machine: gate,
  input: { coins: 0 },
  inputs: [{ name: 'a coin is in it', input: { coins: 1 } }],
  events: [{ name: 'pushes', event: { type: 'gate.push' } }],
  actors: {},
};

it('situations are all that a chart comes to from any start, and none that it only passes', () => {
  const seen = situationsOf(model).map(({ state, snapshot }) => [state, snapshot.context.coins]);
  expect(seen).toEqual([
    ['shut', 0],
    ['open', 1],
    ['passed', 1],
  ]);
});
