import { Trans, useLingui } from '@lingui/react/macro';
import type { ShopperOutcome } from '@vitrin/core/checkout';
import { addressOf, bankSandbox } from '@vitrin/ports/browser';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { overlayMark } from '../page/is-embedded.ts';
import type { CheckoutScreenProps } from '../start/shop-checkout.types.ts';
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
  const cancel = () => send('challenge.cancel');
  useOwnHistory(view);
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

/** Outcomes after which the shopper can pay again on this page. */
const ended: readonly (ShopperOutcome | undefined)[] = ['cancelled', 'timedOut', 'blocked', 'notCharged'];

/**
 * Skips the history entries of a frame that has closed without an order. A browser keeps them, and each would take one press of Back without
 * any effect. It waits until checkout is settled: after an order the order's page loads, and a step in the history would stop that.
 */
function useOwnHistory({ overlay: { url }, screen, isBusy, outcome, payErrors }: CheckoutScreenProps['view']): void {
  const opened = useRef<{ readonly length: number; readonly href: string }>(null);
  const isSettled = url === null && screen === 'steps' && !isBusy;
  const canPayAgain = isSettled && (payErrors !== null || ended.includes(outcome?.code));
  useEffect(() => {
    if (url !== null) opened.current = { length: window.history.length, href: window.location.href };
  }, [url]);
  useEffect(() => {
    const before = opened.current;
    if (!canPayAgain || before === null) return;
    opened.current = null;
    const { history, location } = window;
    const added = history.length - before.length;
    if (added > 0 && location.href === before.href) history.go(-added);
  }, [canPayAgain]);
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
