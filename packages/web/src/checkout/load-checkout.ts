import { type AskedStart, createSettledExchange, selectCheckout, startCheckout } from '@vitrin/core/checkout';
import { lazySlot } from '../actors/lazy-slot.ts';
import type { RunningCheckout } from '../actors/running-checkout.types.ts';
import { createWalletPlace } from '../actors/wallet-place.ts';
import { watch } from '../actors/watch.ts';
import type { GetCommerce } from '../app/commerce.ts';
import type { ErrorReporter } from '../error-reporting/report.types.ts';
import type { Visit } from '../pages/shell/visit-context.ts';

/**
 * Starts the checkout of this tab.
 * @param openVisit starts the session's and the basket's charts; nothing of checkout waits for them.
 * @param attempt value of `?attempt=` after a return from a bank.
 * @param asked answer to the start that the page asked for already.
 */
export async function loadCheckout(
  getCommerce: GetCommerce,
  openVisit: Visit['open'],
  reporter: ErrorReporter,
  attempt: string | undefined,
  asked: AskedStart | undefined,
): Promise<RunningCheckout> {
  const { commerce } = await getCommerce();
  // Signing out is the session chart's (ruling 2): a 401 before it is there brings it, and is told to it.
  const stopListening = commerce.signals.subscribe(({ type }) => {
    if (type !== 'unauthorized') return;
    stopListening();
    openVisit().then(
      () => commerce.signals.emit({ type }),
      () => {},
    );
  });
  // A failure has no words: the header shows no count, and every later press tries again and says so.
  const openAround = () => void openVisit().then(stopListening, () => {});
  const wallet = createWalletPlace();
  const actor = startCheckout(commerce, {
    origin: window.location.origin,
    // Beside the host: the start and each choice cost the shopper one round trip.
    exchange: createSettledExchange(commerce, asked),
    slots: [
      lazySlot({ paymentType: 'wallet', walletMethod: 'apple_pay' }, async () => {
        const { applePaySlot } = await import('./payment/apple-pay-slot.ts');
        return applePaySlot(commerce);
      }),
      lazySlot(
        { paymentType: 'masterpass' },
        async () => {
          const { masterpassSlot } = await import('./masterpass/masterpass-slot.ts');
          return masterpassSlot(commerce, wallet);
        },
        (_host, again) => wallet.putMissing(again),
      ),
    ],
    ...(attempt && { attempt }),
  });
  actor.on('trouble.found', ({ code }) => reporter.report(new CheckoutTrouble(code), 'CHECKOUT'));
  const send: RunningCheckout['send'] = (event) => actor.send(event);
  const wake = () => send({ type: 'connection.restored' });
  const welcomeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) send({ type: 'window.returned' });
  };
  const look = () => {
    if (document.visibilityState === 'visible') send({ type: 'window.shown' });
  };
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', welcomeBack);
  document.addEventListener('visibilitychange', look);
  const stop = () => {
    stopListening();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', welcomeBack);
    actor.stop();
  };
  return { actor, send, watched: watch(actor, selectCheckout), commerce, wallet, openAround, stop };
}

/** What the chart could not settle by itself; its code is all that may be told (ruling 9). */
class CheckoutTrouble extends Error {
  override readonly name = 'CheckoutTrouble';
  readonly code: string;
  /** @param trouble the chart's word, `tooManyChoices`; reported as `TOO_MANY_CHOICES`. */
  constructor(trouble: string) {
    super(`Checkout: ${trouble}`);
    this.code = trouble.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  }
}
