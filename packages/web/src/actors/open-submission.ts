import type { Commerce } from '@vitrin/core';
import { type SubmissionEvent, type SubmissionView, selectSubmission, startSubmission } from '@vitrin/core/submission';
import type { RunningChart } from '../app/lazy-chart.ts';
import { watch } from './watch.ts';

/** Starts a submission. Fetched with the first submit: see `use-submission.ts`. */
export function openSubmission(commerce: Commerce): RunningChart<SubmissionView, SubmissionEvent> {
  const actor = startSubmission(commerce);
  return { ...watch(actor, selectSubmission), send: (event) => actor.send(event), stop: () => actor.stop() };
}
