import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../components/Button.tsx';
import type { PaymentDetailProps } from './payment-method.types.ts';
import { SheetStatus } from './SheetStatus.tsx';
import { WalletWindow } from './WalletWindow.tsx';

/** What stands under a wallet: where its payment stands, and a way on when it was refused. */
export function WalletDetail(props: PaymentDetailProps) {
  const { t } = useLingui();
  const { view, send } = props;
  const { confirmationPayment, wallet, paymentOptions } = view;
  const name = paymentOptions.items.find(({ key }) => key === paymentOptions.chosen)?.name ?? '';
  if (confirmationPayment.isOpen) return <SheetStatus sheet={confirmationPayment} name={name} />;
  if (!wallet.isOpen) return <Preparing name={name} />;
  const { option } = wallet;
  return (
    <div className="method-detail">
      {wallet.window && <WalletWindow key={wallet.window.paymentId} {...props} name={name} window={wallet.window} />}
      {wallet.isBusy && !view.isPaying && <Preparing name={name} />}
      {wallet.canTryAgain && option !== null && (
        <>
          {/* A refusal is told above, in the host's own words. */}
          {view.payErrors === null && (
            <p className="hint">{t`The payment with ${name} was stopped on the way. No money was taken.`}</p>
          )}
          <div>
            <Button
              look="quiet"
              onClick={() =>
                send({ type: 'page.submit', page: 'PaymentOptionSelectionPage', input: { paymentOption: option } })
              }
            >
              <Trans>Try again</Trans>
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function Preparing({ name }: { readonly name: string }) {
  const { t } = useLingui();
  return (
    <p className="hint" role="status">
      {t`Preparing ${name}…`}
    </p>
  );
}
