import { Trans, useLingui } from '@lingui/react/macro';
import type { WalletView } from '@vitrin/wallet-machine';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import type { WalletPartProps } from './wallet-part.types.ts';

/** What a dialog of the wallet takes. */
export interface WalletDialogProps {
  readonly send: WalletPartProps['send'];
  readonly walletView: WalletView;
}

/** "Are you sure you want to delete this card?" (specification 8). */
export function DeleteDialog({ send, walletView: { deletion } }: WalletDialogProps) {
  const { t } = useLingui();
  const cancel = () => {
    if (deletion.isOpen && !deletion.isBusy) send('deletion.cancel');
  };
  return (
    <Dialog isOpen={deletion.isOpen} isBusy={deletion.isBusy} onClose={cancel} title={t`Delete ${deletion.alias}`}>
      <p>
        <Trans>Are you sure you want to delete this card?</Trans>
      </p>
      <div className="actions">
        <Button look="secondary" className="btn-danger" busy={deletion.isBusy} onClick={() => send('deletion.confirm')}>
          <Trans>Delete</Trans>
        </Button>
        <Button look="secondary" inactive={deletion.isBusy} onClick={cancel} data-autofocus="">
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
