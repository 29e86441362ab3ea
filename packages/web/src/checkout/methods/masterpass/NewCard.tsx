import { Trans } from '@lingui/react/macro';
import { Button } from '../../../components/Button.tsx';
import { CardInputs } from '../../card/CardInputs.tsx';
import { Installments } from '../../card/Installments.tsx';
import { Registration } from './Registration.tsx';
import type { WalletPartProps } from './wallet-part.types.ts';

/** A typed card: it pays at once, and can be kept in the wallet. */
export function NewCard(props: WalletPartProps) {
  const { view, method, send, errors, walletView } = props;
  return (
    <div className="form">
      {walletView.canUseWallet && (
        <div>
          <Button look="secondary" onClick={() => send('card.useWallet')}>
            <Trans>Pay with my wallet card</Trans>
          </Button>
        </div>
      )}
      <CardInputs
        bin={method.bin}
        binErrors={method.binErrors}
        errors={errors}
        onBin={(bin) => send('card.enterNumber', { bin })}
      />
      <Installments
        group={method.installments}
        isBusy={method.isBusy}
        currency={view.totals.currency}
        before={<Trans>Installment options appear after the first six digits.</Trans>}
        error={errors.installment}
        onChoose={(installment) => send('installment.select', { installment })}
      />
      <Registration {...props} />
    </div>
  );
}
