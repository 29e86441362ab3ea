import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import type { ChartModel } from './chart-model.types.ts';
import { modelTests } from './model-tests.ts';
import { modelPromises, strictPromises } from './promises/walk-promises.ts';

const door = setup({
  types: { events: {} as { type: 'door.push' } | { type: 'door.pull' } | { type: 'door.lock' } },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { 'door.push': 'open', 'door.lock': 'locked' } },
    open: { on: { 'door.pull': 'shut' } },
    locked: {},
  },
});

const model: ChartModel<typeof door> = {
  chart: 'door',
  machine: door,
  input: undefined,
  events: [
    { name: 'pushes', event: { type: 'door.push' } },
    { name: 'pulls', event: { type: 'door.pull' } },
    { name: 'locks', event: { type: 'door.lock' } },
  ],
  actors: {},
};
const noKey = { locked: 'nobody has a key', 'shut on door.lock -> locked': 'nobody has a key' };
const withoutKey = { ...model, events: model.events.slice(0, 2) };

async function faultsOf(...given: Parameters<typeof modelTests<typeof door>>): Promise<string[]> {
  const ends = await Promise.allSettled(modelTests(...given).map(async ({ run }) => run()));
  return ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as Error).message] : []));
}

describe('the tests of a model', () => {
  it('are one for all that is reached, one for each promise and one for each path, and hold for a chart as it should be', async () => {
    const kept = { title: 'end somewhere', breaches: () => [] };
    expect(modelTests(model, { promises: [kept] }).map(({ title }) => title)).toEqual([
      'reach every state, transition and rejected guard, and never get stuck',
      ...modelPromises.map(({ title }) => title),
      'end somewhere',
      'locks → locked',
      'pushes → open; pulls → shut',
    ]);
    expect(await faultsOf(model, { promises: [kept] })).toEqual([]);
    expect(await faultsOf({ ...withoutKey, unreachable: noKey })).toEqual([]);
  });

  it('hold a chart to more where it is to be strict', () => {
    const titles = modelTests(model, { strict: true }).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(strictPromises.map(({ title }) => title)));
  });

  it('fail where something is not reached', async () => {
    expect(await faultsOf(withoutKey)).toEqual([
      expect.stringContaining('no path reaches the transition: shut on door.lock -> locked'),
    ]);
  });

  it('fail where somebody is stuck', async () => {
    expect(await faultsOf({ ...model, isRest: (snapshot) => snapshot.matches('shut') })).toEqual([
      expect.stringContaining('no way on within eight steps from: locked'),
    ]);
  });

  it('fail where an excuse is out of date', async () => {
    expect(await faultsOf({ ...model, unreachable: noKey })).toEqual([
      'door: its model calls unreachable what is not:\nlocked\nshut on door.lock -> locked',
    ]);
  });

  it('fail where a promise is not kept', async () => {
    const broken = { title: 'never lock', breaches: () => ['locked after one step'] };
    expect(await faultsOf(model, { promises: [broken] })).toEqual(['door: never lock:\nlocked after one step']);
  });

  it('fail where the invariant does not hold on a path', async () => {
    const invariant: typeof model.invariant = (snapshot) => {
      if (snapshot.matches('locked')) throw new Error('locked in');
    };
    expect(await faultsOf({ ...model, invariant })).toEqual([
      'door: what must be true everywhere is true in every situation:\nlocked: Error: locked in',
      '[paths] door, step 1 "locks": Error: locked in\nReplay: locks → locked',
    ]);
  });
});
