// Charts after the families job monitor and visa application, each with a new user's model.
import type { ChartModel, Reference } from '@vitrin/chart-testing';
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

interface Job {
  readonly step: 'idle' | 'submitting' | 'waiting' | 'polling' | 'failed' | 'succeeded';
  readonly job: string;
  readonly tries: number;
}

const mostTries = 6;

const jobMonitorReference: Reference<Job> = {
  start: () => ({ step: 'idle', job: '', tries: 0 }),
  steps: {
    SUBMIT: (seen, { job }: { job: string }) =>
      seen.step === 'idle' && /^[a-z]+$/.test(job) && { step: 'submitting', job, tries: 0 },
    CANCEL: (seen) => ['submitting', 'waiting', 'failed'].includes(seen.step) && { ...seen, step: 'idle' },
    RETRY: (seen) => seen.step === 'failed' && { ...seen, step: 'submitting' },
    'submit answers': (seen) => ({ ...seen, step: 'waiting' }),
    'submit fails': (seen) => ({ ...seen, step: 'failed' }),
    'poll answers': (seen, is: string) => {
      if (is === 'succeeded') return { ...seen, step: 'succeeded' };
      return { ...seen, step: is === 'running' && seen.tries < 3 ? 'waiting' : 'failed' };
    },
    'poll fails': (seen) => ({ ...seen, step: seen.tries < 3 ? 'waiting' : 'failed' }),
  },
  waits: (seen): Readonly<Record<number, Job>> => {
    const tries = Math.min(mostTries, seen.tries + 1);
    if (seen.step === 'waiting') return { [1_000 * 2 ** seen.tries]: { ...seen, step: 'polling', tries } };
    return seen.step === 'polling' ? { 45000: { ...seen, step: 'failed' } } : {};
  },
  runs: ({ step, job, tries }): Readonly<Record<string, unknown>> => {
    if (step === 'submitting') return { submit: { job } };
    return step === 'polling' ? { poll: { tries } } : {};
  },
  shows: ({ step, job, tries }) => ({
    step,
    tries,
    isBusy: ['submitting', 'waiting', 'polling'].includes(step),
    result: step === 'succeeded' ? job : undefined,
  }),
};

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
  view: (snapshot) => ({
    step: snapshot.value,
    tries: Math.min(mostTries, snapshot.context.tries),
    isBusy: snapshot.hasTag('busy'),
    result: snapshot.output?.job,
  }),
  reference: jobMonitorReference,
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

interface Visa {
  readonly step: 'collecting' | 'queued' | 'interviewed' | 'granted' | 'refused' | 'expired';
  readonly papers: readonly string[];
  readonly fee: number;
}

const visaApplicationReference: Reference<Visa> = {
  start: () => ({ step: 'collecting', papers: [], fee: 0 }),
  steps: {
    PAPER: (seen, { name }: { name: string }) =>
      seen.step === 'collecting' &&
      !seen.papers.includes(name) && { ...seen, papers: [...seen.papers, name].toSorted() },
    SUBMIT: (seen) =>
      seen.step === 'collecting' &&
      ['passport', 'photo'].every((name) => seen.papers.includes(name)) && { ...seen, step: 'queued', fee: 80 },
    INTERVIEW: (seen) => seen.step === 'queued' && { ...seen, step: 'interviewed' },
    DECIDE: (seen, { isGranted }: { isGranted: boolean }) =>
      (seen.step === 'queued' || seen.step === 'interviewed') && {
        ...seen,
        step: isGranted ? 'granted' : 'refused',
        fee: seen.papers.length > 2 ? 90 : seen.fee,
      },
    APPEAL: (seen) => seen.step === 'refused' && seen.fee < 200 && { ...seen, step: 'interviewed', fee: 200 },
  },
  waits: (seen): Readonly<Record<number, Visa>> => {
    if (seen.step === 'collecting') return { 1728000000: { ...seen, step: 'expired' } };
    const isSubmitted = seen.step === 'queued' || seen.step === 'interviewed';
    return isSubmitted ? { 86400000: { ...seen, step: 'expired' } } : {};
  },
  does: (before, after, step) =>
    step === 'DECIDE' && before.step !== after.step
      ? [{ type: 'decided', isGranted: after.step === 'granted', papers: after.papers.length }]
      : [],
  shows: ({ step, papers, fee }) => ({
    papers: papers.length,
    fee,
    isDeciding: step === 'interviewed',
    result: step === 'granted' || step === 'expired' ? { papers, fee, isGranted: step === 'granted' } : undefined,
  }),
};

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
    result: snapshot.output && {
      fee: snapshot.output.fee,
      papers: snapshot.output.papers.toSorted(),
      isGranted: snapshot.matches('granted'),
    },
  }),
  reference: visaApplicationReference,
};

/** Charts about services, by name. */
export const services = { jobMonitorModel, visaApplicationModel };
