import { Trans } from '@lingui/react/macro';
import type { OtpEvent } from '@vitrin/core/otp';
import { useWalletView, type WalletPlace } from '../../actors/wallet-place.ts';
import { OneTimeCodeDialog } from '../../one-time-code/OneTimeCodeDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { ProblemDialog } from './ProblemDialog.tsx';

/** The wallet's dialogs. They stand outside of the payment form: a code has a form of its own, and forms do not nest. */
export function WalletDialogs({ wallet }: { readonly wallet: WalletPlace }) {
  const walletView = useWalletView(wallet);
  if (!walletView) return null;
  const sendCode = (event: OtpEvent) => {
    // The wallet gives the operation up with its dialog (Protocol wallet §7).
    if (event.type === 'dialog.close') wallet.send({ type: 'code.close' });
    else wallet.sendCode(event);
  };
  return (
    <>
      <LinkDialog wallet={wallet} walletView={walletView} />
      <DeleteDialog wallet={wallet} walletView={walletView} />
      {walletView.code && (
        <OneTimeCodeDialog code={walletView.code} send={sendCode} title={<Trans>Confirm with a code</Trans>} />
      )}
      <ProblemDialog wallet={wallet} walletView={walletView} />
    </>
  );
}
