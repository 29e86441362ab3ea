// Charts after the families flight booker, credit check and media scanner, each with a new user's model.
import type { ChartModel } from '@vitrin/chart-testing';
import { and, assign, enqueueActions, fromPromise, not, or, setup } from 'xstate';
import { creditCheckReference, flightBookerReference, mediaScannerReference } from './clocks-requests.references.ts';

interface Trip {
  readonly isReturn: boolean;
  readonly departs: number;
  readonly returns: number;
  readonly code: string | null;
}

const flightBooker = setup({
  types: {
    context: {} as Trip,
    events: {} as
      | { type: 'KIND'; isReturn: boolean }
      | { type: 'DEPARTS' | 'RETURNS'; day: number }
      | { type: 'BOOK' | 'CHANGE' },
  },
  actors: { book: fromPromise<string, { days: readonly number[] }>(async () => '') },
  guards: {
    isFuture: ({ context }) => context.departs > 0,
    isOrdered: ({ context }) => !context.isReturn || context.returns >= context.departs,
    isReturn: ({ context }) => context.isReturn,
  },
  actions: {
    setKind: assign({ isReturn: ({ event }) => event.type === 'KIND' && event.isReturn }),
    setDeparts: assign({ departs: ({ event }) => (event.type === 'DEPARTS' ? event.day : 0) }),
    setReturns: assign({ returns: ({ event }) => (event.type === 'RETURNS' ? event.day : 0) }),
  },
}).createMachine({
  id: 'flightBooker',
  context: { isReturn: false, departs: 0, returns: 0, code: null },
  initial: 'filling',
  states: {
    filling: {
      on: {
        KIND: { actions: 'setKind' },
        DEPARTS: { actions: 'setDeparts' },
        RETURNS: { guard: 'isReturn', actions: 'setReturns' },
        BOOK: { guard: and(['isFuture', 'isOrdered']), target: 'booking' },
      },
    },
    booking: {
      tags: 'busy',
      invoke: {
        src: 'book',
        input: ({ context }) => ({ days: context.isReturn ? [context.departs, context.returns] : [context.departs] }),
        onDone: { target: 'booked', actions: assign({ code: ({ event }) => event.output }) },
        onError: 'failed',
      },
      after: { 30000: 'failed' },
    },
    failed: { on: { BOOK: 'booking', CHANGE: 'filling' } },
    booked: { type: 'final' },
  },
});

const flightBookerModel: ChartModel<typeof flightBooker> = {
  chart: 'flightBooker',
  machine: flightBooker,
  input: undefined,
  events: [
    ...[true, false].map((isReturn) => ({ name: `return: ${isReturn}`, event: { type: 'KIND', isReturn } as const })),
    ...[0, 1, 2].map((day) => ({ name: `leaves on ${day}`, event: { type: 'DEPARTS', day } as const })),
    ...[1, 2].map((day) => ({ name: `returns on ${day}`, event: { type: 'RETURNS', day } as const })),
    ...(['BOOK', 'CHANGE'] as const).map((type) => ({ name: type, event: { type } })),
  ],
  actors: {
    book: [
      { name: 'booked', output: () => 'AB1' },
      { name: 'sold out', error: () => new Error('sold out') },
    ],
  },
  project: ({ context }) => context,
  view: ({ context, value }) => ({ step: value, ...context }),
  reference: flightBookerReference,
};

const creditCheck = setup({
  types: {
    context: {} as { ssn: string; first: number; second: number; limit: number },
    events: {} as { type: 'SUBMIT'; ssn: string } | { type: 'CONFIRM' | 'BACK' },
    output: {} as { limit: number },
  },
  actors: {
    verify: fromPromise<boolean, { ssn: string }>(async () => true),
    bureau: fromPromise<number, { ssn: string; name: string }>(async () => 0),
  },
  guards: {
    isGood: ({ context }) => (context.first + context.second) / 2 >= 700,
    isFair: ({ context }) => context.first >= 600 && context.second >= 600,
    isComplete: ({ event }) => event.type === 'SUBMIT' && event.ssn.length === 4,
  },
  actions: {
    keepSsn: assign({ ssn: ({ event }) => (event.type === 'SUBMIT' ? event.ssn : '') }),
    grant: assign((_, { limit }: { limit: number }) => ({ limit })),
  },
}).createMachine({
  id: 'creditCheck',
  context: { ssn: '', first: 0, second: 0, limit: 0 },
  initial: 'entering',
  states: {
    entering: { on: { SUBMIT: { guard: 'isComplete', target: 'verifying', actions: 'keepSsn' } } },
    verifying: {
      invoke: {
        src: 'verify',
        input: ({ context }) => ({ ssn: context.ssn }),
        onDone: [{ guard: ({ event }) => event.output, target: 'checking' }, { target: 'entering' }],
        onError: 'entering',
      },
    },
    checking: {
      type: 'parallel',
      states: {
        one: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'one',
                src: 'bureau',
                input: ({ context }) => ({ ssn: context.ssn, name: 'one' }),
                onDone: { target: 'done', actions: assign({ first: ({ event }) => event.output }) },
                onError: 'done',
              },
            },
            done: { type: 'final' },
          },
        },
        two: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'two',
                src: 'bureau',
                input: ({ context }) => ({ ssn: context.ssn, name: 'two' }),
                onDone: { target: 'done', actions: assign({ second: ({ event }) => event.output }) },
                onError: 'done',
              },
            },
            done: { type: 'final' },
          },
        },
      },
      onDone: 'judging',
    },
    judging: {
      always: [
        { guard: 'isGood', target: 'offered', actions: { type: 'grant', params: { limit: 5_000 } } },
        { guard: 'isFair', target: 'offered', actions: { type: 'grant', params: { limit: 1_000 } } },
        { target: 'refused' },
      ],
    },
    offered: { on: { CONFIRM: 'granted', BACK: 'entering' }, after: { 600000: 'refused' } },
    granted: { type: 'final' },
    refused: { type: 'final' },
  },
  output: ({ context }) => ({ limit: context.limit }),
});

