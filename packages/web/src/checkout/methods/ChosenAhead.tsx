import { useEffect } from 'react';
import { type ChosenMethod, usePaymentMethod } from './payment-methods-context.ts';

/** Fetches the code of a way to pay that is chosen already, by the host mostly, before the payment step is there. */
export function ChosenAhead({ view }: { readonly view: ChosenMethod }) {
  const method = usePaymentMethod(view);
  useEffect(() => {
    // A failed fetch is tried again, and told, when the step needs it.
    method?.load().catch(() => undefined);
  }, [method]);
  return null;
}
