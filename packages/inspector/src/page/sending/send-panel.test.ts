import { describe, expect, it } from 'vitest';
import { createMachine, fromPromise } from 'xstate';
import { describeChart } from '../../adapter/describe-chart.ts';
import { acceptedEvents, isPattern } from './send-panel.ts';

const form = createMachine({
  id: 'form',
  initial: 'open',
  on: { close: '.closed', send: '.closed' },
  states: {
    open: {
      on: { send: [{ guard: () => true, target: 'closed' }, { target: 'open' }], 'field.*': {} },
      after: { 1000: 'closed' },
      always: { guard: () => false, target: 'closed' },
      invoke: { src: fromPromise(async () => 1), onDone: 'closed' },
    },
    closed: { on: { open: 'open' } },
  },
});

describe('acceptedEvents', () => {
  const chart = describeChart(form, () => ({}));

  it('are those of the active states, each once, and none that the interpreter sends', () => {
    expect(acceptedEvents(chart, ['form', 'form.open'])).toEqual(['close', 'send', 'field.*']);
    expect(acceptedEvents(chart, ['form', 'form.closed'])).toEqual(['close', 'send', 'open']);
    expect(acceptedEvents(chart, [])).toEqual([]);
  });

  it('may be a pattern, for which the whole type is asked', () => {
    expect(['*', 'field.*', 'send'].map(isPattern)).toEqual([true, true, false]);
  });
});
