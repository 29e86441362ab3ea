// Its own file: pages have it before they fetch anything of the chart.
import type { SubmissionView } from './submission.select.ts';
import type { SubmissionEvent } from './submission.types.ts';

/**
 * The view before the chart runs.
 * @param pending commands that wait for it.
 * @param missing the last request, when the chart's code did not come for it.
 */
export function previewSubmission(
  pending: readonly SubmissionEvent[],
  missing: { readonly of?: string | undefined } | undefined,
): SubmissionView<never> {
  const sent = pending.find((event) => event.type === 'submission.submit');
  if (sent) return { kind: 'submitting', of: sent.request.of ?? null, isBusy: true };
  if (missing) return { kind: 'unreachable', of: missing.of ?? null, isBusy: false, problem: null };
  return { kind: 'idle', of: null, isBusy: false };
}
