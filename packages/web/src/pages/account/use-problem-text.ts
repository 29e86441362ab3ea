import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SubmissionProblem } from '@vitrin/core/submission';
import { useErrorText } from '../../components/forms/field-ids.ts';
import { notReached } from '../../components/not-reached.ts';

/** Milliseconds. */
const minute = 60_000;

/** Says why something that was sent came to nothing, and where the host says it, how long to wait. */
export function useProblemText(): (problem: SubmissionProblem | null) => string {
  const { t } = useLingui();
  const textOf = useErrorText();
  return (problem) => {
    const minutes = problem ? waitOf(problem) : undefined;
    if (minutes === undefined) return textOf(problem ?? notReached);
    return t`Too many attempts. Try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  };
}

/** Whole minutes to wait; undefined where the host does not say so. */
function waitOf({ code, retryAfter }: SubmissionProblem): number | undefined {
  return code === 'THROTTLED' && retryAfter !== undefined && retryAfter > 0
    ? Math.ceil(retryAfter / minute)
    : undefined;
}
