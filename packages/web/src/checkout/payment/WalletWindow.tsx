import { Trans, useLingui } from '@lingui/react/macro';
import type { WalletWindow as OpenedWallet } from '@vitrin/core/checkout';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import type { PaymentDetailProps } from './payment-method.types.ts';
import { readWalletMessage } from './wallet-message.ts';
import { walletWanted } from './wallet-wanted.ts';

/** What {@link WalletWindow} takes. */
export interface WalletWindowProps extends PaymentDetailProps {
  readonly name: string;
  readonly window: OpenedWallet;
}

/**
 * The wallet's own page, in a frame that opens with Pay. What it says at its end is passed on to the host, which asks
 * the wallet for the truth; closing it says nothing, and Pay opens it again (Protocol checkout §8.10).
 */
export function WalletWindow({ send, name, window: wallet }: WalletWindowProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const mark = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const form = mark.current?.closest('form');
    const open = () => setOpen(true);
    form?.addEventListener(walletWanted, open);
    return () => form?.removeEventListener(walletWanted, open);
  }, []);

  const hear = useEffectEvent((message: MessageEvent) => {
    const success = readWalletMessage(message, wallet, frame.current?.contentWindow);
    if (success === undefined) return;
    setOpen(false);
    send({ type: 'page.submit', page: 'WalletCompletePage', input: { success } });
  });
  useEffect(() => {
    if (!isOpen) return;
    const listener = (message: MessageEvent) => hear(message);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, [isOpen]);

  return (
    <div ref={mark}>
      <p className="hint">{t`When you press Pay, ${name} opens and asks for your approval.`}</p>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={name} isWide isCloseHidden>
        <iframe
          ref={frame}
          className="bank-frame"
          title={name}
          src={wallet.url}
          sandbox="allow-forms allow-scripts allow-same-origin"
          referrerPolicy="strict-origin-when-cross-origin"
        />
        <div className="actions">
          <Button look="quiet" onClick={() => setOpen(false)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
