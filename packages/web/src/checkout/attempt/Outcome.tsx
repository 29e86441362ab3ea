import { Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import type { CheckoutScreenProps } from '../start/shop-checkout.types.ts';

/** Loaded before a payment can fail: `preload` it while the shopper fills in the payment form. */
export const OutcomePanel = lazyPart(async () => (await import('./OutcomePanel.tsx')).OutcomePanel);

/** State of a payment between Pay and its end, and the message after a return without a result. */
export function Outcome({ view, send }: Pick<CheckoutScreenProps, 'view' | 'send'>) {
  const hasReturned = view.choices.some(({ reason }) => reason.rule === 'comeBack');
  if (view.outcome === null && !hasReturned) return null;
  return (
    <Suspense>
      <OutcomePanel view={view} send={send} />
    </Suspense>
  );
}
