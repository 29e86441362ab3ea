import { describe, expect, it } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import type { InspectorMessage } from '../message.types.ts';
import { createInspection } from './create-inspection.ts';
import { shopWords } from './shown-words.fixtures.ts';

function createPurchase(answer: Promise<number>) {
  const machine = setup({
    types: {
      context: {} as { amount: number; email: string; card: { number: string } },
      events: {} as { type: 'pay'; card_number: string; pk: number } | { type: 'look' },
    },
    actors: { charge: fromPromise(() => answer) },
    guards: { isSoldOut: () => false, canPay: ({ context }) => context.amount > 0 },
  }).createMachine({
    id: 'purchase',
    context: { amount: 73970, email: 'ada@example.test', card: { number: '4543600000003015' } },
    initial: 'ready',
    states: {
      ready: {
        tags: ['payable'],
        on: {
          pay: [
            { guard: 'isSoldOut', target: 'gone' },
            { guard: 'canPay', target: 'paying', actions: assign({ amount: 73970 }) },
          ],
          look: { guard: 'isSoldOut', target: 'gone' },
        },
      },
      paying: { invoke: { src: 'charge', onDone: 'paid', onError: 'ready' } },
      paid: { type: 'final' },
      gone: { type: 'final' },
    },
  });
  const messages: InspectorMessage[] = [];
  let time = 0;
  const inspect = createInspection({ tell: (message) => messages.push(message), now: () => ++time, shown: shopWords });
  const actor = createActor(machine, { inspect }).start();
  return { actor, messages, of: (kind: InspectorMessage['kind']) => messages.filter((one) => one.kind === kind) };
}

