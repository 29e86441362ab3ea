import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce, Navigation } from '../commerce.types.ts';
import { appViewPath } from './app-view-path.ts';
import { createCheckoutServices, mobileAppKey } from './checkout.actors.ts';
import { checkoutMachine } from './checkout.machine.ts';
import type { CheckoutServices, NavigationWanted } from './checkout.types.ts';
import { loadDraft, saveDraft } from './checkout-draft.ts';
import { checkoutOrigin } from './exchange.actors.ts';
import { loadAttempt, saveAttempt } from './kept-attempt.ts';
import type { PaymentSlot } from './payment-slot.types.ts';
import { runPaymentSlots } from './payment-slots.ts';
import { pendingAttempt } from './pending-attempt.ts';

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;

export interface StartCheckoutInput {
  /** Origin of the page on screen, `https://shop.example`: the only one whose pages an overlay may read. */
  readonly origin: string;
  /** Value of `?attempt=` in the address after a return from a bank; the front end takes it out of the address. */
  readonly attempt?: string;
  /** Another way to exchange requests: beside the host (gateway.md §13), or a test's. */
  readonly exchange?: CheckoutServices['exchange'];
  /** Ways to pay that bring charts of their own: the Masterpass wallet, a device's payment sheet. */
  readonly slots?: readonly PaymentSlot[];
}

/** Own pages by a change of page, everything else by a load of the window (checkout.md §7.3, ruling 11). */
function navigationFor({ to, url, fromFrame }: NavigationWanted, isMobileApp: boolean, isFramed: boolean): Navigation {
  if (to === 'provider') return { kind: 'document', url, target: 'window' };
  const isParents = isFramed || (to === 'order' && fromFrame && isMobileApp);
  return isParents ? { kind: 'document', url, target: 'parent' } : { kind: 'page', path: url, replace: true };
}

function navigate({ ports }: Commerce, wanted: NavigationWanted, { redirects }: CheckoutServices): void {
  const isMobileApp = ports.storage.get(mobileAppKey) === 'true';
  const isForApp = wanted.to === 'order' && wanted.fromFrame && isMobileApp;
  const path = isForApp ? appViewPath(wanted.url, redirects) : null;
  if (path !== null && ports.appView) {
    ports.appView.post(JSON.stringify({ url: path }));
  } else {
    ports.navigate(navigationFor(wanted, isMobileApp, ports.isFramed?.() ?? false));
  }
}

/**
 * Starts the checkout of one shopper: reads it, makes the automatic choices, and waits for commands. Screens render
 * `selectCheckout(snapshot)` and send `CheckoutEvent`s; the actor ends with `stop()`.
 * @example
 * const checkout = startCheckout(commerce, { origin: location.origin });
 * checkout.subscribe((snapshot) => render(selectCheckout(snapshot)));
 * checkout.send({ type: 'page.submit', page: 'ShippingOptionSelectionPage', input: { shippingOption: 71 } });
 */
export function startCheckout(commerce: Commerce, input: StartCheckoutInput): CheckoutActor {
  const { ports, signals } = commerce;
  const { origin, attempt, exchange, slots = [] } = input;
  const services = { ...createCheckoutServices(commerce, origin), ...(exchange ? { exchange } : {}) };
  const draft = loadDraft(ports.storage);
  let pending = loadAttempt(ports.storage);
  const actor = createActor(checkoutMachine, {
    input: {
      services,
      ...(attempt ? { attempt } : {}),
      ...(pending ? { pending } : {}),
      ...(draft ? { draft } : {}),
    },
    clock: ports.clock,
    ...(ports.inspect ? { inspect: ports.inspect } : {}),
  });

  actor.on('navigation.wanted', (wanted) => navigate(commerce, wanted, services));
  actor.on('draft.changed', (event) => saveDraft(ports.storage, event.draft));
  actor.on('command.refused', ({ command, reason, page, card }) => {
    ports.logger.warn(`[checkout] ${[command, page].filter(Boolean).join(' ')} refused: ${reason}`);
    // Nothing was sent: the digits are given up, the fields on screen still hold what the shopper typed.
    if (card) ports.vault.take(card);
  });
  actor.on('order.placed', () => {
    ports.vault.clear();
    signals.emit({ type: 'invalidated', tags: ['Order', 'Loyalty'], origin: checkoutOrigin });
  });
  actor.on('basket.changed', () => {
    signals.emit({ type: 'invalidated', tags: ['Basket', 'BasketList'], origin: checkoutOrigin });
  });
  actor.on('trouble.found', ({ code, details }) => ports.logger.error(`[checkout] ${code}`, details));

  actor.subscribe(({ context }) => {
    const now = pendingAttempt(context);
    if (now === undefined || now === pending) return;
    pending = now;
    saveAttempt(ports.storage, now);
  });
  const unsubscribe = signals.subscribe((signal) => {
    const concernsCheckout =
      signal.type === 'identityChanged' ||
      (signal.type === 'invalidated' && signal.tags.includes('Checkout') && signal.origin !== checkoutOrigin);
    if (concernsCheckout) actor.send({ type: 'checkout.invalidated' });
  });
  actor.subscribe({ complete: unsubscribe, error: unsubscribe });
  if (slots.length > 0) runPaymentSlots(actor, slots);
  return actor.start();
}
