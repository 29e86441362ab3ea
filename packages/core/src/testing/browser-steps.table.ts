// For tests alone; no index exports it: what of the checkout's generated paths a browser can do.
import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '../checkout/checkout.machine.ts';
import { selectCheckout } from '../checkout/checkout.select.ts';
import type { CheckoutView } from '../checkout/checkout.view.types.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;
/** Whether the screen offers it, or the world can do it, in this situation. */
type IsOffered = (view: CheckoutView, snapshot: Snapshot) => boolean;

/** The window has not gone to another page of the shop: then nothing of this checkout would be on screen any more. */
const isThere: IsOffered = (_, snapshot) => !snapshot.matches('returning') && !snapshot.matches('completed');
const hasSteps = ({ screen, isEditable }: CheckoutView) => screen === 'steps' && isEditable;
const isAnswered: IsOffered = () => true;

/**
 * Steps of `checkoutModel` that a browser can do, by their names there, each with the situations in which it can: through
 * a control that is on screen, an event of the browser itself, or a reply of the host. What is missing here cannot be
 * done from outside the program.
 */
export const browserSteps: Readonly<Record<string, IsOffered>> = {
  'the guest identifies himself': ({ screen, isBusy }) => screen === 'identify' && !isBusy,
  'the shopper chooses another carrier': (view) => hasSteps(view) && view.shippingOptions.items.length > 1,
  'the shopper pays': (view) => hasSteps(view) && view.isPayable,
  'the shopper adds an address': (view) => hasSteps(view) && view.shippingAddresses.isOpen,
  'the shopper opens the payment step': (view) => hasSteps(view) && view.steps.shipping.isCompleted,
  'the shopper opens the shipping step': (view) => hasSteps(view) && view.steps.shipping.isCompleted,
  'the shopper types': (view) => hasSteps(view) && view.shippingAddresses.isOpen,
  'the shopper looks at this window again': isThere,
  'the shopper tries again': (view, snapshot) => view.canRetry && isThere(view, snapshot),
  'the shopper accepts the change': (_, snapshot) => snapshot.matches('changed'),
  'the shopper continues at the bank': ({ outcome }) => outcome?.canResume === true,
  'the page comes back': isThere,
  'the network is back': isThere,

  'nobody is identified': isAnswered,
  'an address is missing': isAnswered,
  'a delivery option is still to be chosen': isAnswered,
  'everything is chosen': isAnswered,
  'the basket is empty': isAnswered,
  'only pages nobody knows': isAnswered,
  'the host never settles': isAnswered,
  'a bank waits already': isAnswered,
  'being paid elsewhere': isAnswered,
  accepted: isAnswered,
  refused: isAnswered,
  'the new address is listed': isAnswered,
  'a field of the address is wrong': isAnswered,
  'the bank asks in an overlay': isAnswered,
  'the bank asks on a page of its own': isAnswered,
  placed: isAnswered,
  declined: isAnswered,
  'sold out meanwhile': isAnswered,
  'a redirect to nowhere known': isAnswered,
  'the attempt never arrived': isAnswered,
  'the attempt failed': isAnswered,
  'the attempt is being processed': isAnswered,
  'the bank waits for the shopper': isAnswered,
  'the bank waits, nobody says where': isAnswered,
  'the order is placed': isAnswered,
  'no reply': isAnswered,
  'back at the checkout': isAnswered,
  cancelled: isAnswered,
};

/** Whether a browser can do the step of this name now. */
export function canBrowserDo(name: string, snapshot: Snapshot): boolean {
  return browserSteps[name]?.(selectCheckout(snapshot), snapshot) ?? false;
}

/** Transitions of the checkout that the frame of the overlay's tours makes, because there the overlay is a real one. */
export const madeByTheFrame: readonly string[] = [
  'verifying on overlay.loaded -> (stays)',
  'verifying on overlay.cancel -> (stays)',
  'verifying on xstate.snapshot.overlay -> (stays)',
];

