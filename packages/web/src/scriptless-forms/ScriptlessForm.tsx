import type { FormHTMLAttributes } from 'react';
import { useSite } from '../app/site-context.ts';
import { type FormAct, tokenField } from './form-acts.ts';

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
