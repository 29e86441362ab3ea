import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import type { ChartModel } from './chart-model.types.ts';
import { generatePaths } from './generate-paths.ts';
import { modelTests } from './model-tests.ts';

const machine = setup({
  types: { events: {} as { type: 'order.place' } | { type: 'order.cancel' } },
  actors: { askPrice: fromPromise(async () => 1), askStock: fromPromise(async () => 1) },
}).createMachine({
  id: 'order',
  initial: 'open',
  states: {
    open: { on: { 'order.place': 'pricing' } },
    pricing: { invoke: { src: 'askPrice', onDone: 'stocking' }, on: { 'order.cancel': 'open' } },
    stocking: { invoke: { src: 'askStock', onDone: 'open' } },
  },
});
const model: ChartModel<typeof machine> = {
  chart: 'order',
  machine,
  input: undefined,
  events: [
    { name: 'places', event: { type: 'order.place' } },
    { name: 'cancels', event: { type: 'order.cancel' } },
  ],
  actors: { askPrice: [{ name: 'cheap', output: () => 1 }], askStock: [{ name: 'some', output: () => 1 }] },
};

async function faultsOf(given: ChartModel): Promise<string> {
  const ends = await Promise.allSettled(modelTests(given).map(async ({ run }) => run()));
  return ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : [])).join('\n\n');
}
const anyModel = model as unknown as ChartModel;

describe('a model that does not fit its chart', () => {
  it('fails for an event type that the chart never listens to, with the nearest one', async () => {
    const events = [...anyModel.events, { name: 'cancels', event: { type: 'order.cancle' } }];
    expect(await faultsOf({ ...anyModel, events })).toContain(
      'event "order.cancle": no state listens to it. Did you mean "order.cancel"?',
    );
  });

  it('fails for an actor that the chart does not run, with the nearest one', async () => {
    expect(await faultsOf({ ...anyModel, actors: { ...model.actors, askStok: [] } })).toContain(
      'actor "askStok": the chart has none of that name. Did you mean "askStock"?',
    );
  });

  it('fails for all actors that it lacks together, as a test', async () => {
    const faults = await faultsOf({ ...anyModel, actors: {} });
    expect(faults).toContain('actor "askPrice": add its outcomes to the model\'s actors');
    expect(faults).toContain('actor "askStock": add its outcomes to the model\'s actors');
    expect(() => generatePaths({ ...anyModel, actors: {} })).toThrow(/"askPrice".*"askStock"/s);
  });

  it('fails as a test where its chart cannot be walked', async () => {
    expect(await faultsOf({ ...anyModel, limit: 1 })).toContain('The walk through "order" is longer than 1 steps');
  });

  it('counts its paths also where something is not reached', async () => {
    const events = anyModel.events.slice(0, 1);
    expect(await faultsOf({ ...anyModel, events })).toContain('order: 1 paths through');
  });
});
