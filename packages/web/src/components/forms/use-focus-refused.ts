import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes whoever sent a small form to the first field that the host refuses (ux 23). Larger forms have `useFormChecks`.
 * @param refusal why the last try came to nothing: a new object for each; nothing while nothing is wrong.
 * @returns the ref of the `<form>`.
 */
export function useFocusRefused(refusal: object | null | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  return form;
}
