import { describe, expect, it } from 'vitest';
import {
  type AnyActor,
  type AnyStateMachine,
  createActor,
  createMachine,
  fromPromise,
  sendParent,
  sendTo,
  waitFor,
} from 'xstate';
import { createInspection } from '../adapter/create-inspection.ts';
import type { ChartDefinition } from '../chart.types.ts';
import type { InspectorMessage } from '../message.types.ts';
import { retellRecording } from './retell-recording.ts';

/** Records what an actor of a machine does, as the page saves it. */
async function record(machine: AnyStateMachine, act: (actor: AnyActor) => void | Promise<void>) {
  const messages: InspectorMessage[] = [];
  const inspect = createInspection({ tell: (message) => messages.push(message), now: () => messages.length });
  const actor = createActor(machine, { inspect });
  actor.start();
  await act(actor);
  const charts: Record<string, ChartDefinition> = {};
  const entries = messages.map((message, number) => {
    if (message.kind !== 'started' || message.chart === undefined) return { session: 'tab', number, message };
    const { chart, ...started } = message;
    charts[chart.root.id] = chart;
    return { session: 'tab', number, message: { ...started, chartId: chart.root.id } };
  });
  return JSON.stringify({ format: 'vitrin-recording', version: 1, charts, entries });
}

/** A payment whose card may be refused; `more`: what it hears besides, while it is open. */
const payment = (refusal = 'refused', more: Record<string, string | { guard: string; target: string }> = {}) =>
  createMachine({
    id: 'payment',
    initial: 'open',
    states: {
      open: { on: { pay: { guard: 'canPay', target: 'charging' }, ...more } },
      charging: { invoke: { src: 'charge', onDone: 'placed', onError: refusal } },
      refused: { on: { pay: { guard: () => false, target: 'charging' } } },
      placed: {},
    },
  }).provide({
    actors: { charge: fromPromise(async () => Promise.reject(new Error('no money'))) },
    guards: { canPay: () => true },
  });

const recordRefusal = async () => {
  const machine = payment();
  return record(machine, async (actor) => {
    actor.send({ type: 'pay' });
    await waitFor(actor, ({ value }) => value === 'refused');
    actor.send({ type: 'pay' });
    actor.send({ type: 'leave' });
  });
};

describe('retelling a recording', () => {
  it('has the words of the recorded events, senders and guards: a refused card is told as refused', async () => {
    expect(retellRecording(await recordRefusal(), [payment()])).toEqual([
      'payment: init → open',
      'payment: pay [canPay] → charging',
      'charge → payment: charge failed → refused',
      'payment: pay. pay was not taken: the inline guard of refused → charging returned false.',
      'payment: leave. leave was not taken: refused has no transition for it.',
    ]);
  });

  it('fails when the same events lead elsewhere, are heard no more, or come to a state that no longer exists', async () => {
    const text = await recordRefusal();
    expect(() => retellRecording(text, [payment('open')])).toThrow(
      'charge → payment: charge failed → refused\nWith the machine of today it leads to open.',
    );
    expect(() => retellRecording(text, [payment('refused', { pay: 'placed' })])).toThrow(/leads to placed/);
    const small = createMachine({ id: 'payment', initial: 'open', states: { open: {} } });
    expect(() => retellRecording(text, [small])).toThrow('The machine no longer has the state payment.charging.');
  });

  it('fails when a guard decides that was not asked, and does not mind a transition that was added elsewhere', async () => {
    const text = await recordRefusal();
    const other = payment('refused', { pay: { guard: 'isOpen', target: 'charging' } });
    expect(() => retellRecording(text, [other])).toThrow('isOpen of payment.open decides, which was not asked.');
    expect(
      retellRecording(text, [payment('refused', { first: 'placed', pay: { guard: 'canPay', target: 'charging' } })]),
    ).toHaveLength(5);
  });

  it('tells each event with its own outcome, also of those that are sent while another is at work', async () => {
    const child = createMachine({
      id: 'child',
      entry: sendParent({ type: 'ready' }),
      on: { ask: { actions: sendParent({ type: 'answer' }) } },
    });
    const parent = createMachine({
      id: 'parent',
      initial: 'waiting',
      invoke: { src: child, id: 'child' },
      states: {
        waiting: { on: { ready: 'idle' } },
        idle: { on: { go: { target: 'asking', actions: sendTo('child', { type: 'ask' }) } } },
        asking: { on: { answer: 'done' } },
        done: {},
      },
    });
    const text = await record(parent, (actor) => actor.send({ type: 'go' }));
    expect(retellRecording(text, [parent, child]).filter((line) => line.includes('parent: '))).toEqual([
      'parent: init → waiting',
      'child → parent: ready → idle',
      'parent: go → asking',
      'child → parent: answer → done',
    ]);
  });

  it('retells charts of which no machine is given, and rejects what is no recording', async () => {
    expect(retellRecording(await recordRefusal(), [])).toHaveLength(5);
    expect(() => retellRecording('{}', [])).toThrow('This file is not a recording of the inspector.');
  });
});
