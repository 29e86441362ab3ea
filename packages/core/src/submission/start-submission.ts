import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import { submissionMachine } from './submission.machine.ts';

/** A running submission: `send` commands, read it with `selectSubmission(actor.getSnapshot())`. */
export type SubmissionActor = ActorRefFrom<typeof submissionMachine>;

/**
 * Starts a submission; nothing is sent before `submission.submit`. Requests hear of their end by themselves.
 * @example
 * const submission = startSubmission(commerce);
 * submission.send({ type: 'submission.submit', request: { send: () => writes.changeEmail(body) } });
 */
export function startSubmission({ ports: { clock, inspect } }: Pick<Commerce, 'ports'>): SubmissionActor {
  const actor = createActor(submissionMachine, { clock, ...(inspect && { inspect }) });
  actor.on('submission.succeeded', ({ request, reply }) => request?.onSucceeded?.(reply));
  actor.on('submission.failed', ({ request, problem }) => request?.onFailed?.(problem));
  return actor.start();
}
