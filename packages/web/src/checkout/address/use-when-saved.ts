import { useEffect, useEffectEvent, useRef } from 'react';
import type { CheckoutView } from '../start/shop-checkout.types.ts';

/** Calls `close` once when the address on its way is saved: not when it is refused, and not when no answer came. */
export function useWhenSaved({ newAddress, failure }: CheckoutView, close: () => void): void {
  const wasBusy = useRef(false);
  const { isBusy, errors } = newAddress;
  const isSaved = errors === null && failure === null;
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (wasBusy.current && !isBusy && isSaved) closeNow();
    wasBusy.current = isBusy;
  }, [isBusy, isSaved]);
}
