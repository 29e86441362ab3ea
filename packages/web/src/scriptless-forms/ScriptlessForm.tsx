import type { Id } from '@vitrin/core/contract';
import type { FormHTMLAttributes } from 'react';
import { useSite } from '../app/site-context.ts';
import { tokenField } from './posted-form.ts';

/**
 * Attributes of the control that carries the session's token in a form that a browser without scripts posts to its own page. In a form with
 * typed text it is the submit button, so that the form's own data, which scripts read, do not have it.
 */
export function useSubmitToken() {
  const { formToken } = useSite();
  return { name: tokenField, ...(formToken && { value: formToken }), suppressHydrationWarning: true } as const;
}

interface ScriptlessFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method'> {
  /** Row of `server/forms/posted-forms.table.ts`. */
  readonly act: 'basket-add' | 'basket-set';
  /** Sent as JSON, so that a number stays one and a text a text. */
  readonly product: Id;
  readonly attributes?: Readonly<Record<string, unknown>> | undefined;
  /** Undefined when its controls listen themselves. */
  readonly onSubmit: FormHTMLAttributes<HTMLFormElement>['onSubmit'];
}

/** A form about a product, which the browser posts to the page itself before and without scripts. */
export function ScriptlessForm({ act, product, attributes, onSubmit, children, ...rest }: ScriptlessFormProps) {
  const token = useSubmitToken();
  return (
    <form
      {...rest}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(event);
      }}
    >
      <input type="hidden" {...token} />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="product" value={JSON.stringify(product)} />
      {attributes && <input type="hidden" name="attributes" value={JSON.stringify(attributes)} />}
      {children}
    </form>
  );
}
