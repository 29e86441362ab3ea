import { Suspense, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Outcome } from '../attempt/Outcome.tsx';
import type { CheckoutScreenProps } from '../start/shop-checkout.types.ts';
import { ContactDone, DeliveryDone } from '../summary/DoneSteps.tsx';
import { PaymentForm } from './PaymentForm.tsx';

const Savings = lazyPart(async () => (await import('../savings/Savings.tsx')).Savings);
const OrderQuestions = lazyPart(async () => (await import('../questions/OrderQuestions.tsx')).OrderQuestions);

/** How to pay. While the end of a payment is not known, nothing here can start another one (security R6). */
export function PaymentStep(props: CheckoutScreenProps) {
  const { view, send, commerce } = props;
  const [pressed, setPressed] = useState(0);
  const isMissing = view.orderSelection.missing.length > 0;
  const [isAsked, setAsked] = useState(isMissing);
  // Once asked here the questions stay: an answer takes nothing away from under the shopper's hands.
  if (isMissing && !isAsked) setAsked(true);
  return (
    <>
      <ContactDone view={view} />
      <DeliveryDone view={view} commerce={commerce} />
      <Outcome view={view} send={send} />
      {/* Hidden, not gone: after a decline the card's number still stands in its field (ux 24). */}
      <div hidden={!isPayOffered(props)} className="purchase-main">
        {isAsked && (
          <Suspense fallback={<Skeleton className="checkout-skeleton" />}>
            <OrderQuestions {...props} pressed={pressed} />
          </Suspense>
        )}
        {hasSavings(view) && (
          <Suspense fallback={<Skeleton className="savings-skeleton" />}>
            <Savings {...props} />
          </Suspense>
        )}
        <PaymentForm {...props} onUnanswered={() => setPressed(pressed + 1)} />
      </div>
    </>
  );
}

/** Something that lowers the amount to pay is offered. */
function hasSavings({ coupons, loyaltyMoney, loyaltyCard }: CheckoutScreenProps['view']): boolean {
  return coupons.isOpen || loyaltyMoney.isOpen || loyaltyCard.isOpen;
}

/** Outcomes after which the shopper may pay again; all others hide the form. */
function isPayOffered({ view: { outcome } }: CheckoutScreenProps): boolean {
  return (
    outcome === null || !['checking', 'processing', 'elsewhere', 'unresolved', 'likelyPlaced'].includes(outcome.code)
  );
}
