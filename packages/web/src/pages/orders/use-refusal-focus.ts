import { type RefObject, useEffect, useRef } from 'react';

/** The form whose first control with a problem gets the focus, with every refusal anew. @param refusals how many there were. */
export function useRefusalFocus(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);
  return form;
}
