// Charts after the families purchase order, book lending and vital checks of a car, each with a new user's model.
import type { ChartModel } from '@vitrin/chart-testing';
import {
  type AnyActorRef,
  assign,
  cancel,
  emit,
  fromCallback,
  fromPromise,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stateIn,
} from 'xstate';
import { bookLendingReference, carVitalsReference, purchaseOrderReference } from './games-workflows.references.ts';

const purchaseOrder = setup({
  types: {
    context: {} as { amount: number; approvals: number; charged: number },
    events: {} as { type: 'CREATE'; amount: number } | { type: 'APPROVE' | 'REJECT' | 'DELIVER' | 'RETURN' },
    output: {} as { charged: number },
  },
  actors: { pay: fromPromise<number, { amount: number; reference: string }>(async () => 0) },
  guards: {
    isSmall: ({ context }) => context.amount <= 100,
    isApproved: ({ context }) => context.approvals >= 1,
    isPositive: ({ event }) => event.type === 'CREATE' && event.amount > 0,
  },
  actions: {
    keep: assign(({ event }) => (event.type === 'CREATE' ? { amount: event.amount } : {})),
    approve: assign({ approvals: ({ context }) => context.approvals + 1 }),
    charge: ({ context }) => fetch('https://bank.example.test', { method: 'POST', body: String(context.amount) }),
    noteCharge: assign((_, { charged }: { charged: number }) => ({ charged })),
  },
}).createMachine({
  id: 'purchaseOrder',
  context: { amount: 0, approvals: 0, charged: 0 },
  initial: 'draft',
  states: {
    draft: { on: { CREATE: { guard: 'isPositive', target: 'review', actions: 'keep' } } },
    review: {
      always: { guard: 'isSmall', target: 'paying' },
      on: { APPROVE: [{ guard: 'isApproved', target: 'paying' }, { actions: 'approve' }], REJECT: 'rejected' },
      after: { 172800000: 'rejected' },
    },
    paying: {
      entry: 'charge',
      invoke: {
        src: 'pay',
        input: ({ context }) => ({ amount: context.amount, reference: `order of ${context.amount}` }),
        onDone: {
          target: 'ordered',
          actions: { type: 'noteCharge', params: ({ event }) => ({ charged: event.output }) },
        },
        onError: 'review',
      },
    },
    ordered: { on: { DELIVER: 'delivered' }, after: { 1209600000: 'overdue' } },
    overdue: { on: { DELIVER: 'delivered', REJECT: 'rejected' } },
    delivered: { on: { RETURN: 'rejected' }, after: { 1209600000: 'closed' } },
    closed: { type: 'final' },
    rejected: { type: 'final' },
  },
  output: ({ context }) => ({ charged: context.charged }),
});

const purchaseOrderModel: ChartModel<typeof purchaseOrder> = {
  chart: 'purchaseOrder',
  machine: purchaseOrder,
  input: undefined,
  events: [
    ...[0, 50, 500].map((amount) => ({ name: `orders for ${amount}`, event: { type: 'CREATE', amount } as const })),
    ...(['APPROVE', 'REJECT', 'DELIVER', 'RETURN'] as const).map((type) => ({ name: type, event: { type } })),
  ],
  actors: {
    pay: [
      { name: 'paid', output: (snapshot) => snapshot.context.amount },
      { name: 'declined', error: () => new Error() },
    ],
  },
  project: ({ context: { amount, approvals, charged } }) => ({ amount, approvals, charged }),
  view: ({ context, value, output }) => ({
    step: value,
    needsApproval: context.amount > 100,
    charged: context.charged,
    result: output,
  }),
  reference: purchaseOrderReference,
};

const bookLending = setup({
  types: {
    context: {} as { title: string; lender: string; renewals: number },
    events: {} as
      | { type: 'REQUEST'; lender: string }
      | { type: 'RENEW' | 'RETURN' | 'HOLD' | 'DECLINE' | 'remind' }
      | { type: 'STATUS'; onLoan: boolean },
    input: {} as { title: string },
    emitted: {} as { type: 'reminder'; lender: string; renewals: number },
  },
  actors: { library: fromCallback<{ type: string }, { title: string }>(() => {}) },
  guards: {
    canRenew: ({ context }) => context.renewals < 2,
    isOut: ({ event }) => event.type === 'STATUS' && event.onLoan,
  },
  actions: {
    keepLender: assign(({ event }) => (event.type === 'REQUEST' ? { lender: event.lender } : {})),
    renew: assign({ renewals: ({ context }) => context.renewals + 1 }),
    askStatus: sendTo('library', ({ context }) => ({ type: 'ask', title: context.title })),
    tellReturned: sendTo('library', { type: 'returned' }),
    remindLater: raise({ type: 'remind' }, { delay: 1_000_000, id: 'reminder' }),
    stopReminder: cancel('reminder'),
    remind: emit(({ context }) => ({ type: 'reminder' as const, lender: context.lender, renewals: context.renewals })),
    forget: assign({ lender: '', renewals: 0 }),
  },
}).createMachine({
  id: 'bookLending',
  context: ({ input }) => ({ title: input.title, lender: '', renewals: 0 }),
  invoke: { id: 'library', src: 'library', input: ({ context }) => ({ title: context.title }) },
  initial: 'available',
  states: {
    available: { on: { REQUEST: { target: 'checking', actions: ['keepLender', 'askStatus'] } } },
    checking: {
      on: { STATUS: [{ guard: 'isOut', target: 'taken' }, { target: 'lent' }] },
      after: { 5000: 'available' },
    },
    taken: { on: { HOLD: 'held', DECLINE: { target: 'available', actions: 'forget' } } },
    held: {
      on: { STATUS: { guard: ({ event }) => !event.onLoan, target: 'lent' } },
      after: { 1209600000: 'available' },
    },
    lent: {
      entry: 'remindLater',
      exit: 'stopReminder',
      on: {
        RENEW: { guard: 'canRenew', target: 'lent', reenter: true, actions: 'renew' },
        remind: { actions: 'remind' },
        RETURN: { target: 'available', actions: ['tellReturned', 'forget'] },
      },
    },
  },
});

