import { describe, expect, it } from 'vitest';
import { and, assign, emit, fromPromise, raise, sendTo, setup } from 'xstate';
import type { ChartModel } from '../chart-model.types.ts';
import { walkChart } from '../chart-walk.ts';
import { expectationsOf } from '../expectations/baseline.ts';
import { bodyMutantKinds, bodyMutantsOf } from './body-mutants.ts';
import { describeMutants } from './describe-mutants.ts';
import { tryMutant } from './try-mutant.ts';

const parcel = setup({
  types: {
    context: {} as { weight: number; isPaid: boolean },
    events: {} as { type: 'weigh'; weight: number } | { type: 'pay' | 'send' | 'late' },
    output: {} as { weight: number },
    emitted: {} as { type: 'sent'; weight: number },
  },
  actors: { carry: fromPromise<void, { weight: number }>(async () => {}) },
  guards: {
    isHeavy: ({ context }) => context.weight > 10,
    isPaid: ({ context }) => context.isPaid,
    isNeverAsked: () => true,
  },
  actions: {
    weigh: assign({ weight: ({ event }) => (event.type === 'weigh' ? event.weight : 0) }),
    tell: emit(({ context }) => ({ type: 'sent' as const, weight: context.weight })),
    hurry: sendTo('carry', { type: 'hurry' }),
  },
  delays: { patience: 5_000 },
}).createMachine({
  id: 'parcel',
  context: { weight: 1, isPaid: false },
  initial: 'desk',
  states: {
    desk: {
      entry: raise({ type: 'late' }, { delay: 60_000, id: 'late' }),
      on: {
        weigh: { actions: 'weigh' },
        pay: { actions: assign({ isPaid: true }) },
        late: 'lost',
        send: [
          { guard: 'isHeavy', target: 'lost' },
          { guard: and(['isPaid']), target: 'way' },
        ],
      },
    },
    way: {
      invoke: {
        id: 'carry',
        src: 'carry',
        input: ({ context }) => ({ weight: context.weight }),
        onDone: 'there',
        onError: 'lost',
      },
      after: { patience: { actions: 'hurry' }, 20000: 'lost' },
    },
    there: { type: 'final', entry: 'tell' },
    lost: { type: 'final' },
  },
  output: ({ context }) => ({ weight: context.weight }),
});

const model = {
  chart: 'parcel',
  machine: parcel,
  input: undefined,
  events: [
    ...[1, 20].map((weight) => ({ name: `weighs ${weight}`, event: { type: 'weigh', weight } })),
    ...['pay', 'send'].map((type) => ({ name: type, event: { type } })),
  ],
  actors: {
    carry: [
      { name: 'there', output: () => undefined },
      { name: 'fell', error: () => new Error('fell') },
    ],
  },
  project: ({ context }: { readonly context: object }) => context,
} as unknown as ChartModel;

const all = bodyMutantsOf(parcel as never);
const namesOf = (kind: string) => all.filter((one) => one.kind === kind).map(({ words }) => words);

describe('defects in bodies', () => {
  it('are of every kind, each with its place', () => {
    expect(namesOf('guard order swapped')).toEqual(['states.desk.on.send: #1 after #2']);
    expect(namesOf('assign skipped')).toEqual(['states.desk.on.pay.actions: assign', 'actions.weigh: assign']);
    expect(namesOf('delay changed')).toEqual([
      'states.desk.entry: raise',
      'states.way.after: 20000 × 10',
      'delays.patience: × 10',
    ]);
    expect(namesOf('input changed')).toEqual(['states.way.invoke.input: first property']);
    expect(namesOf('output changed')).toEqual(['output: first property']);
    expect(namesOf('event changed')).toEqual([
      'states.desk.entry: raise',
      'actions.tell: emit',
      'actions.hurry: sendTo',
    ]);
  });

  it('leave guards alone that the chart never uses', () => {
    expect(namesOf('guard forced')).toEqual(
      ['isHeavy', 'isPaid'].flatMap((name) =>
        ['always true', 'always false', 'negated'].map((words) => `guards.${name}: ${words}`),
      ),
    );
  });

  it('are found with a baseline, and reported with the test that found them', async () => {
    const expected = expectationsOf(model, walkChart(model));
    expect(await tryMutant(model, { build: () => parcel as never }, { expected })).toBeNull();
    const tried = [];
    for (const mutant of all) {
      const { kind, words } = mutant;
      tried.push({ chart: 'parcel', kind, words, verdict: await tryMutant(model, mutant, { expected }) });
    }
    const report = describeMutants(tried, {
      kinds: [...bodyMutantKinds, 'onError removed'],
      available: { ...Object.fromEntries(bodyMutantKinds.map((kind) => [kind, 1])) },
      lists: true,
    });
    expect(report).toContain(`${all.length} of ${all.length} (100 %) found by generated tests alone.`);
    expect(report).toContain('Cannot be made, the charts have no place for it: onError removed');
    expect(report).toContain('output: first property\n    by: is what a person has read and kept');
  });

  it('are listed by name when they survive', () => {
    const tried = [{ chart: 'parcel', kind: 'guard forced', words: 'guards.isHeavy: negated', verdict: null }];
    expect(describeMutants(tried, { kinds: ['guard forced'], available: { 'guard forced': 1 } })).toContain(
      'Survived:\n  parcel, guard forced: guards.isHeavy: negated\n    WITHOUT A REASON',
    );
  });
});
