import type { FormHTMLAttributes } from 'react';
import { useSite } from '../app/site-context.ts';
import { type FormAct, tokenField } from './form-acts.ts';

/** What a {@link PlainForm} takes besides a form's own attributes. */
export interface PlainFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method'> {
  /** Undefined for a form whose buttons name theirs: see {@link pressAttributes}. */
  readonly act?: FormAct;
  /** Undefined when its controls listen themselves. */
  readonly onSubmit: FormHTMLAttributes<HTMLFormElement>['onSubmit'];
}

/**
 * A form that the shop's own server takes where no script listens (`server/gateway/plain-forms.table.ts`); once one does, its
 * submit is the caller's, and nothing is posted.
 */
export function PlainForm({ act, onSubmit, children, ...rest }: PlainFormProps) {
  const { prefix, formToken } = useSite();
  return (
    <form
      {...rest}
      method="post"
      action={act && `${prefix}/press/${act}`}
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

/** Id of the one form of every page for buttons that stand by themselves. */
export const pressesId = 'presses';

/**
 * Attributes of a button that names one thing and stands by itself, as a heart does: where no script listens it sends the
 * page's form of presses. Its `onClick` prevents that.
 */
export function pressAttributes(prefix: string, act: FormAct, name: 'product' | 'mark', value: number) {
  return { type: 'submit', form: pressesId, formAction: `${prefix}/press/${act}`, name, value } as const;
}
