import type { ChartModel, OutcomeCase } from '@vitrin/chart-testing';
import type { SnapshotFrom } from 'xstate';
import type { CheckoutReply } from '../../contract/checkout/checkout-reply.ts';
import { fetchError, httpError } from '../../errors/app-error.ts';
import { checkoutReply, pages, preOrders, type WireReply } from '../checkout.fixtures.ts';
import type { CheckoutRequest, PageRequest, PostRequest, RequestOutput } from '../checkout-state.types.ts';
import { isOfPayment, isPayment, isQuiet, nextRequest } from './next-request.ts';
import { broken, questions, seeNoDigits, stages, stubAsker, stubServices } from './status.fixtures.ts';
import { transportMachine } from './transport.machine.ts';
import type { TransportEvent } from './transport.types.ts';
import { statusOf } from './transport.updates.ts';

type Snapshot = SnapshotFrom<typeof transportMachine>;
type Outcome = OutcomeCase<typeof transportMachine>;

/** One way a request can end, with the replies as the wire writes them: a browser is answered with these. */
export interface RequestCase extends Outcome {
  readonly replies?: readonly WireReply[];
}

const requestIn = ({ context }: Snapshot): CheckoutRequest => context.current?.request ?? { kind: 'read' };
const isRead = (snapshot: Snapshot) => requestIn(snapshot).kind === 'read';
const isQuestion = (snapshot: Snapshot) => 'question' in requestIn(snapshot);
const isPlainRead = (snapshot: Snapshot) => isRead(snapshot) && !isQuestion(snapshot);
const isFirstRead = (snapshot: Snapshot) => isPlainRead(snapshot) && !snapshot.context.state.isLoaded;
const isAddress = (snapshot: Snapshot) => requestIn(snapshot).kind === 'address';
const isPaying = (snapshot: Snapshot) => isPayment(requestIn(snapshot));
const isChoice = (snapshot: Snapshot) => requestIn(snapshot).kind === 'post' && !isPaying(snapshot);

const automatic: PageRequest = {
  kind: 'post',
  by: 'automatic',
  reason: { rule: 'A1', count: 2 },
  pageCommand: { page: 'PaymentOptionSelectionPage', input: { paymentOption: 9 } },
};

function outputOf(snapshot: Snapshot, replies: readonly CheckoutReply[]): RequestOutput {
  const request = requestIn(snapshot);
  const first: PageRequest = request.kind === 'address' ? { kind: 'read' } : request;
  return {
    replies: replies.map((reply, index) => ({ request: index === 0 ? first : automatic, reply })),
    ...(request.kind === 'address' ? { createdAddress: 311 } : {}),
  };
}

function answers(name: string, when: (snapshot: Snapshot) => boolean, ...replies: WireReply[]): RequestCase {
  // Read once: a walk takes each of them thousands of times.
  const read = replies.map(checkoutReply);
  return { name, when, replies, output: (snapshot) => outputOf(snapshot, read) };
}

const refused: WireReply = { ...stages.ready, errors: { non_field_errors: ['Not now.'] } };

/** A host that answers every automatic choice with the need for another one: nine replies settled in one request. */
const neverAnswered: WireReply[] = Array.from({ length: 9 }, () => stages.nothingChosen);

const noReply = fetchError('/orders/checkout/');
const wrongAddress = httpError({
  place: 'POST /address/',
  status: 400,
  code: 'VALIDATION_FAILED',
  fields: { line: ['Too short.'] },
});

