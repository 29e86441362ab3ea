// For tests alone: a small chart that keeps every promise, and its model.
import { assign, fromPromise, setup } from 'xstate';
import type { ChartModel } from '../chart-model.types.ts';

const liftSetup = setup({
  types: {
    context: {} as { floor: number; problem: string | null; calls: number },
    events: {} as
      | { type: 'floor.choose' }
      | { type: 'lift.stop' }
      | { type: 'problem.close' }
      | { type: 'floor.told'; floor: number },
  },
  actors: { ride: fromPromise(async () => 1) },
  actions: {
    refuse: assign({ calls: ({ context }) => context.calls + 1 }),
    noteFloor: assign((_, { floor }: { floor: number }) => ({ floor, problem: null })),
    noteProblem: assign({ problem: 'it stands still' }),
    forgetProblem: assign({ problem: null }),
    noteTold: assign(({ context, event }) =>
      event.type === 'floor.told' && event.floor > context.floor ? { floor: event.floor } : {},
    ),
  },
  guards: { hasProblem: ({ context }) => context.problem !== null },
  delays: { rideLimit: 60_000 },
});

/** A lift that rides, may fail, and says no while it rides. */
export const lift = liftSetup.createMachine({
  id: 'lift',
  context: { floor: 0, problem: null, calls: 0 },
  initial: 'standing',
  on: { 'floor.told': { actions: 'noteTold' } },
  states: {
    standing: {
      on: {
        'floor.choose': { target: 'riding', actions: 'forgetProblem' },
        'problem.close': { guard: 'hasProblem', actions: 'forgetProblem' },
      },
    },
    riding: {
      tags: 'busy',
      on: { 'floor.choose': { actions: 'refuse' } },
      invoke: {
        src: 'ride',
        onDone: {
          target: 'standing',
          actions: { type: 'noteFloor', params: ({ event }) => ({ floor: event.output }) },
        },
        onError: { target: 'standing', actions: 'noteProblem' },
      },
      after: { rideLimit: { target: 'standing', actions: 'noteProblem' } },
    },
  },
});

/** The lift for generated tests. */
export const liftModel: ChartModel<typeof lift> = {
  chart: 'lift',
  machine: lift,
  input: undefined,
  events: [
    { name: 'a floor is chosen', event: { type: 'floor.choose' } },
    { name: 'the problem is closed', event: { type: 'problem.close' } },
    { name: 'the first floor is told', event: { type: 'floor.told', floor: 1 } },
    { name: 'the second floor is told', event: { type: 'floor.told', floor: 2 } },
  ],
  actors: {
    ride: [
      { name: 'it arrives', output: ({ context }) => context.floor + 1, when: ({ context }) => context.floor < 3 },
      { name: 'it stands still', error: () => new Error('no power') },
    ],
  },
  project: ({ context: { floor, problem } }) => ({ floor, problem }),
  hears: { 'problem.close': ['standing'] },
  age: ({ context }) => context.floor,
  isRest: (snapshot) => !snapshot.hasTag('busy'),
  view: ({ context }) => ({ hasProblem: context.problem !== null, hasRefused: context.calls > 0 }),
  invariant: ({ context }) => {
    if (context.floor < 0) throw new Error('below the house');
  },
};