describe('createInspection', () => {
  it('tells the chart with the first message, before any guard is asked', () => {
    const { messages } = createPurchase(Promise.resolve(1));
    expect(messages[0]).toMatchObject({ kind: 'started', actor: 'actor-1', name: 'purchase' });
    const chart = messages[0]?.kind === 'started' ? messages[0].chart : undefined;
    expect(chart?.root).toMatchObject({ id: 'purchase', type: 'compound', initial: 'purchase.ready' });
    expect(chart?.root.states.map(({ key, type }) => [key, type])).toEqual([
      ['ready', 'atomic'],
      ['paying', 'atomic'],
      ['paid', 'final'],
      ['gone', 'final'],
    ]);
    expect(chart?.transitions.map(({ source, event, guard, targets }) => [source, event, guard, targets])).toEqual([
      ['purchase.ready', 'pay', 'isSoldOut', ['purchase.gone']],
      ['purchase.ready', 'pay', 'canPay', ['purchase.paying']],
      ['purchase.ready', 'look', 'isSoldOut', ['purchase.gone']],
      ['purchase.paying', 'charge done', undefined, ['purchase.paid']],
      ['purchase.paying', 'charge failed', undefined, ['purchase.ready']],
    ]);
  });

  it('tells the transition taken and every guard asked with its answer', () => {
    const { actor, messages, of } = createPurchase(new Promise(() => undefined));
    actor.send({ type: 'pay', card_number: '4543600000003015', pk: 71 });
    expect(of('step')).toMatchObject([
      {
        actor: 'actor-1',
        event: 'pay',
        taken: ['purchase.ready#1'],
        guards: [
          { name: 'isSoldOut', answer: false },
          { name: 'canPay', answer: true },
        ],
      },
    ]);
    const drawn = messages[0]?.kind === 'started' ? messages[0].chart?.transitions : undefined;
    expect(drawn?.map(({ id }) => id)).toContain('purchase.ready#1');
  });

  it('tells guards that refused though nothing moved', () => {
    const { actor, of } = createPurchase(new Promise(() => undefined));
    actor.send({ type: 'look' });
    expect(of('step')).toMatchObject([{ event: 'look', taken: [], guards: [{ name: 'isSoldOut', answer: false }] }]);
  });

  it('tells active states, tags, and the actor that a state invokes as a child', () => {
    const { actor, of } = createPurchase(new Promise(() => undefined));
    expect(of('settled').at(-1)).toMatchObject({ active: ['purchase', 'purchase.ready'], tags: ['payable'] });
    actor.send({ type: 'pay', card_number: '4543600000003015', pk: 71 });
    expect(of('started').at(-1)).toMatchObject({ name: 'charge', parent: 'actor-1' });
    expect(of('settled').at(-1)).toMatchObject({ actor: 'actor-1', active: ['purchase', 'purchase.paying'] });
  });

  it('tells in words what an invoked actor reported, and not what xstate says to it', async () => {
    const answer = Promise.resolve(1);
    const { actor, of } = createPurchase(answer);
    actor.send({ type: 'pay', card_number: '4543600000003015', pk: 71 });
    await answer;
    await answer;
    const sent = of('sent').map((one) => (one.kind === 'sent' ? [one.actor, one.event.type] : []));
    expect(sent).toEqual([
      ['actor-1', 'init'],
      ['actor-1', 'pay'],
      ['actor-1', 'charge done'],
    ]);
  });

  it('lets no personal and no card data out, in context or events', async () => {
    const answer = Promise.resolve(1);
    const { actor, messages, of } = createPurchase(answer);
    actor.send({ type: 'pay', card_number: '4543600000003015', pk: 71 });
    await answer;
    const text = JSON.stringify(messages);
    expect(text).not.toMatch(/454360|ada@example/);
    expect(of('sent')).toContainEqual(
      expect.objectContaining({ event: { type: 'pay', payload: { card_number: '‹string›', pk: '‹number›' } } }),
    );
    expect(of('settled').at(0)).toMatchObject({ context: { amount: 73970, email: '‹string›' } });
  });

  it('keeps actors of different systems apart though xstate numbers each from zero', () => {
    const messages: InspectorMessage[] = [];
    const inspect = createInspection({ tell: (message) => messages.push(message), now: () => 0, shown: shopWords });
    const machine = setup({}).createMachine({ id: 'one', initial: 'a', states: { a: {} } });
    createActor(machine, { inspect }).start();
    createActor(machine, { inspect }).start();
    expect(messages.flatMap((one) => (one.kind === 'started' ? [one.actor] : []))).toEqual(['actor-1', 'actor-2']);
  });

  it('tells which actions ran, a context only when it is another one, and what a promise was asked and brought', async () => {
    const messages: InspectorMessage[] = [];
    const inspect = createInspection({ tell: (message) => messages.push(message), now: () => 0, shown: shopWords });
    const ask = fromPromise<{ revision: number }, { page: string; email: string }>(async () => ({ revision: 4 }));
    const machine = setup({ actors: { ask }, actions: { note: () => undefined } }).createMachine({
      id: 'reader',
      context: { count: 1 },
      on: { look: { actions: 'note' } },
      invoke: { src: 'ask', input: { page: 'IndexPage', email: 'ada@example.test' } },
    });
    const actor = createActor(machine, { inspect }).start();
    actor.send({ type: 'look' });
    await Promise.resolve();
    await Promise.resolve();
    const of = (name: string) => messages.filter((one) => 'actor' in one && one.actor === name);
    expect(of('actor-2')[0]).toMatchObject({ name: 'ask', input: { page: 'IndexPage', email: '‹string›' } });
    expect(of('actor-2').at(-1)).toMatchObject({ kind: 'settled', status: 'done', output: { revision: 4 } });
    const settled = of('actor-1').filter(({ kind }) => kind === 'settled');
    expect(settled[0]).toMatchObject({ context: { count: 1 } });
    expect(settled[1]).toMatchObject({ actions: ['note'] });
    expect(settled[1]).not.toHaveProperty('context');
  });

  it('tells after how long a state is left, where the chart says so', () => {
    const messages: InspectorMessage[] = [];
    const inspect = createInspection({ tell: (message) => messages.push(message), now: () => 0, shown: shopWords });
    const machine = setup({ delays: { patience: 5_000, mood: () => 7 } }).createMachine({
      id: 'waiter',
      initial: 'a',
      states: { a: { after: { patience: 'b', 250: 'b', mood: 'b' } }, b: {} },
    });
    createActor(machine, { inspect }).start();
    const chart = messages[0]?.kind === 'started' ? messages[0].chart : undefined;
    expect(chart?.transitions.map(({ event, delay }) => [event, delay])).toEqual(
      expect.arrayContaining([
        ['after patience', 5_000],
        ['after 250', 250],
        ['after mood', undefined],
      ]),
    );
  });

  it('counts an event that it cannot read, and lets the application continue', () => {
    const messages: InspectorMessage[] = [];
    const inspect = createInspection({ tell: (message) => messages.push(message), now: () => 7 });
    inspect({ type: '@xstate.event', actorRef: null });
    expect(messages).toEqual([{ kind: 'lost', at: 7, count: 1, isUnreadable: true }]);
  });
});
