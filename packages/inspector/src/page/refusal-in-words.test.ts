import { describe, expect, it } from 'vitest';
import { and, createActor, createMachine, not, setup } from 'xstate';
import { createInspection } from '../adapter/create-inspection.ts';
import type { ChartDefinition } from '../chart.types.ts';
import type { InspectorMessage } from '../message.types.ts';
import { know } from './charts.ts';
import { refusalInWords } from './refusal-in-words.ts';

const made = setup({ guards: { isReady: () => false, isSent: () => true } });

/** Sends events to a machine, and returns the words about the last one. */
function saidOf(machine: Parameters<typeof createActor>[0], ...events: readonly string[]): string {
  const told: InspectorMessage[] = [];
  const inspect = createInspection({ tell: (message) => told.push(message), now: () => 0 });
  const actor = createActor(machine, { inspect });
  actor.start();
  for (const type of events) {
    told.splice(1);
    actor.send({ type });
  }
  const [started] = told;
  const chart = started?.kind === 'started' ? know(started.chart as ChartDefinition) : undefined;
  const guards = told.flatMap((message) => (message.kind === 'step' ? message.guards : []));
  const after = told.flatMap((message) => (message.kind === 'settled' ? message.active : []));
  return refusalInWords({ event: events.at(-1) ?? '', guards, after }, chart);
}

const from = (guard: unknown) =>
  made.createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { GO: { target: 'b', guard: guard as never } } }, b: {} },
  });

describe('an event that was not taken', () => {
  it.each([
    ['an inline guard', from(() => false), 'GO was not taken: the inline guard of a → b returned false.'],
    ['a named guard', from('isReady'), 'GO was not taken: isReady of a → b returned false.'],
    [
      'a composite guard',
      from(and(['isSent', not('isSent')])),
      'GO was not taken: and(isSent, not(isSent)) of a → b returned false.',
    ],
  ])('is refused by %s', (_, machine, words) => {
    expect(saidOf(machine, 'GO')).toBe(words);
  });

  it('is refused by every guard that was asked, of states within states first', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      on: { GO: { target: '.b', guard: () => false } },
      states: { a: { on: { GO: [{ guard: () => false }] } }, b: {} },
    });
    expect(saidOf(machine, 'GO')).toBe(
      'GO was not taken: the inline guard of a → stays, the inline guard of m → b returned false.',
    );
  });

  it('names states by their place, whatever ids the application gave them', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { id: 'first', on: { GO: { target: '#other', guard: () => false } } }, b: { id: 'other' } },
    });
    expect(saidOf(machine, 'GO')).toBe('GO was not taken: the inline guard of a → b returned false.');
    expect(saidOf(machine, 'STOP')).toBe('STOP was not taken: a has no transition for it.');
  });

  it('has no transition where the machine is', () => {
    expect(saidOf(from('isReady'), 'STOP')).toBe('STOP was not taken: a has no transition for it.');
  });

  it('is not refused by what is asked after every event', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { always: { target: 'b', guard: () => false } }, b: {} },
    });
    expect(saidOf(machine, 'GO')).toBe('GO was not taken: a has no transition for it.');
  });

  it('is said without a reason while the chart is not there', () => {
    expect(refusalInWords({ event: 'GO', guards: [], after: ['m', 'm.a'] }, undefined)).toBe('GO was not taken.');
  });
});

it('machines of one setup have guards of their own', () => {
  const [one, other] = [from('isReady'), from('isReady')];
  const told: InspectorMessage[] = [];
  const inspect = createInspection({ tell: (message) => told.push(message), now: () => 0 });
  const [busy, idle] = [one, other].map((machine) => createActor(machine, { inspect }).start());
  for (let turn = 0; turn < 10; turn += 1) busy?.send({ type: 'GO' });
  told.length = 0;
  idle?.send({ type: 'GO' });
  expect(told.flatMap((message) => (message.kind === 'step' ? message.guards : []))).toEqual([
    { name: 'isReady', answer: false, transition: 'm.a#0' },
  ]);
});

it('two inspections note the same, and a stopped one leaves the guards as they were written', () => {
  const machine = from('isReady');
  const listen = () => {
    const told: InspectorMessage[] = [];
    return { told, inspect: createInspection({ tell: (message) => told.push(message), now: () => 0 }) };
  };
  const [one, other] = [listen(), listen()];
  for (const { inspect } of [one, other]) createActor(machine, { inspect }).start();
  createActor(machine, { inspect: one.inspect }).start().send({ type: 'GO' });
  expect(one.told.filter(({ kind }) => kind === 'step').at(-1)).toMatchObject({
    guards: [{ name: 'isReady', answer: false }],
  });
  for (const { inspect } of [one, other]) inspect.stop();
  expect(machine.root.states.a?.transitions.get('GO')?.[0]?.guard).toBe('isReady');
});

it('does not count a guard that the application asks between two events', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: { on: { GO: { target: 'b', guard: () => false }, LOOK: { target: 'b', guard: () => false } } },
      b: {},
    },
  });
  const told: InspectorMessage[] = [];
  const inspect = createInspection({ tell: (message) => told.push(message), now: () => 0 });
  const actor = createActor(machine, { inspect }).start();
  const go = { type: 'GO' };
  for (const event of [{ type: 'LOOK' }, go]) actor.getSnapshot().can(event);
  actor.send(go);
  const guards = told.flatMap((message) => (message.kind === 'step' ? message.guards : []));
  expect(guards.map(({ transition }) => transition)).toEqual(['m.a#0']);
});
