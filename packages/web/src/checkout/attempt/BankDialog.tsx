import { Trans, useLingui } from '@lingui/react/macro';
import { addressOf, bankSandbox } from '@vitrin/ports/browser';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import type { CheckoutScreenProps } from '../page/checkout-screen.types.ts';
import { overlayMark } from '../page/is-embedded.ts';
import { useIsAskedByBank } from './paying-place.ts';

/**
 * The bank's or a provider's page in a frame (ux 34; security W4). The frame may not move the window by itself; what was paid is asked of the
 * server, never read from the frame: only the addresses of our own pages tell that it has come back.
 */
export function BankDialog({ view, send }: Pick<CheckoutScreenProps, 'view' | 'send'>) {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const { isOpen, url, phase, presentation } = view.overlay;
  const isAtBank = useIsAskedByBank(view);
  const title = isAtBank ? t`Bank verification` : view.summary.paymentOption?.name || t`Payment page`;
  const isCancelled = useOwnHistory(url);
  const cancel = () => {
    isCancelled.current = true;
    send('challenge.cancel');
  };
  return (
    <Dialog isOpen={isOpen} onClose={cancel} title={title} isWide isCloseHidden>
      <p className="hint" role="status">
        <Progress phase={phase} isAtBank={isAtBank} />
      </p>
      {url && (
        <iframe
          ref={frame}
          {...{ [overlayMark]: '' }}
          key={url}
          className={presentation === 'inAppFrame' ? 'bank-frame bank-frame-full' : 'bank-frame'}
          title={title}
          src={url}
          sandbox={bankSandbox}
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => send('challenge.loaded', { href: addressOf(frame.current) })}
          onError={() => send('challenge.fail')}
        />
      )}
      <div className="actions">
        <Button look="secondary" onClick={() => send('challenge.openInWindow')}>
          {isAtBank ? (
            <Trans>Open the bank's page in this window</Trans>
          ) : (
            <Trans>Open this page in the full window</Trans>
          )}
        </Button>
        <Button look="secondary" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

/**
 * Skips the history entries of a frame that the shopper cancelled. A browser keeps them, and each would take one press of Back
 * without any effect. Any other end leads to a page of its own, whose loading a step in the history would stop.
 *
 * @returns what the caller sets when the shopper cancels
 */
function useOwnHistory(url: string | null): RefObject<boolean> {
  const isCancelled = useRef(false);
  useEffect(() => {
    if (url === null) return;
    const { history, location } = window;
    const { length } = history;
    const { href } = location;
    isCancelled.current = false;
    return () => {
      const added = history.length - length;
      // An order's page has taken the place of checkout otherwise.
      if (isCancelled.current && added > 0 && location.href === href) history.go(-added);
    };
  }, [url]);
  return isCancelled;
}

interface ProgressProps {
  readonly phase: CheckoutScreenProps['view']['overlay']['phase'];
  readonly isAtBank: boolean;
}

function Progress({ phase, isAtBank }: ProgressProps) {
  const isOpening = phase === 'opening';
  if (phase === 'stalled') {
    return isAtBank ? (
      <Trans>Still waiting for your bank. If its page does not continue, open it in this window.</Trans>
    ) : (
      <Trans>Still waiting. If this page does not continue, open it in the whole window.</Trans>
    );
  }
  if (isAtBank) return isOpening ? <Trans>Opening your bank's page…</Trans> : <Trans>Waiting for your bank</Trans>;
  return isOpening ? <Trans>Opening the payment page…</Trans> : <Trans>Finish your payment on this page</Trans>;
}