const creditCheckModel: ChartModel<typeof creditCheck> = {
  chart: 'creditCheck',
  machine: creditCheck,
  input: undefined,
  events: [
    ...['12', '1234'].map((ssn) => ({ name: `submits ${ssn}`, event: { type: 'SUBMIT', ssn } as const })),
    ...(['CONFIRM', 'BACK'] as const).map((type) => ({ name: type, event: { type } })),
  ],
  actors: {
    verify: [true, false, null].map((is) =>
      is === null ? { name: 'down', error: () => new Error() } : { name: String(is), output: () => is },
    ),
    bureau: [500, 650, 750]
      .map((score) => ({ name: String(score), output: () => score }))
      .concat({ name: 'down', error: () => new Error() } as never),
  },
  project: ({ context: { first, second, limit } }) => ({ first, second, limit }),
  view: ({ context, value, output }) => ({
    step: typeof value === 'string' ? value : 'checking',
    limit: context.limit,
    result: output,
  }),
  reference: creditCheckReference,
};

const mediaScanner = setup({
  types: {
    context: {} as { folders: readonly string[]; found: number; failed: number },
    events: {} as { type: 'SCAN' | 'STOP' | 'AGAIN' } | { type: 'FOLDER'; name: string },
    input: {} as { folders: readonly string[] },
    emitted: {} as { type: 'incomplete'; failed: number },
  },
  actors: {
    permission: fromPromise<boolean>(async () => true),
    scan: fromPromise<number, { folder: string; deep: boolean }>(async () => 0),
  },
  guards: { isLast: ({ context }) => context.folders.length <= 1, hasFailed: ({ context }) => context.failed > 0 },
  actions: {
    countFound: assign({ found: (_, { count }: { count: number }) => count }),
    next: assign({ folders: ({ context }) => context.folders.slice(1) }),
    countFailed: assign({ failed: ({ context }) => context.failed + 1 }),
    addFolder: assign({
      folders: ({ context, event }) => (event.type === 'FOLDER' ? [...context.folders, event.name] : context.folders),
    }),
    report: enqueueActions(({ enqueue, context }) => {
      if (context.failed > 0) enqueue.emit({ type: 'incomplete', failed: context.failed });
      enqueue(({ context: { found } }) => void fetch(`https://log.example.test/?found=${found}`));
    }),
  },
}).createMachine({
  id: 'mediaScanner',
  context: ({ input }) => ({ folders: input.folders, found: 0, failed: 0 }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        SCAN: { guard: ({ context }) => context.folders.length > 0, target: 'asking' },
        FOLDER: { guard: ({ context }) => context.folders.length < 3, actions: 'addFolder' },
      },
    },
    asking: {
      invoke: {
        src: 'permission',
        onDone: [{ guard: ({ event }) => event.output, target: 'scanning' }, 'denied'],
        onError: 'denied',
      },
    },
    denied: { on: { AGAIN: 'asking' }, after: { 10000: 'idle' } },
    scanning: {
      invoke: {
        src: 'scan',
        input: ({ context }) => ({ folder: context.folders[0] ?? '', deep: context.folders.length > 1 }),
        onDone: [
          {
            guard: 'isLast',
            target: 'finished',
            actions: [{ type: 'countFound', params: ({ event }) => ({ count: event.output }) }, 'next'],
          },
          { target: 'scanning', reenter: true, actions: 'next' },
        ],
        onError: [
          { guard: or(['isLast', 'hasFailed']), target: 'finished', actions: 'countFailed' },
          { target: 'scanning', reenter: true, actions: ['countFailed', 'next'] },
        ],
      },
      on: { STOP: 'idle' },
      after: { 60000: { target: 'finished', actions: 'countFailed' } },
    },
    finished: { entry: 'report', on: { AGAIN: { guard: not('hasFailed'), target: 'idle' } } },
  },
});

const mediaScannerModel: ChartModel<typeof mediaScanner> = {
  chart: 'mediaScanner',
  machine: mediaScanner,
  input: { folders: ['music', 'films'] },
  events: [
    ...(['SCAN', 'STOP', 'AGAIN'] as const).map((type) => ({ name: type, event: { type } })),
    { name: 'adds a folder', event: { type: 'FOLDER', name: 'talks' } },
  ],
  actors: {
    permission: [
      { name: 'yes', output: () => true },
      { name: 'no', output: () => false },
      { name: 'gone', error: () => new Error() },
    ],
    scan: [
      { name: 'seven', output: () => 7 },
      { name: 'unreadable', error: () => new Error() },
    ],
  },
  project: ({ context: { folders, found, failed } }) => ({ folders, found, failed }),
  view: ({ context, value }) => ({
    left: context.folders.length,
    found: context.found,
    hasFailed: context.failed > 0,
    step: value,
  }),
  reference: mediaScannerReference,
};

/** Charts about requests, by name. */
export const requests = { flightBookerModel, creditCheckModel, mediaScannerModel };
