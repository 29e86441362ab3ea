import { Trans, useLingui } from '@lingui/react/macro';
import type { WalletView } from '@vitrin/core/checkout';
import { Button } from '../../../components/Button.tsx';
import { chosenName } from '../../payment/chosen-name.ts';
import { Preparing } from '../../payment/Preparing.tsx';
import type { PaymentDetailProps } from '../payment-method.types.ts';
import { WalletWindow } from './WalletWindow.tsx';

/** What stands under the wallet: where its payment stands, and a way on when it was refused. */
export function HepsipayDetail(props: PaymentDetailProps<WalletView>) {
  const { t } = useLingui();
  const { method, view, send } = props;
  const { option } = method;
  const name = chosenName(view);
  if (!method.isOpen) return <Preparing name={name} />;
  return (
    <div className="method-detail">
      {method.window && <WalletWindow key={method.window.paymentId} {...props} name={name} window={method.window} />}
      {method.isBusy && !view.isPaying && <Preparing name={name} />}
      {method.canTryAgain && option !== null && (
        <>
          {/* A refusal is told above, in the host's own words. */}
          {view.payErrors === null && (
            <p className="hint">{t`The payment with ${name} was stopped. No money was taken.`}</p>
          )}
          <div>
            <Button look="secondary" onClick={() => send('paymentOption.select', { paymentOption: option })}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