/** Every way a request can end. */
export const requestCases: readonly RequestCase[] = [
  answers('nobody is identified', isPlainRead, stages.anonymous),
  answers('an address is missing', isPlainRead, stages.delivered),
  answers('a delivery option is still to be chosen', isFirstRead, stages.nothingChosen),
  answers('everything is chosen', isPlainRead, stages.ready),
  answers('the basket is empty', (snapshot) => !isQuestion(snapshot) && !isAddress(snapshot), {
    redirect_url: '/baskets/basket/',
  }),
  answers('only pages nobody knows', isFirstRead, stages.unknownPages),
  answers('the host never settles', isFirstRead, ...neverAnswered),
  answers('the total is another', (snapshot) => isPlainRead(snapshot) && !isFirstRead(snapshot), {
    ...stages.ready,
    preOrder: { ...preOrders.ready, total_amount: '800.00', unpaid_amount: '800.00' },
  }),
  answers('a bank waits already', isPlainRead, {
    ...stages.ready,
    preOrder: { ...preOrders.ready, redirect_to_three_d: true },
  }),
  answers('being paid elsewhere', isChoice, { ...refused, error_code: 'PAYMENT_IN_PROGRESS' }),
  answers('accepted', isChoice, stages.ready),
  answers('refused', isChoice, refused),
  answers('the new address is listed', isAddress, {
    ...stages.ready,
    pages: { ...stages.ready.pages, ...pages.addresses },
  }),
  {
    name: 'a field of the address is wrong',
    when: isAddress,
    error: () => wrongAddress,
  },
  answers('the bank asks in an overlay', isPaying, { pages: pages.threeD, preOrder: preOrders.ready }),
  answers('the bank asks on a page of its own', isPaying, {
    pages: { CreditCardThreeDSecurePage: { redirect_url: '/orders/redirect-three-d/', is_frame: false } },
    preOrder: preOrders.ready,
  }),
  answers('placed', (snapshot) => isPaying(snapshot) || isPlainRead(snapshot) || isChoice(snapshot), {
    pages: pages.thankYou,
    preOrder: preOrders.ready,
  }),
  answers('declined', isPaying, refused),
  answers('sold out meanwhile', (snapshot) => isPaying(snapshot) || isPlainRead(snapshot) || isChoice(snapshot), {
    redirect_url: '/baskets/basket/',
    error_code: 'OUT_OF_STOCK',
    errors: { non_field_errors: ['Sold out.'] },
    preOrder: preOrders.ready,
  }),
  answers('a redirect to nowhere known', isPaying, {
    pages: { ThankYouPage: { redirect_url: 'https://evil.test/orders/completed/1/' } },
    preOrder: preOrders.ready,
  }),
  answers('the attempt never arrived', isQuestion, { ...stages.ready, attempt: { id: 'a1', state: 'none' } }),
  answers('the attempt failed', isQuestion, { ...refused, attempt: { id: 'a1', state: 'failed' } }),
  answers('the attempt is being processed', isQuestion, {
    ...stages.ready,
    attempt: { id: 'a1', state: 'processing' },
  }),
  answers('the bank waits for the shopper', isQuestion, {
    ...stages.ready,
    pages: { ...stages.ready.pages, ...pages.threeD },
    attempt: { id: 'a1', state: 'waiting' },
  }),
  answers('the bank waits on a page of its own', isQuestion, {
    ...stages.ready,
    pages: {
      ...stages.ready.pages,
      CreditCardThreeDSecurePage: { redirect_url: '/orders/redirect-three-d/', is_frame: false },
    },
    attempt: { id: 'a1', state: 'waiting' },
  }),
  answers('the bank waits, nobody says where', isQuestion, {
    ...stages.ready,
    attempt: { id: 'a1', state: 'waiting' },
  }),
  answers('the order is placed', isQuestion, {
    pages: pages.thankYou,
    preOrder: preOrders.ready,
    attempt: { id: 'a1', state: 'placed' },
  }),
  { name: 'no reply', error: () => noReply },
];

const post = (pageCommand: PostRequest['pageCommand']): PostRequest => ({ kind: 'post', by: 'shopper', pageCommand });
const pay = post({
  page: 'CreditCardConfirmationPage',
  input: { agreement: true, useThreeD: true, card: 'handle' as never },
});
const carrier = post({ page: 'ShippingOptionSelectionPage', input: { shippingOption: 72 } });
const identify = post({ page: 'IndexPage', input: { email: 'a@b.test', phone: '05551234567' } });
const address = { kind: 'address', use: 'both', address: { title: 'Work' } as never } as const;

const send = (
  request: PostRequest | typeof address,
  { context }: { context?: Snapshot['context'] } = {},
): TransportEvent => ({
  type: 'request.send',
  request,
  id: 'c1',
  replyTo: stubAsker,
  shown: context?.state.preOrder ?? null,
});
const label = (request: CheckoutRequest) => (request.kind === 'post' ? request.pageCommand.page : request.kind);
/** Two that wait are told apart from one; three tell nothing new. */
const isIdle = ({ context: { queue, reads } }: Snapshot) => queue.length + reads.length < 2;
const isSteady = (snapshot: Snapshot) => isIdle(snapshot) && (snapshot.matches('idle') || isRead(snapshot));

/** Replies that lead away from a choice or a later read: where nothing waits besides, they tell all there is to tell. */
const surprises = [
  'the basket is empty',
  'sold out meanwhile',
  'placed',
  'nobody is identified',
  'the total is another',
];

/** A host that counts its replies: whoever reads them knows which is older. */
const countedServices = { ...stubServices };
const isCounted = ({ context }: Snapshot) => context.services === countedServices;

/** Replies of such a host, of which one was overtaken on its way. */
const countedCases: readonly RequestCase[] = [
  answers('the order as of its seventh change', isCounted, { ...stages.ready, revision: 7 }),
  answers('the order as of its fifth change', isCounted, { ...stages.located, revision: 5 }),
].map((outcome) => ({
  ...outcome,
  when: (snapshot) => isCounted(snapshot) && !isQuestion(snapshot) && !isAddress(snapshot),
}));

