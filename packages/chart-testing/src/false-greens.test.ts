import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, createMachine, fromPromise, setup } from 'xstate';
import type { ChartModel } from './chart-model.types.ts';
import { generatePaths } from './generate-paths.ts';
import { modelTests } from './model-tests.ts';
import { runPath } from './run-path.ts';
import { situationsOf } from './situations.ts';

async function faultsOf(model: ChartModel, options?: Parameters<typeof modelTests>[1]): Promise<string[]> {
  const ends = await Promise.allSettled(modelTests(model, options).map(async ({ run }) => run()));
  return ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
}

/** Chart with one event, which changes the context alone, from the first value to the second. */
function twoValued(first: unknown, second: unknown): ChartModel {
  const machine = createMachine({
    id: 'sign',
    context: { shown: first },
    on: { 'sign.turn': { actions: assign({ shown: () => second }) } },
  });
  return {
    chart: 'sign',
    machine,
    input: undefined,
    events: [{ name: 'turns', event: { type: 'sign.turn' } }],
    actors: {},
    project: ({ context }) => ({ shown: context.shown }),
  };
}

describe('situations that differ in what a model projects', () => {
  it.each([
    ['sets', new Set([1]), new Set([2])],
    ['maps', new Map([['a', 1]]), new Map([['a', 2]])],
    ['NaN and null', Number.NaN, null],
    ['infinities', Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    ['errors', new Error('no power'), new Error('no water')],
    ['an error and an object', new Error('no power'), {}],
    ['bigints', 1n, 2n],
    ['a bigint and its text', 1n, '1'],
    ['regular expressions', /a/, /b/],
    ['an invalid date and null', new Date(Number.NaN), null],
    ['missing members of a list', [undefined], [null]],
    ['sets in maps', new Map([['a', new Set([1])]]), new Map([['a', new Set([2])]])],
  ])('are told apart: %s', async (_, first, second) => {
    const model = twoValued(first, second);
    expect(situationsOf(model)).toHaveLength(2);
    expect(await faultsOf(model)).toEqual([]);
  });

  it('are one where sets and maps differ in their order alone', () => {
    expect(situationsOf(twoValued(new Set([1, 2]), new Set([2, 1])))).toHaveLength(1);
    expect(
      situationsOf(twoValued(new Map(Object.entries({ a: 1, b: 2 })), new Map(Object.entries({ b: 2, a: 1 })))),
    ).toHaveLength(1);
  });

  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('sign')],
  ])('are refused where they show %s, with what to do', async (kind, shown) => {
    const [fault] = await faultsOf(twoValued(shown, 1));
    expect(fault).toContain(`[paths] The model of "sign" projects what cannot be compared: "shown" is ${kind}`);
  });

  it('are refused where they are circular', async () => {
    const circle: Record<string, unknown> = {};
    circle.inner = circle;
    expect((await faultsOf(twoValued(circle, 1)))[0]).toContain('projects what cannot be compared');
  });
});

describe('names with a dot', () => {
  const machine = createMachine({
    id: 'versions',
    initial: 'v1.0',
    states: {
      'v1.0': { on: { 'version.next': '#inner' } },
      v1: { initial: '0', states: { '0': { id: 'inner', on: { 'version.next': '#last' } } } },
      last: { id: 'last' },
    },
  });
  const model: ChartModel = {
    chart: 'versions',
    machine,
    input: undefined,
    events: [{ name: 'goes to the next', event: { type: 'version.next' } }],
    actors: {},
  };

  it('are no states within states', async () => {
    expect(situationsOf(model).map(({ state }) => state)).toEqual(['v1\\.0', 'v1.0', 'last']);
    expect(await faultsOf(model)).toEqual([]);
  });

  it('are whole in delays', () => {
    const waiter = setup({ delays: { 'retry.short': 100, 'retry.long': 900 } }).createMachine({
      id: 'waiter',
      initial: 'first.try',
      states: {
        'first.try': { after: { 'retry.short': 'second' } },
        second: { after: { 'retry.long': 'over' } },
        over: {},
      },
    });
    const { paths, transitions } = generatePaths({ ...model, chart: 'waiter', machine: waiter, events: [] });
    expect(paths.map(({ title }) => title)).toEqual(['retry.short passes → second; retry.long passes → over']);
    expect(transitions.unreached).toEqual([]);
    expect(paths[0]?.passes).toEqual([
      'first\\.try on after retry.short -> second',
      'second on after retry.long -> over',
    ]);
    return Promise.all(paths.map((path) => runPath({ ...model, machine: waiter, events: [] }, path)));
  });
});

describe('a delay that setTimeout cannot wait for', () => {
  const timed = (delay: number): ChartModel => ({
    chart: 'patience',
    machine: setup({ delays: { limit: () => delay } }).createMachine({
      id: 'patience',
      initial: 'waiting',
      states: { waiting: { after: { limit: 'over' } }, over: {} },
    }) as unknown as AnyStateMachine,
    input: undefined,
    events: [],
    actors: {},
    unreachable: { over: 'x', 'waiting on after limit -> over': 'x' },
  });

  it.each([Number.POSITIVE_INFINITY, Number.NaN, 2 ** 31])('is a breach: %s', async (delay) => {
    const faults = await faultsOf(timed(delay));
    expect(faults).toContainEqual(
      expect.stringContaining(`limit is ${delay} ms: setTimeout ends it at once, its most is 2147483647 ms`),
    );
  });

  it('is none at the most that it can', async () => {
    expect(await faultsOf({ ...timed(2 ** 31 - 1), unreachable: {} })).toEqual([]);
  });
});

describe('a model that lists one end of a call alone', () => {
  const machine = setup({
    actors: { load: fromPromise(async () => 1), save: fromPromise(async () => 1) },
  }).createMachine({
    id: 'form',
    initial: 'loading',
    states: {
      loading: { invoke: { src: 'load', onDone: 'saving', onError: 'saving' }, after: { 100: 'saving' } },
      saving: { invoke: { src: 'save', onDone: 'over' }, after: { 100: 'over' } },
      over: {},
    },
  });
  const model: ChartModel = {
    chart: 'form',
    machine,
    input: undefined,
    events: [],
    actors: {
      load: [
        { name: 'it is there', output: () => 1 },
        { name: 'it is gone', error: () => new Error('gone') },
      ],
      save: [{ name: 'it is kept', output: () => 1 }],
    },
  };
  const fault = 'both ends of every call are heard:\nsave: the model lists no error';

  it('breaks the promise that both ends are heard', async () => {
    expect(await faultsOf(model, { strict: true })).toContainEqual(expect.stringContaining(fault));
  });

  it('may give the reason', async () => {
    const oneEnd = { save: 'a callback that never fails' };
    expect((await faultsOf({ ...model, oneEnd }, { strict: true })).join('\n')).not.toContain('both ends');
    const idle = await faultsOf({ ...model, oneEnd: { ...oneEnd, load: 'x' } }, { strict: true });
    expect(idle.join('\n')).toContain('load: an exception that nothing needs');
  });
});
