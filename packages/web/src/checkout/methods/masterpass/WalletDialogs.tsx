import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MasterpassCommands, MasterpassView, WalletProblem, WalletView } from '@vitrin/wallet-machine';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { OneTimeCodeDialog } from '../../../one-time-code/OneTimeCodeDialog.tsx';
import { sendCode } from '../../payment/send-code.ts';
import type { MethodDialogsProps } from '../payment-method.types.ts';
import type { WalletPartProps } from './put-card.ts';

/** What a dialog of the wallet takes. */
interface WalletDialogProps {
  readonly send: WalletPartProps['send'];
  readonly walletView: WalletView;
}

/** "Are you sure you want to delete this card?" (specification 8). */
function DeleteDialog({ send, walletView: { deletion, screen } }: WalletDialogProps) {
  const { t } = useLingui();
  const hasAsked = useRef(false);
  // The deleted card's button had the focus: the list takes it once it is loaded again.
  useEffect(() => {
    if (deletion.isOpen) hasAsked.current = true;
    else if (hasAsked.current && screen !== 'loading') {
      hasAsked.current = false;
      if (document.activeElement === document.body) focusCards();
    }
  }, [deletion.isOpen, screen]);
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

/** Focuses the chosen card, else the first one, else the first field of a new card. */
function focusCards(): void {
  const field =
    document.querySelector<HTMLElement>('[name=walletCard]:checked') ??
    document.querySelector<HTMLElement>('[name=walletCard], [name=holder]');
  field?.focus();
}

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
function ProblemDialog({ send, walletView: { problem, screen } }: WalletDialogProps) {
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

/** The shopper has cards in a wallet that this shop does not see yet (specification 8). */
function LinkDialog({ send, walletView: { link } }: WalletDialogProps) {
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

/** The wallet's dialogs. They stand outside of the payment form: a code has a form of its own, and forms do not nest. */
export function MasterpassDialogs({ method, send }: MethodDialogsProps<MasterpassView, MasterpassCommands>) {
  return method.wallet && <WalletDialogs send={send} walletView={method.wallet} />;
}

function WalletDialogs({ send, walletView }: WalletDialogProps) {
  return (
    <>
      <LinkDialog send={send} walletView={walletView} />
      <DeleteDialog send={send} walletView={walletView} />
      {walletView.code && (
        <OneTimeCodeDialog code={walletView.code} send={sendCode(send)} title={<Trans>Confirm with a code</Trans>} />
      )}
      <ProblemDialog send={send} walletView={walletView} />
    </>
  );
}
