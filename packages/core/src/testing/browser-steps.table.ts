// For tests alone; no index exports it: what of the checkout a browser can do, step by step.
import type { CheckoutParts } from '../checkout/checkout.parts.ts';
import type { CheckoutRequest } from '../checkout/checkout-state.types.ts';
import { requestCases } from '../checkout/transport/transport.model.ts';
import type { CheckoutView } from '../checkout/view/checkout.view.types.ts';

/** A step's name, as the guide through the browser knows it. */
export type TourStepName = string;

/** What decides whether a step can be taken: what is on screen, and what waits for the host. */
export interface TourSituation {
  readonly parts: CheckoutParts;
  readonly view: CheckoutView;
  readonly request: CheckoutRequest | null;
}

/** What the step does without a screen: a command, or time that passes. Absent: the host answers. */
type Act =
  | { readonly command: string; readonly input?: object }
  /** Milliseconds. */
  | { readonly passes: number };

interface BrowserStep {
  readonly act?: Act;
  /** Whether the screen offers it, or the inputs can do it. */
  isOffered(situation: TourSituation): boolean;
}

const isThere = ({ parts: { journey } }: TourSituation) =>
  !journey.matches('placed') && !journey.matches({ stopped: 'basketUnavailable' });
const isInDelivery = ({ parts: { journey } }: TourSituation) => journey.matches({ active: { steps: 'delivery' } });
const isGuestPage = (screen: CheckoutView['screen'], { asksForAddress }: CheckoutView['guest']) =>
  (screen === 'identify' || screen === 'steps') && asksForAddress;
const isInPayment = ({ parts: { payment } }: TourSituation) => payment?.matches('open') === true;
const isAtBank = ({ parts: { attempt } }: TourSituation) => attempt?.matches('challenged') === true;

const address = {
  title: 'Work',
  first_name: 'Ada',
  last_name: 'Yilmaz',
  phone_number: '05551234567',
  country: 1,
  city: 34,
  township: 401,
  line: 'Example Street 14',
};

const byHand: Readonly<Record<TourStepName, BrowserStep>> = {
  'the guest gives contact and address': {
    act: { command: 'guest.submit', input: { email: 'a@b.test', phone: '05551234567', address } },
    isOffered: ({ view: { screen, guest, isBusy } }) => isGuestPage(screen, guest) && !isBusy,
  },
  'the shopper chooses another carrier': {
    act: { command: 'shippingOption.select', input: { shippingOption: 72 } },
    isOffered: (situation) => isInDelivery(situation) && situation.view.shippingOptions.items.length > 1,
  },
  'the shopper adds an address': {
    act: { command: 'address.save', input: { address, use: 'both' } },
    isOffered: (situation) =>
      isInDelivery(situation) &&
      !situation.view.guest.asksForAddress &&
      situation.view.shippingAddresses.isOpen &&
      !situation.view.newAddress.isBusy,
  },
  'the shopper types': {
    act: { command: 'draft.change', input: { form: 'note', values: { notes: 'Ring twice' } } },
    isOffered: (situation) => isInDelivery(situation) && situation.view.shippingAddresses.isOpen,
  },
  'the shopper opens the payment step': {
    act: { command: 'delivery.continue' },
    isOffered: (situation) => isInDelivery(situation) && situation.parts.status.state.isShippingCompleted,
  },
  'the shopper opens the shipping step': { act: { command: 'delivery.edit' }, isOffered: isInPayment },
  'the shopper pays': {
    act: { command: 'payment.submit', input: { agreement: true, useThreeD: true, card: 'handle' } },
    isOffered: ({ view }) => view.isPayable && !view.isBusy,
  },
  'the shopper tries again': {
    act: { command: 'checkout.retry' },
    isOffered: (place) => isThere(place) && place.view.canRetry,
  },
  'the shopper accepts the change': {
    act: { command: 'change.accept' },
    isOffered: ({ parts }) => parts.journey.matches('changed'),
  },
  'the shopper continues at the bank': {
    act: { command: 'payment.resume' },
    isOffered: ({ view }) => view.outcome?.canResume === true,
  },
  'the shopper looks at this window again': { act: { command: 'window.shown' }, isOffered: isThere },
  'the page comes back': { act: { command: 'window.returned' }, isOffered: isThere },
  'the network is back': { act: { command: 'connection.restored' }, isOffered: isThere },
  'overlay answers: back at the checkout': {
    act: { command: 'challenge.loaded', input: { href: 'http://localhost:3000/orders/checkout/?success=true' } },
    isOffered: isAtBank,
  },
  'overlay answers: cancelled': { act: { command: 'challenge.cancel' }, isOffered: isAtBank },
  'the shopper opens the bank’s page in the whole window': {
    act: { command: 'challenge.openInWindow' },
    isOffered: isAtBank,
  },
  'the shop’s 3-D page loads in the frame': {
    act: { command: 'challenge.loaded', input: { href: null } },
    isOffered: ({ view }) => view.overlay.phase === 'opening',
  },
  'askAgainPause passes': {
    act: { passes: 6_000 },
    isOffered: ({ parts: { attempt } }) => attempt?.matches({ checking: 'waiting' }) === true,
  },
  'leaveLimit passes': {
    act: { passes: 11_000 },
    isOffered: ({ parts: { attempt } }) => attempt?.matches('atProvider') === true,
  },
  'attemptLife passes': {
    act: { passes: 901_000 },
    isOffered: ({ parts: { attempt } }) => attempt?.matches({ checking: 'waiting' }) === true,
  },
};

/** The name that a tour gives to an answer of the host. */
export function answerStep({ name, error }: (typeof requestCases)[number]): TourStepName {
  return `sendRequest ${error ? 'fails' : 'answers'}: ${name}`;
}

const byHost = Object.fromEntries(
  requestCases.map((known): [TourStepName, BrowserStep] => [
    answerStep(known),
    {
      isOffered: ({ request, parts: { transport } }) =>
        request !== null && transport !== null && (known.when?.(transport) ?? true),
    },
  ]),
);

/** Every step that a browser can take: through a control on screen, an event of its own, or a reply of the host. */
export const browserSteps: Readonly<Record<TourStepName, BrowserStep>> = { ...byHand, ...byHost };
