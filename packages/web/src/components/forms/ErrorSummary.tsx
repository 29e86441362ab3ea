import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { fieldIds } from './field-ids.ts';
import { focusControl } from './focus-control.ts';

/** What an {@link ErrorSummary} takes. */
export interface ErrorSummaryProps {
  /** Messages by field name, in the order of the form; empty ones are left out. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** Messages of the form as a whole, not of one field. */
  readonly messages?: readonly string[];
  /** Changes with every failed submit, so that focus comes back. */
  readonly attempt: number;
}

/**
 * Heading and list of a form's mistakes: takes focus after a submit, links to the fields, and puts "Error:" before the
 * page's title while it stands (ux 23). Show it for two mistakes or more.
 */
export function ErrorSummary({ attempt, ...props }: ErrorSummaryProps) {
  return <Summary key={attempt} {...props} />;
}

/** One failed submit; a new one mounts anew and so takes the focus again. */
function Summary({ errors, messages = [] }: Omit<ErrorSummaryProps, 'attempt'>) {
  const { t } = useLingui();
  const box = useRef<HTMLElement>(null);
  const prefix = t`Error:`;
  useEffect(() => {
    const title = document.title;
    document.title = `${prefix} ${title}`;
    box.current?.focus();
    return () => {
      document.title = title;
    };
  }, [prefix]);
  return (
    <section ref={box} className="error-summary" tabIndex={-1} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">
        <Trans>There is a problem</Trans>
      </h2>
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {Object.entries(errors).map(
          ([name, message]) =>
            message && (
              <li key={name}>
                <a href={`#${fieldIds(name).field}`} onClick={(event) => focusField(event, fieldIds(name).field)}>
                  {message}
                </a>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

/** Focus without a change of address: the router must not see the fragment as a navigation. */
function focusField(event: { preventDefault(): void }, id: string) {
  if (focusControl(id)) event.preventDefault();
}
