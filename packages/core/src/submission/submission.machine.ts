import { submissionSetup } from './submission.setup.ts';
import type { SubmissionContext, SubmissionRefusal } from './submission.types.ts';

const refuse = (reason: SubmissionRefusal) => ({ actions: { type: 'refuse', params: { reason } } }) as const;
const thrown = ({ event }: { event: { error: unknown } }) => ({ thrown: event.error });

/**
 * One submission of a form or a press, from sending to what came of it. One at a time: another one while the first has no
 * answer is refused. It knows neither what is sent nor what a reply says.
 */
export const submissionMachine = submissionSetup.createMachine({
  id: 'submission',
  context: { request: null, of: null, reply: undefined, problem: null },
  initial: 'idle',
  on: {
    'submission.retry': refuse('notNow'),
    'submission.reset': refuse('notNow'),
  },
  states: {
    idle: {
      on: { 'submission.submit': { target: 'submitting', actions: 'noteRequest' } },
    },
    submitting: {
      tags: 'busy',
      on: {
        'submission.submit': refuse('busy'),
        'submission.retry': refuse('busy'),
        'submission.reset': refuse('busy'),
      },
      invoke: {
        src: 'send',
        input: ({ context: { request } }: { context: SubmissionContext }) => ({ request }),
        onDone: {
          target: 'settled.succeeded',
          actions: [
            { type: 'noteReply', params: ({ event }: { event: { output: unknown } }) => ({ reply: event.output }) },
            'tellSucceeded',
            'forgetRequest',
          ],
        },
        onError: [
          {
            guard: { type: 'isReached', params: thrown },
            target: 'settled.refused',
            actions: [{ type: 'noteProblem', params: thrown }, 'tellFailed', 'forgetRequest'],
          },
          { target: 'settled.unreachable', actions: [{ type: 'noteProblem', params: thrown }, 'tellFailed'] },
        ],
      },
      after: { submitLimit: { target: 'settled.unreachable', actions: ['noteTimedOut', 'tellFailed'] } },
    },
    settled: {
      initial: 'succeeded',
      on: {
        'submission.submit': { target: 'submitting', actions: 'noteRequest' },
        'submission.reset': { target: 'idle', actions: 'forgetAll' },
      },
      states: {
        succeeded: {},
        /** The host has said no, with words beside fields or for the whole form. */
        refused: {},
        /** Nobody knows whether it arrived, or it never left: the same may be sent once more. */
        unreachable: {
          on: { 'submission.retry': { target: '#submission.submitting', actions: 'forgetProblem' } },
        },
      },
    },
  },
});
