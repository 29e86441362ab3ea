import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import type { ChartModel } from './chart-model.types.ts';
import { isComplete } from './describe-chart.ts';
import { generatePaths } from './generate-paths.ts';
import { runPath } from './run-path.ts';
import { declaredCoverage, transitionId } from './transition-ids.ts';

/** Two guards without a name lead to one state. */
const turnstile = setup({
  types: {
    context: {} as { coins: number },
    events: {} as { type: 'turnstile.push'; isStaff: boolean } | { type: 'coin.put' },
  },
}).createMachine({
  id: 'turnstile',
  context: { coins: 0 },
  initial: 'shut',
  states: {
    shut: {
      on: {
        'coin.put': {
          actions: ({ context }) => {
            context.coins += 1;
          },
        },
        'turnstile.push': [
          { guard: ({ context }) => context.coins > 0, target: 'open' },
          { guard: ({ event }) => event.isStaff, target: 'open' },
        ],
      },
    },
    open: {},
  },
});

const staff = { name: 'staff pushes', event: { type: 'turnstile.push', isStaff: true } } as const;
const guest = { name: 'a guest pushes', event: { type: 'turnstile.push', isStaff: false } } as const;

const model: ChartModel<typeof turnstile> = {
  chart: 'turnstile',
  machine: turnstile,
  input: undefined,
  events: [guest, staff],
  actors: {},
};

describe('transitions that read alike', () => {
  it('have ids of their own', () => {
    expect(declaredCoverage(turnstile).transitions).toEqual([
      'shut on coin.put -> (stays)',
      'shut on turnstile.push [guard] -> open',
      'shut on turnstile.push [guard] -> open (2)',
    ]);
    const pushed = turnstile.root.states.shut?.transitions.get('turnstile.push') ?? [];
    expect(pushed.map(transitionId)).toEqual([
      'shut on turnstile.push [guard] -> open',
      'shut on turnstile.push [guard] -> open (2)',
    ]);
  });

  it('have to be reached each, and each guard has to say no', () => {
    const report = generatePaths(model);
    expect(report.transitions.unreached).toEqual([
      'shut on coin.put -> (stays)',
      'shut on turnstile.push [guard] -> open',
    ]);
    expect(report.refusals.unreached).toEqual([]);
    expect(generatePaths({ ...model, events: [staff] }).refusals.unreached).toEqual([
      'no: shut on turnstile.push [guard] -> open (2)',
    ]);
  });
});

const bulb = setup({
  types: {
    context: {} as { isHot: boolean },
    input: {} as { isHot: boolean },
    events: {} as { type: 'switch.press' } | { type: 'socket.turn' },
  },
  guards: { isHot: ({ context }) => context.isHot },
}).createMachine({
  id: 'bulb',
  context: ({ input }) => input,
  initial: 'on',
  states: {
    on: { on: { '*': { target: 'off' }, 'switch.press': { guard: 'isHot', target: 'off' } } },
    off: {},
  },
});

describe('an event that a wildcard takes as well', () => {
  const bulbModel: ChartModel<typeof bulb> = {
    chart: 'bulb',
    machine: bulb,
    input: { isHot: false },
    inputs: [{ name: 'it was on for long', input: { isHot: true } }],
    events: [{ name: 'presses', event: { type: 'switch.press' } }],
    actors: {},
  };
  const report = generatePaths(bulbModel);

  it('is asked by its name first', () => {
    expect(isComplete(report)).toBe(true);
    expect(report.refusals).toMatchObject({ declared: 1, covered: 1 });
  });

  for (const path of report.paths) it(path.title, () => runPath(bulbModel, path));
});
