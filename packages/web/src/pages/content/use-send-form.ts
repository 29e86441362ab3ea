import type { ErrorView } from '@vitrin/core';
import { useState } from 'react';
import { useCommerce } from '../../app/commerce.ts';
import { useErrorText } from '../../components/use-error-text.ts';

/** Where sending a form stands. `refused` keeps what was typed. */
export type SendState =
  | { readonly kind: 'asked' | 'sending' }
  | { readonly kind: 'sent'; readonly text: string }
  | {
      readonly kind: 'refused';
      /** The host's words by field. */
      readonly fields: Readonly<Record<string, string>>;
      /** What belongs to no field; undefined when the fields say it all. */
      readonly message: string | undefined;
    };

/** Sends a merchandiser's form through core's lock, files included. */
export function useSendForm(pk: number) {
  const [state, setState] = useState<SendState>({ kind: 'asked' });
  const getCommerce = useCommerce();
  const errorText = useErrorText();

  async function send(form: FormData): Promise<void> {
    setState({ kind: 'sending' });
    try {
      const [{ commerce }, { sendForm }] = await Promise.all([getCommerce(), import('@vitrin/core/content')]);
      setState({ kind: 'sent', text: await sendForm(commerce, pk, answersOf(form)) });
    } catch (error) {
      const view = error as ErrorView;
      const fields = Object.fromEntries(
        Object.entries(view.fields ?? {}).map(([key, messages]) => [key, messages.join(' ')]),
      );
      const isTold = Object.keys(fields).length > 0;
      setState({ kind: 'refused', fields, message: isTold ? undefined : errorText(toView(view)) });
    }
  }

  return { state, send: (form: FormData) => void send(form) };
}

/** An error that is none of core's: a file of the shop's that could not be fetched. */
function toView({ code = 'FETCH_FAILED', fields = {}, messages = [] }: Partial<ErrorView>): ErrorView {
  return { code, fields, messages };
}

/** A file field that was left alone holds a nameless, empty file. */
function answersOf(form: FormData): Record<string, string | File> {
  return Object.fromEntries(
    [...form].filter(([, value]) => typeof value === 'string' || value.name !== '' || value.size > 0),
  );
}
