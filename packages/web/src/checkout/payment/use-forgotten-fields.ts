import { type RefObject, useEffect } from 'react';
import { cardFields } from '../card-field-checks.ts';

/** Card fields are empty when the page is left or comes back from the back/forward cache (security C3). */
export function useForgottenFields(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const forget = () => {
      for (const name of cardFields) {
        const field = form.current?.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = '';
      }
    };
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [form]);
}
