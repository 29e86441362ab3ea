import type { CheckoutStatus } from '../transport/transport-status.types.ts';

/** A place of the journey, as its chart names it. */
export type JourneyStep =
  | 'loading'
  | 'contact'
  | 'identifying'
  | 'preparing'
  | 'delivery'
  | 'editing'
  | 'payment'
  | 'changed'
  | 'placed'
  | 'failed'
  | 'broken'
  | 'nothingOpen'
  | 'basketUnavailable';

/** Places where the shopper is asked for something: the host moves the journey on from them. */
const asks: readonly JourneyStep[] = ['contact', 'identifying', 'preparing', 'delivery', 'editing', 'payment'];

const ends = { placed: 'placed', basket: 'basketUnavailable', changed: 'changed' } as const;

/**
 * Where the journey stands after a reply (checkout.md §7.1, §7.2 rule 7), from what the replies have told and where the shopper
 * was. It says in one place what the chart says by its transitions, so that a test can hold them against each other.
 */
export function expectedStep(status: CheckoutStatus, from: JourneyStep, goesOn = false): JourneyStep {
  if (!asks.includes(from)) return from;
  const { state, outcome, isBusy, isReserved, opensAtPayment } = status;
  // While a payment is under way its chart follows what the host says.
  const kind = isReserved ? 'none' : outcome.kind;
  if (kind === 'placed' || kind === 'basket' || kind === 'changed') return ends[kind];
  const isPaymentOpen = kind === 'bank' || kind === 'ask' || kind === 'offer';
  if (isPaymentOpen) return 'payment';
  if (!state.isLoaded) return from;
  // What a guest gave waits for the answer to the contact, whatever is known of the guest.
  if (from === 'identifying') return from;
  if (state.isAnonymous) return isReserved ? from : 'contact';
  if (from === 'payment') return 'payment';
  if (from === 'contact')
    return opensAtPayment && state.isShippingCompleted ? 'payment' : expectedStep(status, 'delivery', goesOn);
  const isNothingOpen = !isBusy && outcome.kind === 'none' && state.openPages.every((page) => page === 'IndexPage');
  if (isNothingOpen) return 'nothingOpen';
  if (from === 'editing' || from === 'preparing') return from;
  return goesOn && state.isShippingCompleted ? 'payment' : 'delivery';
}
