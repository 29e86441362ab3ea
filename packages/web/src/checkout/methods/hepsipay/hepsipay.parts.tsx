import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { hepsipay, type WalletWindow as OpenedWallet, readWalletMessage, type WalletView } from '@vitrin/core/checkout';
import { bankSandbox } from '@vitrin/ports/browser';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { approvalText, paymentOptionField } from '../../payment/another-way.ts';
import { Preparing } from '../../payment/Preparing.tsx';
import { chosenName, payAtOnce } from '../../payment/pay-at-once.ts';
import type { MethodParts, PaymentDetailProps, PaymentForm } from '../payment-method.types.ts';

interface WalletWindowProps extends PaymentDetailProps<WalletView> {
  readonly name: string;
  readonly window: OpenedWallet;
}

/**
 * The wallet's own page, in a frame that opens with Pay. The host checks the end that it reports with the wallet. Closing it
 * pays nothing, and Pay opens it again (Protocol checkout §8.10). A page that cannot leave a frame opens in a window of its
 * own by a press. That window has no opener, so that it cannot move ours (security W4), and the shopper reports its end.
 */
function WalletWindow({ send, name, method: { windowPhase }, window: wallet }: WalletWindowProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const isWindowOpen = windowPhase !== null;

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
        <p className="hint" role="status">
          {windowPhase === 'stalled' &&
            t`Still waiting for ${name}. If its page does not continue, open it in a new window, or cancel and choose another payment method.`}
          {windowPhase === 'ownWindow' && t`Approve the payment in the window of ${name}, then continue here.`}
        </p>
        {windowPhase !== 'ownWindow' && (
          <iframe
            ref={frame}
            className="bank-frame"
            title={name}
            src={wallet.url}
            sandbox={bankSandbox}
            referrerPolicy="strict-origin-when-cross-origin"
            onLoad={() => send('wallet.loaded')}
          />
        )}
        <div className="actions">
          {windowPhase === 'ownWindow' && (
            <Button onClick={() => send('wallet.finish', { success: true })}>
              <Trans>I have approved the payment</Trans>
            </Button>
          )}
          <a
            className="btn btn-secondary"
            href={wallet.url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => send('wallet.openInWindow')}
          >
            {t`Open ${name} in a new window`}
          </a>
          <Button look="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

/** What stands under the wallet: where its payment stands, and a way on when it was refused. */
function HepsipayDetail(props: PaymentDetailProps<WalletView>) {
  const { t } = useLingui();
  const { method, view, send } = props;
  const { option } = method;
  const name = chosenName(view);
  if (!method.isOpen) return <Preparing name={name} />;
  return (
    <div className="method-detail">
      {method.window && <WalletWindow key={method.window.paymentId} {...props} name={name} window={method.window} />}
      {method.isBusy && !view.isPaying && <Preparing name={name} />}
      {method.canTryAgain && option !== null && (
        <>
          {/* A refusal is told above, in the host's own words. */}
          {view.payErrors === null && (
            <p className="hint">{t`The payment with ${name} was stopped. No money was taken.`}</p>
          )}
          <div>
            <Button look="secondary" onClick={() => send('paymentOption.select', { paymentOption: option })}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const closed = {
  at: paymentOptionField,
  says: msg`The wallet did not open. Try again above, or choose another payment method.`,
};

/** Payment in a wallet's window, which opens with Pay and says how it ended (Protocol checkout §4.12). */
const hepsipayForm: PaymentForm<WalletView> = {
  Detail: HepsipayDetail,
  obstacle(_view, { isOpen, isBusy, window }) {
    if (!isOpen || isBusy) return 'busy';
    return window === null ? closed : null;
  },
  pay: payAtOnce,
  payingText: approvalText,
};

/** Code that is fetched when the method is chosen. */
export const hepsipayParts: MethodParts<WalletView> = { plugin: hepsipay, form: hepsipayForm };
