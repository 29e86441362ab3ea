import type { SnapshotFrom } from 'xstate';
import type { submissionMachine } from './submission.machine.ts';
import type { SubmissionProblem } from './submission.types.ts';

/**
 * What a screen may know of a submission; `of` names the request where a page sends several.
 * @typeParam Reply of a request that succeeded.
 */
export type SubmissionView<Reply = unknown> = {
  readonly of: string | null;
  /** Something was sent and has no answer yet. */
  readonly isBusy: boolean;
} & (
  | { readonly kind: 'idle' | 'submitting'; readonly reply?: undefined; readonly problem?: undefined }
  | { readonly kind: 'succeeded'; readonly reply: Reply; readonly problem?: undefined }
  | {
      /** `refused`: the host said no. `unreachable`: the same may be sent once more. */
      readonly kind: 'refused' | 'unreachable';
      readonly reply?: undefined;
      /** A new object with every failure; null when a part of the shop's own did not come. */
      readonly problem: SubmissionProblem | null;
    }
);

/** Snapshot to view: total, there is one for every state. */
export function selectSubmission(snapshot: SnapshotFrom<typeof submissionMachine>): SubmissionView {
  const { of, reply, problem } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  if (snapshot.matches({ settled: 'succeeded' })) return { kind: 'succeeded', of, isBusy, reply };
  if (snapshot.matches({ settled: 'refused' })) return { kind: 'refused', of, isBusy, problem };
  if (snapshot.matches({ settled: 'unreachable' })) return { kind: 'unreachable', of, isBusy, problem };
  return { kind: isBusy ? 'submitting' : 'idle', of, isBusy };
}
