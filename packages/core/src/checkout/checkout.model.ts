import type { SnapshotFrom } from 'xstate';
import type { CardHandle } from '../commerce.types.ts';
import { fetchError, httpError } from '../errors/app-error.ts';
import type { ChartModel, OutcomeCase } from '../testing/chart-model.types.ts';
import { checkoutReply, pages, preOrders, type WireReply } from './checkout.fixtures.ts';
import { checkoutMachine } from './checkout.machine.ts';
import { isPayable } from './checkout.place.ts';
import { selectCheckout } from './checkout.select.ts';
import type { CheckoutContext, CheckoutEvent } from './checkout.types.ts';
import type { CheckoutRequest, ExchangeOutput, PageRequest } from './checkout-state.types.ts';
import { confirmingPage } from './page-lookups.ts';

type Machine = typeof checkoutMachine;
type Snapshot = SnapshotFrom<Machine>;

/** One way an exchange can end, with the replies as the wire writes them: a browser is answered with these. */
interface Case extends OutcomeCase<Machine> {
  readonly replies?: readonly WireReply[];
}

const chosenPages = {
  ...pages.index,
  ...pages.delivery,
  ...pages.address,
  ...pages.shipping,
  ...pages.note,
  ...pages.payment,
  ...pages.installments,
  ...pages.confirm,
};
/** Everything chosen: nothing is left but to pay. */
const payable: WireReply = { pages: chosenPages, preOrder: preOrders.ready };
const waitsForAddress: WireReply = {
  pages: { ...pages.index, ...pages.delivery, ...pages.noAddress },
  preOrder: preOrders.delivered,
};
/** A device's payment sheet is the chosen way to pay. */
const sheetChosen: WireReply = {
  pages: {
    ...pages.index,
    ...pages.delivery,
    ...pages.address,
    ...pages.shipping,
    ...pages.payment,
    ConfirmationPaymentSelectedPage: {},
  },
  preOrder: preOrders.sheetChosen,
};
const refused: WireReply = { ...payable, errors: { non_field_errors: ['Not now.'] } };

function requestIn({ context }: Snapshot): CheckoutRequest {
  return context.current?.request ?? { kind: 'read' };
}

function answer(snapshot: Snapshot, ...replies: WireReply[]): ExchangeOutput {
  const request = requestIn(snapshot);
  const first: PageRequest = request.kind === 'address' ? { kind: 'read' } : request;
  const automatic: PageRequest = {
    kind: 'post',
    by: 'automatic',
    reason: { rule: 'A1', count: 2 },
    submission: { page: 'PaymentOptionSelectionPage', input: { paymentOption: 9 } },
  };
  return {
    replies: replies.map((reply, index) => ({ request: index === 0 ? first : automatic, reply: checkoutReply(reply) })),
  };
}

function answers(name: string, when: (snapshot: Snapshot) => boolean, ...replies: WireReply[]): Case {
  return { name, when, replies, output: (snapshot) => answer(snapshot, ...replies) };
}

const isRead = (snapshot: Snapshot) => requestIn(snapshot).kind === 'read';
const isQuestion = (snapshot: Snapshot) => isRead(snapshot) && snapshot.context.attempt !== null;
const isPlainRead = (snapshot: Snapshot) => isRead(snapshot) && snapshot.context.attempt === null;
const isFirstRead = (snapshot: Snapshot) => isPlainRead(snapshot) && !snapshot.context.state.isLoaded;
const isPost = (snapshot: Snapshot) => requestIn(snapshot).kind === 'post';
const isPayment = (snapshot: Snapshot) => snapshot.matches({ sending: 'paying' });
const isChoice = (snapshot: Snapshot) => isPost(snapshot) && !isPayment(snapshot);
const hasSheet = ({ context }: Snapshot) => confirmingPage(context.state) === 'ConfirmationPaymentSelectedPage';
const isAddress = (snapshot: Snapshot) => requestIn(snapshot).kind === 'address';

/** A host that answers every automatic choice with the need for another one: nine replies settled in one exchange. */
const neverSettled: WireReply[] = Array.from({ length: 9 }, () => ({
  pages: { ...pages.index, ...pages.delivery },
  preOrder: preOrders.nothingChosen,
}));

