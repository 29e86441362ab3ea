import { useMemo } from 'react';
import { useSubmission } from '../../actors/use-submission.ts';
import { useErrorText } from '../../components/forms/use-error-text.ts';
import { notReached } from '../../components/not-reached.ts';

/** Sending a form, and what came of it. What was typed is never touched. */
export interface SendForm {
  readonly isBusy: boolean;
  /** The merchandiser's thanks; undefined until it is sent. */
  readonly thanks: string | undefined;
  /** The host's words by field, a new object with every refusal. */
  readonly refused: Readonly<Record<string, string>> | undefined;
  /** What belongs to no field; undefined when the fields say it all. */
  readonly message: string | undefined;
  send(form: FormData): void;
}

/** Sends a merchandiser's form through core's lock, files included. */
export function useSendForm(pk: number): SendForm {
  const { view, submit } = useSubmission<string>();
  const errorText = useErrorText();
  const { problem } = view;
  const refused = useMemo(
    () =>
      problem === undefined
        ? undefined
        : Object.fromEntries(
            Object.entries((problem ?? notReached).fields).map(([key, messages]) => [key, messages.join(' ')]),
          ),
    [problem],
  );
  const isTold = refused === undefined || Object.keys(refused).length > 0;
  return {
    isBusy: view.isBusy,
    thanks: view.reply,
    refused,
    message: isTold ? undefined : errorText(problem ?? notReached),
    send: (form) =>
      submit({
        send: async (commerce) => (await import('./content-writes.ts')).sendForm(commerce, pk, answersOf(form)),
      }),
  };
}

/** A file field that was left alone holds a nameless, empty file. */
function answersOf(form: FormData): Record<string, string | File> {
  return Object.fromEntries(
    [...form].filter(([, value]) => typeof value === 'string' || value.name !== '' || value.size > 0),
  );
}