const bookLendingModel: ChartModel<typeof bookLending> = {
  chart: 'bookLending',
  machine: bookLending,
  input: { title: 'Emma' },
  events: [
    { name: 'Ada asks', event: { type: 'REQUEST', lender: 'Ada' } },
    ...[true, false].map((onLoan) => ({
      name: onLoan ? 'it is out' : 'it is in',
      event: { type: 'STATUS', onLoan } as const,
    })),
    ...(['RENEW', 'RETURN', 'HOLD', 'DECLINE'] as const).map((type) => ({ name: type, event: { type } })),
  ],
  actors: { library: [] },
  project: ({ context: { lender, renewals } }) => ({ lender, renewals }),
  view: ({ context, value }) => ({
    step: value,
    lender: context.lender,
    renewals: context.renewals,
    canRenew: value === 'lent' && context.renewals < 2,
  }),
  reference: bookLendingReference,
};

const carVitals = setup({
  types: {
    context: {} as { speed: number; warnings: number; sensor: AnyActorRef | null },
    events: {} as { type: 'ENGINE_ON' | 'ENGINE_OFF' } | { type: 'SPEED'; speed: number },
  },
  actors: { check: fromPromise<{ ok: boolean }, { what: string; speed: number }>(async () => ({ ok: true })) },
  guards: { isFast: ({ context }) => context.speed > 120, isWarned: ({ context }) => context.warnings >= 2 },
  actions: {
    startSensor: assign({
      sensor: ({ spawn }) => spawn(fromCallback(({ sendBack }) => sendBack({ type: 'SPEED', speed: 1 }))),
    }),
    setSpeed: assign({ speed: ({ event }) => (event.type === 'SPEED' ? event.speed : 0) }),
    warn: assign({ warnings: ({ context }) => context.warnings + 1 }),
    checkTires: spawnChild('check', { input: ({ context }) => ({ what: 'tires', speed: context.speed }) }),
  },
}).createMachine({
  id: 'carVitals',
  context: { speed: 0, warnings: 0, sensor: null },
  initial: 'off',
  states: {
    off: { on: { ENGINE_ON: { target: 'on', actions: 'startSensor' } } },
    on: {
      type: 'parallel',
      states: {
        speed: {
          initial: 'normal',
          states: {
            normal: { always: { guard: 'isFast', target: 'fast' } },
            fast: {
              entry: ['warn', sendParent(({ context }) => ({ type: 'WARNING', speed: context.speed }))],
              always: { guard: ({ context }) => context.speed <= 120, target: 'normal' },
            },
          },
          on: { SPEED: { actions: 'setSpeed' } },
        },
        oil: {
          initial: 'waiting',
          states: {
            waiting: { after: { 2000: 'checking' } },
            checking: {
              invoke: {
                src: 'check',
                input: ({ context }) => ({ what: 'oil', speed: context.speed }),
                onDone: [{ guard: ({ event }) => event.output.ok, target: 'waiting' }, { target: 'broken' }],
                onError: 'broken',
              },
            },
            broken: { tags: 'alarm' },
          },
        },
      },
      always: { guard: 'isWarned', target: 'limited' },
      on: { ENGINE_OFF: { guard: stateIn({ on: { speed: 'normal' } }), target: 'off' } },
    },
    limited: {
      entry: 'checkTires',
      on: { ENGINE_OFF: { target: 'off', actions: assign({ warnings: 0, speed: 0 }) } },
    },
  },
});

const carVitalsModel: ChartModel<typeof carVitals> = {
  chart: 'carVitals',
  machine: carVitals,
  input: undefined,
  events: [
    ...[120, 130].map((speed) => ({ name: `drives ${speed}`, event: { type: 'SPEED', speed } as const })),
    ...(['ENGINE_ON', 'ENGINE_OFF'] as const).map((type) => ({ name: type, event: { type } })),
  ],
  actors: {
    spawned: [],
    check: [
      ...[true, false].map((ok) => ({ name: `ok: ${ok}`, output: () => ({ ok }) })),
      { name: 'no reply', error: () => new Error(), when: (snapshot) => !snapshot.matches('limited') },
    ],
  },
  project: ({ context: { speed, warnings } }) => ({ speed, warnings: Math.min(2, warnings) }),
  view: (snapshot) => ({
    engine: typeof snapshot.value === 'string' ? snapshot.value : 'on',
    alarm: snapshot.hasTag('alarm'),
    speed: snapshot.context.speed,
    warnings: snapshot.context.warnings,
  }),
  reference: carVitalsReference,
};

/** Charts about workflows, by name. */
export const workflows = { purchaseOrderModel, bookLendingModel, carVitalsModel };
