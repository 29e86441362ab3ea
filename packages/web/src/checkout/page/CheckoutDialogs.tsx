import { Suspense, useContext } from 'react';
import { PaymentMethodsContext } from '../methods/payment-methods-context.ts';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';
import { retriedPart } from './retried-part.tsx';
import { useAnnouncements } from './use-announcements.ts';

/** No money moves before the payment step. */
const BankDialog = retriedPart(async () => (await import('../attempt/BankDialog.tsx')).BankDialog);

/** What is told and asked beside the steps: it stays while the shopper looks at another one. */
export function CheckoutDialogs({ view, send }: Pick<CheckoutScreenProps, 'view' | 'send'>) {
  useAnnouncements(view);
  const { method } = view;
  const dialogs = useContext(PaymentMethodsContext).partsOf(method?.name)?.dialogs;
  return (
    <>
      {dialogs && method && dialogs.isShown(method, view) && (
        <Suspense>
          <dialogs.Part method={method} view={view} send={send} />
        </Suspense>
      )}
      {(view.steps.current !== 'shipping' || view.overlay.isOpen) && (
        <Suspense>
          <BankDialog view={view} send={send} />
        </Suspense>
      )}
    </>
  );
}