/** Every way an exchange can end. */
export const exchangeCases: readonly Case[] = [
  answers('nobody is identified', isFirstRead, {
    pages: pages.index,
    preOrder: {},
    template_name: 'orders/index.html',
  }),
  answers('an address is missing', isPlainRead, waitsForAddress),
  answers('a delivery option is still to be chosen', isFirstRead, {
    pages: { ...pages.index, ...pages.delivery },
    preOrder: preOrders.nothingChosen,
  }),
  answers('everything is chosen', isPlainRead, payable),
  answers('a device’s sheet is chosen', isFirstRead, sheetChosen),
  answers('the basket is empty', isFirstRead, { redirect_url: '/baskets/basket/' }),
  answers('only pages nobody knows', isFirstRead, { pages: { NewPage: {} }, preOrder: preOrders.nothingChosen }),
  answers('the host never settles', isFirstRead, ...neverSettled),

  answers('a bank waits already', isPlainRead, {
    ...payable,
    preOrder: { ...preOrders.ready, redirect_to_three_d: true },
  }),
  answers('being paid elsewhere', isChoice, { ...refused, error_code: 'PAYMENT_IN_PROGRESS' }),
  answers('accepted', isChoice, waitsForAddress),
  answers('refused', isChoice, refused),
  answers('the new address is listed', isAddress, {
    ...payable,
    pages: { ...chosenPages, ...pages.addresses },
  }),
  {
    name: 'a field of the address is wrong',
    when: isAddress,
    error: () =>
      httpError({ place: 'POST /address/', status: 400, code: 'VALIDATION_FAILED', fields: { line: ['Too short.'] } }),
  },

  answers('the bank asks in an overlay', isPayment, { pages: pages.threeD, preOrder: preOrders.ready }),
  answers('the bank asks on a page of its own', isPayment, {
    pages: { CreditCardThreeDSecurePage: { redirect_url: '/orders/redirect-three-d/', is_frame: false } },
    preOrder: preOrders.ready,
  }),
  answers('placed', isPayment, { pages: pages.thankYou, preOrder: preOrders.ready }),
  answers('declined', isPayment, refused),
  answers('sold out meanwhile', isPayment, {
    redirect_url: '/baskets/basket/',
    error_code: 'OUT_OF_STOCK',
    errors: { non_field_errors: ['Sold out.'] },
    preOrder: preOrders.ready,
  }),
  answers('a redirect to nowhere known', isPayment, {
    pages: { ThankYouPage: { redirect_url: 'https://evil.test/orders/completed/1/' } },
    preOrder: preOrders.ready,
  }),

  answers('the attempt never arrived', isQuestion, { ...payable, attempt: { id: 'a1', state: 'none' } }),
  answers('the attempt failed', isQuestion, { ...refused, attempt: { id: 'a1', state: 'failed' } }),
  answers('the attempt is being processed', isQuestion, { ...payable, attempt: { id: 'a1', state: 'processing' } }),
  answers('the bank waits for the shopper', isQuestion, {
    ...payable,
    pages: { ...chosenPages, ...pages.threeD },
    attempt: { id: 'a1', state: 'waiting' },
  }),
  answers('the bank waits, nobody says where', isQuestion, { ...payable, attempt: { id: 'a1', state: 'waiting' } }),
  answers('the device’s payment waits', (snapshot) => isQuestion(snapshot) && hasSheet(snapshot), {
    ...sheetChosen,
    attempt: { id: 'a1', state: 'waiting' },
  }),
  answers('the order is placed', isQuestion, {
    pages: pages.thankYou,
    preOrder: preOrders.ready,
    attempt: { id: 'a1', state: 'placed' },
  }),
  { name: 'no reply', error: () => fetchError('/orders/checkout/') },
];

const submit = (submission: CheckoutEvent & { type: 'page.submit' }) => submission;
const card = 'handle' as CardHandle;

const rests = (snapshot: Snapshot) => snapshot.matches('resting');
const isSteady = (snapshot: Snapshot) => !snapshot.matches({ sending: 'exchanging' }) || isRead(snapshot);

/** What makes two situations of the checkout different; counters, times and texts are left out. */
function situation({ context }: Snapshot): unknown {
  const { state, current, queue, wantedRead, follow, redirect, attempt, failure, stall } = context;
  const label = (request: CheckoutRequest) => (request.kind === 'post' ? request.submission.page : request.kind);
  return {
    loaded: state.isLoaded,
    anonymous: state.isAnonymous,
    payable: isPayable(context),
    inFlight: current ? label(current.request) : null,
    queue: queue.map(label),
    wanted: wantedRead ? (wantedRead.page ?? 'read') : null,
    follow: follow.kind,
    sheet: confirmingPage(state) === 'ConfirmationPaymentSelectedPage' && (context.sheet?.isAvailable ?? 'chosen'),
    resumable: follow.kind === 'offer' && redirect !== null,
    attempt: attempt !== null,
    failed: failure !== null,
    stalled: stall !== null,
  };
}

/** Security.md M1 to M4, M7 in one place: asked after every step of every generated path. */
function keepsPromises(snapshot: Snapshot): void {
  const view = selectCheckout(snapshot);
  const { context } = snapshot;
  const broken = (promise: string) => {
    throw new Error(`broken promise: ${promise}`);
  };
  if (view.isPayable && view.isBusy) broken('Pay is never offered while something is on its way');
  if (view.isPaying && view.isPayable) broken('Pay is never offered twice');
  if (snapshot.hasTag('busy') !== view.isBusy) broken('busy is derived from the state');
  if (context.queue.filter(({ kind }) => kind === 'address').length > 1) broken('one choice of a kind waits');
  if (snapshot.matches('resting') && context.queue.length > 0) broken('nothing waits while the shopper may act');
  if (snapshot.matches('resting') && context.current !== null) broken('at rest nothing is in flight');
  if (view.overlay.isOpen && !view.overlay.url) broken('an open overlay shows an address');
  if (context.state.memory.sent > 8) broken('at most eight automatic choices');
  // The shop's own accounts are shown to be copied, and are digits too.
  const shown = JSON.stringify(view).replace(/"iban":"[A-Z]{2}\d{13,32}"/g, '');
  if (/\d{12,19}/.test(shown)) broken('no card number in the view');
}

