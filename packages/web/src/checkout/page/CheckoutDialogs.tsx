import { Suspense } from 'react';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';
import { retriedPart } from './retried-part.tsx';
import { useAnnouncements } from './use-announcements.ts';

/** No money moves before the payment step. */
const BankDialog = retriedPart(async () => (await import('../attempt/BankDialog.tsx')).BankDialog);
const DeliveryCode = retriedPart(
  async () => (await import('../methods/pay-on-delivery/DeliveryCode.tsx')).DeliveryCode,
);
const WalletDialogs = retriedPart(async () => (await import('../methods/masterpass/WalletDialogs.tsx')).WalletDialogs);

/** What is told and asked beside the steps: it stays while the shopper looks at another one. */
export function CheckoutDialogs({ view, send }: Pick<CheckoutScreenProps, 'view' | 'send'>) {
  useAnnouncements(view);
  const { method, screen } = view;
  const code = screen === 'steps' && method?.name === 'payOnDelivery' ? method.code : null;
  const wallet = method?.name === 'masterpass' ? method.wallet : null;
  return (
    <>
      {code && (
        <Suspense>
          <DeliveryCode code={code} view={view} send={send} />
        </Suspense>
      )}
      {wallet && (
        <Suspense>
          <WalletDialogs send={send} walletView={wallet} />
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
