// For tests alone; no index exports it: a checkout whose promises are checked after every change.
import type { CommercePorts } from '../commerce.types.ts';
import { createTestCommerce } from '../test-ports.ts';
import { type CheckoutParts, isBusy } from './checkout.parts.ts';
import type { CheckoutServices } from './checkout-services.types.ts';
import { createCheckout } from './create-checkout.ts';
import type { AnyPaymentMethod } from './methods/payment-method.types.ts';
import type { Command } from './protocol/page-commands.fixtures.ts';
import { automaticLimit } from './reply/reply-context.ts';
import { selectCheckout } from './view/checkout.select.ts';

function broken(promise: string): never {
  throw new Error(`broken promise: ${promise}`);
}

/** Where the shopper has to stand while nothing is on its way, by the order alone. */
function checkStep({ journey, delivery, payment, status }: CheckoutParts): void {
  const { state, isReserved } = status;
  const { isLoaded, isAnonymous, isShippingCompleted } = state;
  if (!isLoaded || isReserved || status.outcome.kind !== 'none') return;
  if (journey.matches({ active: 'contact' }) && !isAnonymous) broken('who is identified is not asked who he is');
  if (journey.matches({ active: 'steps' }) && isAnonymous && !payment?.matches('paying'))
    broken('nobody identified, no steps');
  if (payment?.matches('open') && !isShippingCompleted) broken('payment waits for delivery');
  if (delivery && delivery.hasTag('complete') !== isShippingCompleted)
    broken('delivery is as complete as the host says');
}

/** What holds in every situation, whatever the host answers. */
export function checkPromises(parts: CheckoutParts): void {
  const { status } = parts;
  const view = selectCheckout(parts);
  if (view.isPayable && view.isBusy) broken('Pay is never offered while something is on its way');
  if (view.isPaying && view.isPayable) broken('Pay is never offered twice');
  if (status.queue.filter(({ request }) => request.kind === 'address').length > 1) broken('one choice of a kind waits');
  if (!isBusy(parts) && parts.attempt === null && status.queue.length > 0) {
    broken('nothing waits while the shopper may act');
  }
  if (!isBusy(parts) && status.current !== null && parts.attempt === null) broken('at rest nothing is in flight');
  if (view.overlay.isOpen && !view.overlay.url) broken('an open overlay shows an address');
  if (status.state.memory.sent > automaticLimit) broken('at most eight automatic choices');
  // The shop's own accounts are shown to be copied, and are digits too; so is the address of a placed order.
  const shown = JSON.stringify({ ...view, order: null }).replace(/"iban":"[A-Z]{2}\d{13,32}"/g, '');
  if (/\d{12,19}/.test(shown)) broken('no card number in the view');
  checkStep(parts);
}

/** One request and all that follows from its answer are a few hundred messages between charts. */
const longestCascade = 5_000;

interface Inspected {
  readonly type: string;
  readonly event?: { readonly type: string };
  readonly snapshot?: { readonly status: string; readonly context?: unknown; readonly error?: unknown };
}

/** Starts it with requests answered by a function; `failures` holds charts that broke and promises that were. */
export function startWatched(
  sendRequest: CheckoutServices['sendRequest'],
  methods: readonly AnyPaymentMethod[],
  given: Partial<CommercePorts> = {},
) {
  const failures: unknown[] = [];
  let messages: string[] = [];
  const inspect: CommercePorts['inspect'] = (inspected) => {
    const { type, event, snapshot } = inspected as Inspected;
    messages.push(event?.type ?? type);
    if (type === '@xstate.microstep') messages.push(JSON.stringify((snapshot as { value?: unknown }).value));
    if (messages.length > longestCascade) throw new Error(`an endless cascade: ${messages.slice(-24).join(', ')}`);
    // A lost request is an error of its own actor; a chart never has one.
    if (snapshot?.status === 'error' && snapshot.context !== undefined) failures.push(snapshot.error);
  };
  const { commerce, ports } = createTestCommerce({ ports: { inspect, ...given } });
  const checkout = createCheckout({
    commerce,
    origin: 'http://localhost:3000',
    methods,
    sendRequest: (...call) => {
      messages = [];
      return sendRequest(...call);
    },
    steps: 'automatic',
    select: (parts) => ({ parts, view: selectCheckout(parts) }),
  });
  checkout.subscribe(() => {
    try {
      checkPromises(checkout.getView().parts);
    } catch (error) {
      failures.push(error);
    }
  });
  return {
    checkout,
    clock: ports.clock,
    storage: ports.storage,
    failures,
    parts: () => checkout.getView().parts,
    view: () => checkout.getView().view,
    give: (...command: Command) => {
      messages = [];
      void checkout.send(...(command as ['note.save', { note: string }]));
    },
  };
}