const uncounted = (outcome: RequestCase): RequestCase => ({
  ...outcome,
  when: (snapshot) => !isCounted(snapshot) && (outcome.when?.(snapshot) ?? true),
});

function walked(outcome: RequestCase): RequestCase {
  if (!surprises.includes(outcome.name)) return outcome;
  const isAlone = ({ context: { queue, reads } }: Snapshot) => queue.length + reads.length === 0;
  return {
    ...outcome,
    when: (snapshot) =>
      (outcome.when?.(snapshot) ?? true) && (isPaying(snapshot) || isFirstRead(snapshot) || isAlone(snapshot)),
  };
}

/** The conversation with the host for generated tests: every way a reply can lead on, and every request in between. */
export const transportModel: ChartModel<typeof transportMachine> = {
  chart: 'transport',
  machine: transportMachine,
  input: { services: stubServices },
  inputs: [{ name: 'the host counts its replies', input: { services: countedServices } }],
  events: [
    { name: 'the order is to be read', event: { type: 'read.request', request: { kind: 'read' } }, when: isIdle },
    {
      name: 'the order is to be read later',
      event: { type: 'read.request', request: { kind: 'read' }, isDeferred: true },
      when: (snapshot) => isPaying(snapshot) && isIdle(snapshot),
    },
    {
      name: 'the coupons are to be listed',
      event: { type: 'read.request', request: { kind: 'read', page: 'CouponSelectionPage' }, id: 'c2' },
      when: isSteady,
    },
    {
      name: 'an attempt is to be asked about',
      event: {
        type: 'read.request',
        request: { kind: 'read', attempt: 'a1', question: questions.own },
        replyTo: stubAsker,
      },
      when: (snapshot) => snapshot.context.isReserved && isIdle(snapshot),
    },
    { name: 'the guest identifies himself', event: send(identify), when: ({ context }) => context.state.isAnonymous },
    { name: 'another carrier is chosen', event: send(carrier), when: isIdle },
    { name: 'an address is added', event: send(address), when: (snapshot) => snapshot.matches('idle') },
    { name: 'the order is paid', event: send(pay), when: isIdle },
    {
      name: 'a payment begins',
      event: { type: 'transport.reserve' },
      when: ({ context }) => !context.isReserved && context.state.isLoaded,
    },
    { name: 'the payment is over', event: { type: 'transport.release' }, when: ({ context }) => context.isReserved },
    {
      name: 'what a reply asked for is in hand',
      event: { type: 'outcome.handled' },
      when: ({ context }) => !isQuiet(context.outcome),
    },
    {
      name: 'the shopper accepts what changed',
      event: { type: 'errors.clear', page: 'CreditCardConfirmationPage' },
      when: (snapshot) => snapshot.matches('idle'),
    },
    {
      name: 'the wallet confirms shipping',
      event: { type: 'shipping.confirm' },
      when: (snapshot) => snapshot.matches('idle') && snapshot.context.state.isLoaded,
    },
  ],
  actors: { sendRequest: [...requestCases.map(walked).map(uncounted), ...countedCases] },
  /** What makes two situations different; counters, times and texts are left out. */
  project: ({ context }) => {
    const { state, current, queue, reads, isReserved, outcome } = context;
    return {
      loaded: state.isLoaded,
      anonymous: state.isAnonymous,
      complete: state.isShippingCompleted,
      pays: state.openPages.includes('CreditCardConfirmationPage'),
      inFlight: current && [label(current.request), isOfPayment(current.request), 'question' in current.request],
      queue: queue.map(({ request }) => label(request)).sort(),
      reads: reads.map(({ request }) => (request.question ? 'question' : (request.page ?? 'order'))),
      isReserved,
      outcome: outcome.kind,
      revision: state.revision,
    };
  },
  age: ({ context }) => context.state.revision,
  limit: 60_000,
  hears: {},
  cuts: { 'request.send': { in: ['sending'], because: 'a read gives way to what the shopper chose' } },
  isRest: (snapshot) => snapshot.matches('idle'),
  invariant: (snapshot) => {
    const { context } = snapshot;
    const { current, queue, state, answers: reported } = context;
    if (snapshot.hasTag('busy') !== (current !== null)) broken('one request is on its way, or none');
    if (snapshot.hasTag('busy') !== statusOf(context).isBusy) broken('busy is derived from the state');
    if (snapshot.matches('idle') && nextRequest(context) !== null) broken('nothing waits that may be sent');
    if (new Set(queue.map(({ request }) => label(request))).size < queue.length) broken('one choice of a kind waits');
    if (queue.some(({ request }) => isPayment(request)) && isPaying(snapshot)) broken('Pay is never sent twice');
    if (state.memory.sent > 8) broken('at most eight automatic choices');
    if (reported.length > 0) broken('every answer is told at once');
    seeNoDigits({ ...context, services: null, queue: null, current: null });
  },
};
