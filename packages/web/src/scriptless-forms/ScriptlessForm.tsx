import type { Id } from '@vitrin/core/contract';
import type { FormHTMLAttributes } from 'react';
import { useSite } from '../app/site-context.ts';
import { type FormAct, scriptlessFormId, tokenField } from './form-acts.ts';

/**
 * Attributes of a button that names one thing and stands by itself, as a favourite button does: where no script listens it sends the
 * form of presses, which the server writes after every page. Its `onClick` prevents that.
 */
export function formAttributes(prefix: string, act: FormAct, name: 'product' | 'mark', id: Id) {
  const formAction = `${prefix}/actions/${act}`;
  return { type: 'submit', form: scriptlessFormId, formAction, name, value: formId(id) } as const;
}

/** An id as a field of a form without scripts carries it: JSON, so that a number stays one and a text a text. */
export function formId(id: Id): string {
  return JSON.stringify(id);
}

/**
 * Attributes of the submit button of a form that a browser without scripts posts to its own page: the button carries the session's token, so
 * that the form's own data, which scripts read, do not have it.
 */
export function useSubmitToken() {
  const { formToken } = useSite();
  return { name: tokenField, ...(formToken && { value: formToken }), suppressHydrationWarning: true } as const;
}

/** What a {@link ScriptlessForm} takes besides a form's own attributes. */
export interface ScriptlessFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method'> {
  readonly act: FormAct;
  /** Undefined when its controls listen themselves. */
  readonly onSubmit: FormHTMLAttributes<HTMLFormElement>['onSubmit'];
}

/**
 * A form that the shop's own server takes where no script listens (`server/forms/scriptless-forms.table.ts`); once one does, its
 * submit is the caller's, and nothing is posted.
 */
export function ScriptlessForm({ act, onSubmit, children, ...rest }: ScriptlessFormProps) {
  const { prefix, formToken } = useSite();
  return (
    <form
      {...rest}
      method="post"
      action={`${prefix}/actions/${act}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(event);
      }}
    >
      <input type="hidden" name={tokenField} {...(formToken && { value: formToken })} suppressHydrationWarning />
      {children}
    </form>
  );
}
