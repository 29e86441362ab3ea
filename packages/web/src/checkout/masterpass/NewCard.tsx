import { Trans } from '@lingui/react/macro';
import { Button } from '../../components/Button.tsx';
import { CardInputs } from '../CardInputs.tsx';
import { Installments } from '../Installments.tsx';
import { Registration } from './Registration.tsx';
import type { WalletPartProps } from './wallet-part.types.ts';

/** A typed card: it pays at once, and can be kept in the wallet. */
export function NewCard(props: WalletPartProps) {
  const { view, send, errors, wallet, walletView } = props;
  const { masterpass } = view;
  return (
    <div className="form">
      {walletView.canUseWallet && (
        <div>
          <Button look="quiet" onClick={() => wallet.send({ type: 'card.useWallet' })}>
            <Trans>Pay with my wallet card</Trans>
          </Button>
        </div>
      )}
      <CardInputs
        bin={masterpass.bin}
        binErrors={masterpass.binErrors}
        isOpen={masterpass.isOpen}
        errors={errors}
        onBin={(bin) => send({ type: 'page.submit', page: 'MasterpassBinNumberPage', input: { bin } })}
      />
      <Installments
        group={masterpass.installments}
        isBusy={masterpass.isBusy}
        currency={view.totals.currency}
        before={<Trans>Installments appear once you have typed the first six digits.</Trans>}
        onChoose={(installment) =>
          send({ type: 'page.submit', page: 'MasterpassInstallmentPage', input: { installment } })
        }
      />
      <Registration {...props} />
    </div>
  );
}
