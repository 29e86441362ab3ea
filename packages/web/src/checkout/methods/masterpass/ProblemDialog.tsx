import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { WalletProblem } from '@vitrin/wallet-machine';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import type { WalletDialogProps } from './DeleteDialog.tsx';

/** Our own text for each problem, where the wallet sent none. Those of a screen of their own are not repeated here. */
const texts: Readonly<Record<WalletProblem['code'], MessageDescriptor>> = {
  initialisation: msg`An error occurred while initializing Masterpass.`,
  cardList: msg`Your cards could not be loaded.`,
  blocked: msg`Your Masterpass wallet is blocked. You can pay by entering your card details.`,
  noToken: msg`The wallet did not confirm the payment. We are checking the result with the shop.`,
  noReturnAddress: msg`Your bank requires 3-D Secure, which is not available at the moment. Choose another card.`,
  cardGone: msg`Your card details expired. Enter them again.`,
  general: msg`The wallet could not complete this. Try again or choose another payment method.`,
};

/** What went wrong at the wallet, in its own words where there are any; closing forgets it (specification 2). */
export function ProblemDialog({ send, walletView: { problem, screen } }: WalletDialogProps) {
  const { i18n } = useLingui();
  // Those screens say it themselves, beside the way on.
  const isTold = screen === 'failed' || screen === 'listFailed';
  const shown = isTold ? null : problem;
  const close = () => send('error.close');
  return (
    <Dialog isOpen={shown !== null} onClose={close} title={<Trans>Masterpass</Trans>}>
      <p role="alert">{shown && (shown.description || i18n._(texts[shown.code]))}</p>
      <div className="actions">
        <Button onClick={close} data-autofocus="">
          <Trans>OK</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
