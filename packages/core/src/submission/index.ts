/** One submission of a form, from the press to the answer. */
export { type SubmissionActor, startSubmission } from './start-submission.ts';
export { submissionMachine } from './submission.machine.ts';
export { previewSubmission } from './submission.preview.ts';
export { type SubmissionView, selectSubmission } from './submission.select.ts';
export type {
  SubmissionEmitted,
  SubmissionEvent,
  SubmissionProblem,
  SubmissionRefusal,
  SubmissionRequest,
} from './submission.types.ts';
