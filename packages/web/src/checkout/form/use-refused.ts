import type { PageErrors } from '@vitrin/core/checkout';
import { useMemo } from 'react';
import type { FieldMessages } from '../../components/forms/ErrorSummary.tsx';
import { fieldMessages } from './page-errors.ts';

/**
 * The host's messages for a form's fields: a new object with every reply that refuses one, undefined when none does.
 * Give it to `useFormChecks`, which puts them beside the fields.
 */
export function useRefused<Field extends string>(
  errors: PageErrors | null,
  read: (errors: PageErrors | null) => FieldMessages<Field>,
): FieldMessages<Field> | undefined {
  return useMemo(() => {
    const messages = read(errors);
    return Object.keys(messages).length > 0 ? messages : undefined;
  }, [errors, read]);
}

/** Reads the messages of fields that have the same names here and on the wire. Make it once, outside a component. */
export function refusedFields<Field extends string>(fields: readonly Field[]) {
  return (errors: PageErrors | null) => fieldMessages(errors, fields);
}
