import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../components/Button.tsx';
import { SheetStatus } from '../methods/device-sheet/SheetStatus.tsx';
import { WalletWindow } from '../methods/hepsipay/WalletWindow.tsx';
import type { PaymentDetailProps } from './payment-method.types.ts';

/** What stands under a wallet: where its payment stands, and a way on when it was refused. */
export function WalletDetail(props: PaymentDetailProps<'deviceSheet' | 'hepsipay'>) {
  const { method, view } = props;
  const { paymentOptions } = view;
  const name = paymentOptions.items.find(({ key }) => key === paymentOptions.chosen)?.name ?? '';
  if (!method.isOpen) return <Preparing name={name} />;
  if (method.name === 'deviceSheet') return <SheetStatus sheet={method} name={name} />;
  return <Wallet {...props} method={method} name={name} />;
}

function Wallet({ name, ...props }: PaymentDetailProps<'hepsipay'> & { readonly name: string }) {
  const { t } = useLingui();
  const { method, view, send } = props;
  const { option } = method;
  return (
    <div className="method-detail">
      {method.window && <WalletWindow key={method.window.paymentId} {...props} name={name} window={method.window} />}
      {method.isBusy && !view.isPaying && <Preparing name={name} />}
      {method.canTryAgain && option !== null && (
        <>
          {/* A refusal is told above, in the host's own words. */}
          {view.payErrors === null && (
            <p className="hint">{t`The payment with ${name} was stopped on the way. No money was taken.`}</p>
          )}
          <div>
            <Button look="quiet" onClick={() => send('paymentOption.select', { paymentOption: option })}>
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
