// Charts after the families job monitor and visa application, each with a new user's model.
import type { ChartModel } from '@vitrin/chart-testing';
import { assign, enqueueActions, fromPromise, setup } from 'xstate';

const jobMonitor = setup({
  types: {
    context: {} as { tries: number; job: string; token: number; since: number },
    events: {} as { type: 'SUBMIT'; job: string } | { type: 'CANCEL' | 'RETRY' },
    output: {} as { job: string; tries: number },
  },
  actors: {
    submit: fromPromise<string, { job: string; token: number }>(async () => ''),
    poll: fromPromise<'running' | 'succeeded' | 'failed', { tries: number }>(async () => 'running'),
  },
  delays: { pollDelay: ({ context }) => 1_000 * 2 ** context.tries, limit: 45_000 },
  guards: {
    hasTries: ({ context }) => context.tries < 3,
    isName: ({ event }) => event.type === 'SUBMIT' && /^[a-z]+$/.test(event.job),
  },
  actions: {
    begin: assign(({ event }) => ({
      job: event.type === 'SUBMIT' ? event.job : '',
      tries: 0,
      token: Math.floor(Math.random() * 1e9),
      since: Date.now(),
    })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
  },
}).createMachine({
  id: 'jobMonitor',
  context: { tries: 0, job: '', token: 0, since: 0 },
  initial: 'idle',
  states: {
    idle: { on: { SUBMIT: { guard: 'isName', target: 'submitting', actions: 'begin' } } },
    submitting: {
      tags: 'busy',
      invoke: {
        src: 'submit',
        input: ({ context: { job, token } }) => ({ job, token }),
        onDone: 'waiting',
        onError: 'failed',
      },
      on: { CANCEL: 'idle' },
    },
    waiting: { tags: 'busy', after: { pollDelay: 'polling' }, on: { CANCEL: 'idle' } },
    polling: {
      tags: 'busy',
      entry: 'countTry',
      invoke: {
        src: 'poll',
        input: ({ context }) => ({ tries: context.tries }),
        onDone: [
          { guard: ({ event }) => event.output === 'succeeded', target: 'succeeded' },
          { guard: ({ event, context }) => event.output === 'running' && context.tries < 3, target: 'waiting' },
          { target: 'failed' },
        ],
        onError: [{ guard: 'hasTries', target: 'waiting' }, { target: 'failed' }],
      },
      after: { limit: 'failed' },
    },
    failed: { on: { RETRY: 'submitting', CANCEL: 'idle' } },
    succeeded: { type: 'final' },
  },
  output: ({ context }) => ({ job: context.job, tries: context.tries }),
});

const jobMonitorModel: ChartModel<typeof jobMonitor> = {
  chart: 'jobMonitor',
  machine: jobMonitor,
  input: undefined,
  events: [
    ...['backup', '42'].map((job) => ({ name: `submits ${job}`, event: { type: 'SUBMIT', job } as const })),
    ...(['CANCEL', 'RETRY'] as const).map((type) => ({ name: type, event: { type } })),
  ],
  actors: {
    submit: [
      { name: 'accepted', output: () => 'id' },
      { name: 'down', error: () => new Error() },
    ],
    poll: [
      ...(['running', 'succeeded', 'failed'] as const).map((is) => ({ name: is, output: () => is })),
      { name: 'down', error: () => new Error() },
    ],
  },
  project: ({ context: { tries, job } }) => ({ tries: Math.min(tries, 6), job }),
  view: (snapshot) => ({ tries: snapshot.context.tries, isBusy: snapshot.hasTag('busy') }),
};

const visaApplication = setup({
  types: {
    context: {} as { papers: readonly string[]; fee: number; at: number },
    events: {} as
      | { type: 'PAPER'; name: string }
      | { type: 'SUBMIT' | 'INTERVIEW' | 'APPEAL' }
      | { type: 'DECIDE'; isGranted: boolean },
    emitted: {} as { type: 'decided'; isGranted: boolean; papers: number },
    output: {} as { papers: readonly string[]; fee: number },
  },
  guards: {
    isMissing: ({ context, event }) => event.type === 'PAPER' && !context.papers.includes(event.name),
    isComplete: ({ context }) => context.papers.includes('passport') && context.papers.includes('photo'),
    isGranted: ({ event }) => event.type === 'DECIDE' && event.isGranted,
    mayAppeal: ({ context }) => context.fee < 200,
  },
  actions: {
    addPaper: assign({
      papers: ({ context, event }) => (event.type === 'PAPER' ? [...context.papers, event.name] : context.papers),
    }),
    stamp: assign({ at: () => Date.now() }),
    payFee: assign((_, { fee }: { fee: number }) => ({ fee })),
    tell: enqueueActions(({ enqueue, context, event }) => {
      enqueue.emit({
        type: 'decided',
        isGranted: event.type === 'DECIDE' && event.isGranted,
        papers: context.papers.length,
      });
      if (context.papers.length > 2) enqueue.assign({ fee: 90 });
    }),
  },
}).createMachine({
  id: 'visaApplication',
  context: { papers: [], fee: 0, at: 0 },
  initial: 'collecting',
  states: {
    collecting: {
      on: {
        PAPER: { guard: 'isMissing', actions: 'addPaper' },
        SUBMIT: {
          guard: 'isComplete',
          target: 'submitted',
          actions: ['stamp', { type: 'payFee', params: { fee: 80 } }],
        },
      },
      after: { 1728000000: 'expired' },
    },
    submitted: {
      initial: 'queued',
      states: { queued: { on: { INTERVIEW: 'interviewed' } }, interviewed: { tags: 'deciding' } },
      on: {
        DECIDE: [
          { guard: 'isGranted', target: 'granted', actions: 'tell' },
          { target: 'refused', actions: 'tell' },
        ],
      },
      after: { 86400000: 'expired' },
    },
    refused: {
      on: {
        APPEAL: {
          guard: 'mayAppeal',
          target: 'submitted.interviewed',
          actions: { type: 'payFee', params: { fee: 200 } },
        },
      },
    },
    granted: { type: 'final' },
    expired: { type: 'final' },
  },
  output: ({ context }) => ({ papers: context.papers, fee: context.fee }),
});

const visaApplicationModel: ChartModel<typeof visaApplication> = {
  chart: 'visaApplication',
  machine: visaApplication,
  input: undefined,
  events: [
    ...['passport', 'photo', 'letter'].map((name) => ({
      name: `hands in ${name}`,
      event: { type: 'PAPER', name } as const,
    })),
    ...[true, false].map((isGranted) => ({
      name: `granted: ${isGranted}`,
      event: { type: 'DECIDE', isGranted } as const,
    })),
    ...(['SUBMIT', 'INTERVIEW', 'APPEAL'] as const).map((type) => ({ name: type, event: { type } })),
  ],
  actors: {},
  project: ({ context: { papers, fee } }) => ({ papers: papers.toSorted(), fee }),
  view: (snapshot) => ({
    papers: snapshot.context.papers.length,
    fee: snapshot.context.fee,
    isDeciding: snapshot.hasTag('deciding'),
  }),
};

/** Charts about services, by name. */
export const services = { jobMonitorModel, visaApplicationModel };
