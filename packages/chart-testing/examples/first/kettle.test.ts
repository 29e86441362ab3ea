import { type ChartModel, modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { fromPromise, setup } from 'xstate';

const kettle = setup({
  types: { events: {} as { type: 'kettle.start' | 'kettle.stop' } },
  actors: { boil: fromPromise(async () => {}) },
}).createMachine({
  id: 'kettle',
  initial: 'cold',
  states: {
    cold: { on: { 'kettle.start': 'boiling' } },
    boiling: {
      invoke: { src: 'boil', onDone: 'hot', onError: 'cold' },
      after: { 300000: 'cold' },
      on: { 'kettle.stop': 'cold' },
    },
    hot: { after: { 600000: 'cold' } },
  },
});

/** Events from outside; everything else is generated. */
const model: ChartModel<typeof kettle> = {
  chart: 'kettle',
  machine: kettle,
  input: undefined,
  events: [
    { name: 'starts the kettle', event: { type: 'kettle.start' } },
    { name: 'stops the kettle', event: { type: 'kettle.stop' } },
  ],
  actors: {
    boil: [
      { name: 'the water boils', output: () => undefined },
      { name: 'there is no power', error: () => new Error('no power') },
    ],
  },
  isRest: (snapshot) => snapshot.matches('cold') || snapshot.matches('hot'),
};

describe('kettle', () => {
  for (const { title, run } of modelTests(model)) it(title, run);
});
