import { Trans } from '@lingui/react/macro';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import type { WalletDialogProps } from './DeleteDialog.tsx';

/** The shopper has cards in a wallet that this shop does not see yet (specification 8). */
export function LinkDialog({ send, walletView: { link } }: WalletDialogProps) {
  const decline = () => {
    if (link.isOpen && !link.isBusy) send('link.decline');
  };
  return (
    <Dialog isOpen={link.isOpen} onClose={decline} title={<Trans>Your Masterpass cards</Trans>}>
      <p>
        <Trans>You have cards registered to your Masterpass account. Would you like to use your cards?</Trans>
      </p>
      <div className="actions">
        <Button busy={link.isBusy} onClick={() => send('link.accept')}>
          <Trans context="wallet cards">Use</Trans>
        </Button>
        <Button look="secondary" inactive={link.isBusy} onClick={decline}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