const ports: CheckoutContext['services'] = {
  exchange: () => new Promise(() => {}),
  now: () => 1_000,
  redirects: {
    origin: 'http://localhost:3000',
    allowedOrigins: [],
    locales: ['en', 'tr'],
    localize: (path) => path,
    isMobile: false,
    inAppFramePaymentOptions: [],
  },
};

/** The checkout for generated tests: every way a reply can lead on, and every command where it matters. */
export const checkoutModel: ChartModel<Machine> = {
  chart: 'checkout',
  machine: checkoutMachine,
  input: { services: ports },
  events: [
    {
      name: 'the guest identifies himself',
      event: submit({ type: 'page.submit', page: 'IndexPage', input: { email: 'a@b.test', phone: '05551234567' } }),
      when: ({ context }) => context.state.isAnonymous,
    },
    {
      name: 'the shopper chooses another carrier',
      event: submit({ type: 'page.submit', page: 'ShippingOptionSelectionPage', input: { shippingOption: 72 } }),
    },
    {
      name: 'the shopper pays',
      event: submit({
        type: 'page.submit',
        page: 'CreditCardConfirmationPage',
        input: { agreement: true, useThreeD: true, card },
      }),
      when: (snapshot) => !snapshot.matches({ resting: 'identifying' }),
    },
    {
      name: 'the shopper asks for the coupons',
      event: { type: 'page.load', page: 'CouponSelectionPage' },
      when: isSteady,
    },
    {
      name: 'the shopper adds an address',
      event: {
        type: 'address.save',
        use: 'both',
        address: {
          title: 'Work',
          first_name: 'Ada',
          last_name: 'Yilmaz',
          phone_number: '05551234567',
          country: 1,
          city: 34,
          township: 401,
          line: 'Example Street 14',
        },
      },
      when: isSteady,
    },
    { name: 'the shopper opens the payment step', event: { type: 'step.open', step: 'payment' }, when: isSteady },
    { name: 'the shopper opens the shipping step', event: { type: 'step.open', step: 'shipping' }, when: rests },
    {
      name: 'the shopper types',
      event: { type: 'draft.change', form: 'note', values: { notes: 'Ring twice' } },
      when: (snapshot) => snapshot.matches({ resting: 'choosing' }),
    },
    { name: 'the shopper looks at this window again', event: { type: 'window.shown' } },
    { name: 'the shopper tries again', event: { type: 'checkout.retry' } },
    { name: 'the shopper accepts the change', event: { type: 'change.accept' } },
    { name: 'the shopper continues at the bank', event: { type: 'attempt.resume' } },
    {
      name: 'a device can show its sheet',
      event: { type: 'sheet.changed', sheet: { isAvailable: true, phase: 'closed', ending: null } },
      when: (snapshot) => hasSheet(snapshot) && rests(snapshot),
    },
    { name: 'the shopper pays by the sheet', event: { type: 'sheet.open' }, when: rests },
    { name: 'the payment is made outside', event: { type: 'payment.held' } },
    { name: 'the payment outside is over', event: { type: 'payment.released' } },
    { name: 'the wallet gives no answer', event: { type: 'payment.unanswered' } },
    {
      name: 'the wallet’s bank wants the shopper',
      event: { type: 'payment.redirected', url: '/orders/redirect-three-d/' },
    },
    {
      name: 'the wallet confirms shipping',
      event: { type: 'shipping.confirmed' },
      when: (snapshot) => snapshot.matches({ resting: 'choosing' }),
    },
    { name: 'the basket changes elsewhere', event: { type: 'checkout.invalidated' }, when: isSteady },
    { name: 'the page comes back', event: { type: 'window.returned' } },
    { name: 'the network is back', event: { type: 'connection.restored' } },
    { name: 'a page loads in the overlay', event: { type: 'overlay.loaded', href: null } },
    { name: 'the shopper cancels the overlay', event: { type: 'overlay.cancel' } },
    { name: 'the overlay cannot be shown', event: { type: 'overlay.failed' } },
    {
      name: 'the overlay tells its phase',
      // Sent by the interpreter, not by a front end, so it is no member of the chart's own events.
      event: { type: 'xstate.snapshot.overlay', snapshot: { value: 'challenge' } } as unknown as CheckoutEvent,
    },
  ],
  actors: {
    exchange: exchangeCases,
    overlay: [
      { name: 'back at the checkout', output: () => ({ outcome: 'returned', returnedTo: '/orders/checkout/' }) },
      { name: 'cancelled', output: () => ({ outcome: 'cancelled', returnedTo: null }) },
      { name: 'broken', error: () => new Error('overlay') },
    ],
  },
  project: situation,
  isRest: (snapshot) => !snapshot.hasTag('busy'),
  invariant: keepsPromises,
};