const noControl = 'No control that would send it is on screen in this state: only a front end with another screen can.';
const allPressesAllowed = 'Every control that sends it is shown only where it is allowed.';
const paymentsOwn = 'Sent by the chart of a way to pay, never by a press on the checkout itself (payment-slots.ts).';
const anotherChart = 'Sent by the basket’s or the session’s chart of this page, which checkout does not show.';
const gone = 'The window has gone to another page of the shop, and this checkout has ended with its page.';
const neverEnds = 'The client’s own limit of 30 s ends every request of a browser before.';
const frame = 'A browser’s frame never fails and never says so: it stays blank, and the limit for opening ends it.';
const typedMeanwhile =
  'A tour types its card when it pays, and the card’s first digits end the read: `races.test.ts` has typed before.';
const onOtherPages = 'The folded section that asks for it stands on pages that the model’s replies do not list.';

/** Transitions that no browser can make, with the reason: the tours make all others. */
export const beyondBrowser: Readonly<Record<string, string>> = {
  '(root) on page.submit -> (stays)': noControl,
  '(root) on page.load -> (stays)': noControl,
  '(root) on address.save -> (stays)': noControl,
  '(root) on step.open -> (stays)': noControl,
  '(root) on checkout.retry -> (stays)': noControl,
  '(root) on change.accept -> (stays)': noControl,
  '(root) on attempt.resume -> (stays)': noControl,
  '(root) on sheet.open -> (stays)': noControl,
  '(root) on sheet.changed -> (stays)': paymentsOwn,
  '(root) on shipping.confirmed -> (stays)': paymentsOwn,
  '(root) on checkout.invalidated -> (stays)': anotherChart,
  'deciding on always [leadsTo rereading] -> sending.rereading': typedMeanwhile,
  'sending.exchanging on page.submit [canAwaitRead] -> sending.rereading': typedMeanwhile,
  'sending on after exchangeLimit -> deciding': neverEnds,
  'sending.exchanging on page.submit -> (stays)': allPressesAllowed,
  'sending.exchanging on address.save -> (stays)': allPressesAllowed,
  'sending.exchanging on page.load -> (stays)': onOtherPages,
  'sending.exchanging on step.open -> (stays)': allPressesAllowed,
  'sending.rereading on page.submit -> (stays)': noControl,
  'sending.rereading on address.save -> (stays)': noControl,
  'sending.rereading on page.load -> (stays)': onOtherPages,
  'sending.paying on page.submit -> (stays)': noControl,
  'outcome on page.submit -> (stays)': noControl,
  'outcome.asking on after exchangeLimit -> outcome.judging': neverEnds,
  'resting on page.submit -> (stays)': allPressesAllowed,
  'resting on address.save -> (stays)': allPressesAllowed,
  'resting on page.load -> deciding': onOtherPages,
  'resting on step.open -> (stays)': allPressesAllowed,
  'resting on checkout.invalidated -> deciding': anotherChart,
  'resting on payment.unanswered -> deciding': paymentsOwn,
  'resting.payable on payment.held -> held': paymentsOwn,
  'resting.payable on sheet.open [canOpenSheet] -> (stays)': paymentsOwn,
  'resting.payable on sheet.open -> (stays)': paymentsOwn,
  'resting.offering on payment.held -> held': paymentsOwn,
  'resting.offering on sheet.open [canOpenSheet] -> (stays)': paymentsOwn,
  'resting.offering on sheet.open -> (stays)': paymentsOwn,
  'resting.offering on attempt.resume -> (stays)': allPressesAllowed,
  'held on page.submit -> (stays)': paymentsOwn,
  'held on payment.released -> deciding': paymentsOwn,
  'held on payment.redirected -> deciding': paymentsOwn,
  'held on payment.unanswered -> deciding': paymentsOwn,
  'held on after attemptLife -> deciding': paymentsOwn,
  'verifying on overlay.failed -> (stays)': frame,
  'verifying on overlay error -> deciding': frame,
  'returning on checkout.retry -> deciding': gone,
  'returning on window.returned -> deciding': gone,
  'completed on window.returned -> deciding': gone,
  'failed on checkout.invalidated -> deciding': anotherChart,
};

/** The same for the overlay's own chart. */
export const beyondFrame: Readonly<Record<string, string>> = { '(root) on overlay.failed -> blocked': frame };
