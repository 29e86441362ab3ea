import type { ChartModel } from '@vitrin/chart-testing';
import { fetchError, httpError } from '../errors/app-error.ts';
import { submissionMachine } from './submission.machine.ts';
import { selectSubmission } from './submission.select.ts';
import type { SubmissionRequest } from './submission.types.ts';

/** A request of a test that answers the chart's actor itself. */
export const profileForm: SubmissionRequest = {
  of: 'profile',
  send: () => Promise.reject(new Error('[submission] this test answers the actor itself')),
};

/** What the host says to a form with a mistake. */
export const refusal = httpError({
  place: 'submission',
  status: 400,
  code: 'VALIDATION_FAILED',
  fields: { phone: ['Enter a valid phone.'] },
});

/** A submission for generated tests: every command everywhere, sending that ends in every way. */
export const submissionModel: ChartModel<typeof submissionMachine> = {
  chart: 'submission',
  machine: submissionMachine,
  input: undefined,
  events: [
    { name: 'the shopper submits', event: { type: 'submission.submit', request: profileForm } },
    { name: 'the shopper tries again', event: { type: 'submission.retry' } },
    { name: 'the form begins anew', event: { type: 'submission.reset' } },
  ],
  actors: {
    send: [
      { name: 'it is done', output: () => 'saved' },
      { name: 'the host refuses it', error: () => refusal },
      { name: 'no reply', error: () => fetchError('submission') },
      { name: 'a part of the shop does not come', error: () => new TypeError('import') },
    ],
  },
  project: ({ context: { request, problem } }) => ({ isKept: request !== null, problem: problem?.code }),
  hears: {},
  view: selectSubmission,
  isRest: (snapshot) => !snapshot.hasTag('busy'),
  invariant: (snapshot) => {
    const { request } = snapshot.context;
    const view = selectSubmission(snapshot);
    if (view.isBusy !== (view.kind === 'submitting')) throw new Error('busy in one place and not in the other');
    const isKept = view.kind === 'submitting' || view.kind === 'unreachable';
    if (isKept !== (request !== null)) throw new Error('nothing to send, or kept longer than needed');
    if (view.kind === 'succeeded' && view.reply !== 'saved') throw new Error('succeeded without its reply');
    if (view.kind === 'refused' && !view.problem) throw new Error('refused without a reason');
    if ((view.kind === 'idle') !== (view.of === null)) throw new Error('the last request’s name is wrong');
  },
};
