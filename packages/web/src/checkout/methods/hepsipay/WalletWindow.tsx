import { Trans, useLingui } from '@lingui/react/macro';
import { type WalletWindow as OpenedWallet, readWalletMessage, type WalletView } from '@vitrin/core/checkout';
import { bankSandbox } from '@vitrin/ports/browser';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import type { PaymentDetailProps } from '../payment-method.types.ts';

/** What {@link WalletWindow} takes. */
export interface WalletWindowProps extends PaymentDetailProps<WalletView> {
  readonly name: string;
  readonly window: OpenedWallet;
}

/**
 * The wallet's own page, in a frame that opens with Pay. What it says at its end is passed on to the host, which asks
 * the wallet for the truth; closing it pays nothing, and Pay opens it again (Protocol checkout §8.10).
 */
export function WalletWindow({ send, name, method: { isWindowOpen }, window: wallet }: WalletWindowProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);

  const hear = useEffectEvent((message: MessageEvent) => {
    const success = readWalletMessage(message, wallet, frame.current?.contentWindow);
    if (success !== undefined) send('wallet.finish', { success });
  });
  useEffect(() => {
    if (!isWindowOpen) return;
    const listener = (message: MessageEvent) => hear(message);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, [isWindowOpen]);
  const close = () => send('wallet.close');

  return (
    <div>
      <p className="hint">{t`When you press Pay, ${name} opens and asks for your approval.`}</p>
      <Dialog isOpen={isWindowOpen} onClose={close} title={name} isWide isCloseHidden>
        <iframe
          ref={frame}
          className="bank-frame"
          title={name}
          src={wallet.url}
          sandbox={bankSandbox}
          referrerPolicy="strict-origin-when-cross-origin"
        />
        <div className="actions">
          <Button look="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
