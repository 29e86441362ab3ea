import { describe, expect, it } from 'vitest';
import { createActor, createMachine, fromPromise, setup } from 'xstate';
import { describeChart } from '../describe-chart.ts';
import { shopWords } from '../shown-words.fixtures.ts';
import {
  type BridgeSettings,
  type BridgeWindow,
  chartConfig,
  type StatelyMessage,
  startBridge,
} from './start-bridge.ts';

const purchase = setup({
  actors: { charge: fromPromise(async () => ({ code: 'paid', card_number: '4543600000003015' })) },
  guards: { canPay: () => true },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'purchase',
  context: { step: 'payment', email: 'ada@example.test' },
  initial: 'form',
  states: {
    form: {
      type: 'parallel',
      tags: ['payable'],
      on: { pay: { guard: 'canPay', target: 'paying' }, again: { target: 'form', reenter: true } },
      states: {
        who: { initial: 'open', states: { open: { on: { fill: 'full' } }, full: { type: 'final' } } },
        how: {
          initial: 'card',
          states: { card: { on: { change: 'bank' } }, bank: {}, last: { type: 'history', history: 'deep' } },
        },
      },
      onDone: 'paying',
    },
    paying: { invoke: { src: 'charge', onDone: 'through', onError: 'form' }, after: { patience: 'form' } },
    through: { always: 'paid' },
    paid: { type: 'final' },
  },
});

/** A window in which a page is opened that says when it listens. */
function createWindow({ isBlocked = false } = {}) {
  const posted: { message: StatelyMessage; to: string }[] = [];
  const opened: string[] = [];
  const listeners: { type: string; listener: Parameters<BridgeWindow['addEventListener']>[1] }[] = [];
  const target = {
    postMessage: (message: unknown, to: string) => posted.push({ message: message as StatelyMessage, to }),
  };
  const state = { isBlocked };
  const page: BridgeWindow = {
    open: (url) => {
      opened.push(url);
      return state.isBlocked ? null : target;
    },
    addEventListener: (type, listener) => listeners.push({ type, listener }),
  };
  const happens = (type: string, event: object = {}) => {
    for (const one of listeners) if (one.type === type) one.listener(event);
  };
  const connect = (more: object = {}) =>
    happens('message', {
      data: { type: '@statelyai.connected' },
      origin: 'https://inspect.example',
      source: target,
      ...more,
    });
  return { page, posted, opened, happens, connect, state };
}

function start(rig = createWindow(), shown: BridgeSettings['shown'] = undefined) {
  const settings = { url: 'https://inspect.example/charts', window: rig.page, ...(shown && { shown }) };
  const actor = createActor(purchase, { inspect: startBridge(settings) }).start();
  return { ...rig, actor, types: () => rig.posted.map(({ message }) => message.type) };
}

describe('startBridge', () => {
  it('opens the named page, and tells it everything from the start once it listens, to its origin alone', async () => {
    const { opened, posted, connect, actor, types } = start();
    actor.send({ type: 'pay' });
    expect(opened).toEqual(['https://inspect.example/charts']);
    expect(posted).toEqual([]);
    connect();
    expect(new Set(posted.map(({ to }) => to))).toEqual(new Set(['https://inspect.example']));
    expect(types().slice(0, 3)).toEqual(['@xstate.actor', '@xstate.event', '@xstate.snapshot']);
    const before = posted.length;
    await expect.poll(() => actor.getSnapshot().status).toBe('done');
    expect(posted.length).toBeGreaterThan(before);
    const ends = posted.filter(({ message }) => message.type === '@xstate.snapshot' && message.sessionId === 'actor-1');
    expect(ends.at(-1)?.message).toMatchObject({ snapshot: { status: 'done', value: 'paid' }, rootId: 'actor-1' });
    for (const { message } of posted) {
      expect(message).toMatchObject({ _version: expect.any(String), createdAt: expect.stringMatching(/^\d{13}$/) });
      expect(structuredClone(message)).toEqual(message);
    }
  });

  it('shows there no more than here: nothing without names, closed words with them', async () => {
    const hidden = start();
    hidden.actor.send({ type: 'pay', card: { number: '4543600000003015' }, step: 'payment' } as never);
    hidden.connect();
    expect(JSON.stringify(hidden.posted)).not.toMatch(/454360|ada@|payment"/);
    const named = start(createWindow(), shopWords);
    named.actor.send({ type: 'pay', card: { number: '4543600000003015' }, step: 'payment' } as never);
    named.connect();
    expect(JSON.stringify(named.posted)).toContain('"step":"payment"');
    expect(JSON.stringify(named.posted)).not.toMatch(/454360|ada@/);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: {} }],
    ['something else', { data: { type: 'hello' } }],
  ])('tells nothing when %s answers', (_who, more) => {
    const { posted, connect } = start();
    connect(more);
    expect(posted).toEqual([]);
  });

  it('opens the page at the next click where the browser blocked it', () => {
    const rig = createWindow({ isBlocked: true });
    const { opened, posted, connect, happens } = start(rig);
    rig.state.isBlocked = false;
    happens('click');
    happens('click');
    expect(opened).toHaveLength(2);
    connect();
    expect(posted.length).toBeGreaterThan(0);
  });

  it('tells a page that was loaded anew everything again', () => {
    const { posted, connect } = start();
    connect();
    const once = posted.length;
    connect();
    expect(posted).toHaveLength(2 * once);
  });

  it('says a state’s value as xstate does, of regions as well', () => {
    const { posted, connect, actor } = start();
    actor.send({ type: 'change' });
    connect();
    const value = JSON.parse(JSON.stringify(actor.getSnapshot().value));
    expect(posted.at(-1)?.message).toMatchObject({ snapshot: { value, tags: ['payable'] }, event: { type: 'change' } });
  });
});

describe('chartConfig', () => {
  it('makes a machine that looks like the chart', () => {
    const chart = describeChart(purchase, () => ({}));
    const again = describeChart(createMachine(chartConfig(chart) as never), () => ({}));
    expect(again.root).toEqual(chart.root);
    const lines = ({ transitions }: typeof chart) =>
      transitions
        .map(({ source, event, guard, targets, reenter }) => JSON.stringify([source, event, guard, targets, reenter]))
        .sort();
    expect(lines(again)).toEqual(lines(chart));
  });
});
