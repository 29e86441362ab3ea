import { describe, expect, it } from 'vitest';
import {
  and,
  assign,
  cancel,
  emit,
  enqueueActions,
  fromPromise,
  not,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import { readChart } from './read-chart.ts';

const shop = setup({
  types: {
    context: {} as { amount: number; page: string; sizes: { kind: string; size: number } },
    events: {} as { type: 'pay' | 'look' | 'ask' | 'stop' | 'news' | 'tell' | 'go'; place: string },
    emitted: {} as { type: 'command.refused'; reason: string },
    tags: {} as 'busy',
  },
  actors: { sendPayment: fromPromise(async () => 'placed'), keepWatch: fromPromise(async () => undefined) },
  guards: {
    canPay: ({ context }) => context.amount > 0,
    isPlace: (_, params: { place: string; seen: string }) => params.place === params.seen,
  },
  actions: {
    refuse: emit((_, { reason }: { reason: string }) => ({ type: 'command.refused' as const, reason })),
    tellBusy: emit({ type: 'command.refused', reason: 'busy' }),
    startWatch: spawnChild('keepWatch', { id: 'watch' }),
    note: assign((_, params: { kind: string; size: number }) => ({ amount: params.size })),
    tellParent: sendParent({ type: 'shop.reported' }),
  },
  delays: { payLimit: 1_000 },
}).createMachine({
  id: 'shop',
  context: { amount: 1, page: '', sizes: { kind: '', size: 0 } },
  initial: 'open',
  output: ({ context }) => ({ result: 'closed', page: context.page }),
  states: {
    open: {
      entry: ['startWatch', { type: 'note', params: { kind: 'opened', size: 0 } }],
      exit: stopChild('watch'),
      on: {
        pay: [{ guard: 'canPay', target: 'paying' }, { actions: { type: 'refuse', params: { reason: 'empty' } } }],
        look: [
          {
            guard: { type: 'isPlace', params: ({ event }) => ({ place: 'window', seen: event.place }) },
            actions: ['tellParent'],
          },
          {
            guard: {
              type: 'isPlace',
              params: ({ context, event }) => ({ place: context.page === '' ? 'door' : 'sign', seen: event.place }),
            },
            target: 'open',
          },
          { guard: and(['canPay', not('canPay')]), target: 'open', reenter: true },
        ],
        ask: { guard: ({ context }) => context.amount > 1, actions: [raise({ type: 'go', place: '' }), cancel('ask')] },
        stop: { actions: sendTo('watch', { type: 'halt' }) },
        tell: { actions: ['tellBusy', enqueueActions(() => undefined)] },
        news: {},
        '*': { actions: () => undefined },
      },
      after: { 500: { actions: emit({ type: 'command.refused', reason: 'late' }) } },
    },
    paying: {
      tags: 'busy',
      invoke: { src: 'sendPayment', onDone: 'closed', onError: 'open' },
      after: { payLimit: 'open' },
      always: { guard: not('canPay'), target: 'closed' },
    },
    closed: {
      type: 'final',
      output: { result: 'paid' },
      entry: { type: 'note', params: ({ context }) => context.sizes },
    },
  },
});

const { root, transitions, actions } = readChart(shop);
const on = (event: string) => transitions.filter((one) => one.event === event);
const [open, paying, closed] = root.states;

describe('readChart', () => {
  it('tells what a state does on entry and on exit, without the timers that xstate adds', () => {
    expect(open?.entry).toEqual(['startWatch', 'note opened 0']);
    expect(open?.exit).toEqual(['stop watch']);
    expect(paying).toMatchObject({ entry: [], exit: [], tags: ['busy'], invokes: ['sendPayment'] });
    expect(closed).toMatchObject({ type: 'final', output: 'result: paid', entry: ['note'] });
    expect(root.output).toBe('result: closed, page');
  });

  it('names what an actor, a delay and the empty event bring', () => {
    const events = transitions.filter(({ source }) => source === 'shop.paying').map(({ event }) => event);
    expect(events.toSorted()).toEqual(['after payLimit', 'sendPayment done', 'sendPayment failed', 'ε']);
    expect(on('after 500 ms')).toHaveLength(1);
    expect(on('* (any other event)')).toMatchObject([{ actions: ['inline action'] }]);
  });

  it('tells a refusal from an action: by its name, or by the event that it emits', () => {
    expect(on('pay')).toMatchObject([
      { guard: 'canPay', targets: ['shop.paying'], actions: [] },
      { guard: 'else', refusal: { reason: 'empty' }, actions: [] },
    ]);
    expect(on('tell')).toMatchObject([{ refusal: { reason: 'busy' }, actions: ['inline actions'] }]);
    expect(on('after 500 ms')).toMatchObject([{ refusal: { reason: 'late' } }]);
    expect(on('stop')[0]?.refusal).toBeUndefined();
  });

  it('shows parameters that are written in the code, and none that only a running chart knows', () => {
    expect(on('look').map(({ guard, turn }) => [turn, guard])).toEqual([
      [1, 'isPlace window'],
      [2, 'isPlace'],
      [3, 'canPay and (not canPay)'],
    ]);
  });

  it('tells entering again from staying', () => {
    expect(on('look').map(({ reenters }) => reenters)).toEqual([false, false, true]);
  });

  it('puts what xstate does itself, and inline functions, into words', () => {
    expect(on('ask')).toMatchObject([{ guard: 'inline guard', actions: ['raise go', 'cancel ask'] }]);
    expect(on('stop')).toMatchObject([{ actions: ['send halt to watch'] }]);
    expect(on('news')).toMatchObject([{ actions: [], targets: [] }]);
  });

  it('explains names behind which charts talk to each other', () => {
    expect(actions).toEqual([
      { name: 'refuse', does: 'emit command.refused' },
      { name: 'startWatch', does: 'spawn keepWatch as watch' },
      { name: 'tellBusy', does: 'emit command.refused' },
      { name: 'tellParent', does: 'send shop.reported to parent' },
    ]);
  });
});
