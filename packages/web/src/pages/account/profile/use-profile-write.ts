import type { Commerce } from '@vitrin/core';
import type { ProfileWrites } from '@vitrin/core/profile';
import type { SubmissionProblem } from '@vitrin/core/submission';
import { useMemo } from 'react';
import { useSubmission } from '../../../actors/use-submission.ts';
import { notReached } from '../../../components/not-reached.ts';
import type { AuthRefusal } from '../../auth/auth-form.types.ts';
import { readRefusal } from '../../auth/read-refusal.ts';
import { useProblemText } from '../use-problem-text.ts';

/** Why a form came to nothing, in the shopper's language. `fields` is a new object for every refused try. */
export interface ProfileRefusal extends AuthRefusal {
  /** Status of the host's reply; undefined when there was none. */
  readonly status: number | undefined;
}

/** Sending one form of the user's own data, and what came of it. */
export interface ProfileWrite<Reply> {
  readonly isBusy: boolean;
  /** The last try was done, and nothing was sent or forgotten since. */
  readonly isDone: boolean;
  /** What the last try gave; undefined unless it was done. */
  readonly reply: Reply | undefined;
  readonly refusal: ProfileRefusal | undefined;
  /**
   * Runs a write unless one is running.
   * @param write with what must follow even when the form is left before.
   * @param onDone hears of it while the form is on screen.
   */
  submit(write: (writes: ProfileWrites, commerce: Commerce) => Promise<Reply>, onDone?: (reply: Reply) => void): void;
  /** Forgets what came of the last try: its form was left. */
  reset(): void;
}

/**
 * Sends one form through core's lock. What was typed is never touched.
 * @param shown names of the fields that the form shows. Make it once, outside a component.
 */
export function useProfileWrite<Reply = unknown>(shown: readonly string[]): ProfileWrite<Reply> {
  const { view, submit, reset } = useSubmission<Reply>();
  return {
    isBusy: view.isBusy,
    isDone: view.kind === 'succeeded',
    reply: view.reply,
    refusal: useRefusal(view.problem, shown),
    submit: (write, onDone) =>
      submit({
        async send(commerce) {
          const { createProfileWrites } = await import('./profile-writes.ts');
          return write(createProfileWrites(commerce), commerce);
        },
        ...(onDone && { onSucceeded: onDone }),
      }),
    reset,
  };
}

function useRefusal(
  problem: SubmissionProblem | null | undefined,
  shown: readonly string[],
): ProfileRefusal | undefined {
  const textOf = useProblemText();
  // A form moves the focus when it gets another object.
  const fields = useMemo(
    () => (problem === undefined ? undefined : readRefusal(problem ?? notReached, shown, () => '').fields),
    [problem, shown],
  );
  if (problem === undefined || fields === undefined) return undefined;
  const status = problem?.status;
  // How long to wait is said in our words, whatever the host's are.
  const isThrottled = problem?.code === 'THROTTLED' && (problem.retryAfter ?? 0) > 0;
  if (isThrottled) return { fields, hidden: [], message: textOf(problem), status };
  return { ...readRefusal(problem ?? notReached, shown, () => textOf(problem)), fields, status };
}
