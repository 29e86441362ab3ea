import type { Commerce } from '@vitrin/core';
import {
  previewSubmission,
  type SubmissionEvent,
  type SubmissionRequest,
  type SubmissionView,
} from '@vitrin/core/submission';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCommerce } from '../app/commerce.ts';
import { useBackOnline, useLazyChart } from '../app/lazy-chart.ts';

/** One thing that a form, or a button, sends. */
export interface FormRequest<Reply> extends Pick<SubmissionRequest<Reply>, 'of' | 'onSucceeded' | 'onFailed'> {
  /**
   * Sends it. What must follow whether or not the form is still on screen belongs here, words and focus to `onSucceeded`.
   * @param signal aborted when the form is left: for what only reads.
   */
  send(commerce: Commerce, signal: AbortSignal): Promise<Reply>;
}

/** A form's submission: where it stands, and what may be done with it. @typeParam Reply of all requests of the form. */
export interface Submission<Reply> {
  readonly view: SubmissionView<Reply>;
  /** Sends a request, unless one is on its way. */
  readonly submit: <One extends Reply>(request: FormRequest<One>) => void;
  /** Sends what reached nobody once more. */
  readonly retry: () => void;
  /** Forgets what came of the last one: its form was left. */
  readonly reset: () => void;
}

/**
 * Sends forms and single writes by core's submission chart, one at a time, for as long as the component is on screen. The
 * chart is fetched with the first submit (decision 0053).
 * @typeParam Reply of all requests of this form.
 * @example
 * const { view, submit } = useSubmission<void>();
 * const save = () => submit({ send: async (commerce) => (await import('./writes.ts')).save(commerce, body) });
 * <Button busy={view.isBusy} onClick={save} />
 */
export function useSubmission<Reply = void>(): Submission<Reply> {
  const getCommerce = useCommerce();
  /** What waits for the chart; it holds what was typed, so it goes as soon as the chart has it. */
  const [waiting, setWaiting] = useState<SubmissionRequest>();
  const { view, send, running, isMissing } = useLazyChart<SubmissionView, SubmissionEvent>({
    preview: (pending) => previewSubmission(pending, waiting),
    load: async () => {
      const [{ commerce }, { openSubmission }] = await Promise.all([getCommerce(), import('./open-submission.ts')]);
      return openSubmission(commerce);
    },
  });
  const isRunning = running !== undefined;
  useEffect(() => {
    if (isRunning) setWaiting(undefined);
  }, [isRunning]);
  const tellMissing = useEffectEvent(() => waiting?.onFailed?.(null));
  useEffect(() => {
    if (isMissing) tellMissing();
  }, [isMissing]);

  function give(request: SubmissionRequest) {
    if (!isRunning) setWaiting(request);
    send({ type: 'submission.submit', request });
  }

  const reset = () => (isRunning ? send({ type: 'submission.reset' }) : setWaiting(undefined));
  useBackOnline(view.kind === 'unreachable', reset);

  return {
    // The chart is this hook's alone: what it replies is what the requests given to it replied.
    view: view as SubmissionView<Reply>,
    submit: (request) =>
      give({ ...request, send: async (signal) => request.send((await getCommerce()).commerce, signal) }),
    retry: () => (waiting && isMissing ? give(waiting) : send({ type: 'submission.retry' })),
    reset,
  };
}
