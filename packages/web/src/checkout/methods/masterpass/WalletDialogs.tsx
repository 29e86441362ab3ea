import { Trans } from '@lingui/react/macro';
import type { MasterpassCommands, MasterpassView } from '@vitrin/wallet-machine';
import { OneTimeCodeDialog } from '../../../one-time-code/OneTimeCodeDialog.tsx';
import { sendCode } from '../../payment/send-code.ts';
import type { MethodDialogsProps } from '../payment-method.types.ts';
import { DeleteDialog, type WalletDialogProps } from './DeleteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { ProblemDialog } from './ProblemDialog.tsx';

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
