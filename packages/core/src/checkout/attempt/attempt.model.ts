import type { ChartModel } from '@vitrin/chart-testing';
import { preOrders } from '../checkout.fixtures.ts';
import type { PostRequest, WireOutcome } from '../checkout-state.types.ts';
import {
  broken,
  outcomes,
  questions,
  redirects,
  seeNoDigits,
  stages,
  statusAfter,
  stubServices,
  stubTransport,
} from '../transport/status.fixtures.ts';
import type { RequestAnswered } from '../transport/transport-messages.types.ts';
import { attemptMachine } from './attempt.machine.ts';
import type { AttemptEvent, AttemptInput, AttemptStart } from './attempt.types.ts';
import { patience } from './attempt.updates.ts';

const ready = statusAfter([stages.ready]);
const unknown = statusAfter([]);
const named = statusAfter([{ ...stages.ready, preOrder: { ...preOrders.ready, attempt_id: 'a2' } }]);
const request: PostRequest = {
  kind: 'post',
  by: 'shopper',
  pageCommand: {
    page: 'CreditCardConfirmationPage',
    input: { agreement: true, useThreeD: true, card: 'handle' as never },
  },
};

const starts = {
  place: { by: 'place', request, shown: ready.state.preOrder },
  hold: { by: 'hold' },
  ask: { by: 'ask', question: questions.own },
  askUnnamed: { by: 'ask', question: questions.unnamed },
  frameUnnamed: { by: 'go', redirect: redirects.frame, question: questions.unnamed },
  frame: { by: 'go', redirect: redirects.frame, question: questions.own },
  window: { by: 'go', redirect: redirects.window, question: questions.own },
} as const satisfies Record<string, AttemptStart>;

const startedBy = (start: AttemptStart, status = ready): AttemptInput => ({
  services: stubServices,
  transport: stubTransport,
  status,
  start,
});

const answered = (
  outcome: WireOutcome,
  result: RequestAnswered['result'] = 'accepted',
  page: RequestAnswered['page'] = null,
  attempt: RequestAnswered['attempt'] = null,
): AttemptEvent => ({ type: 'request.answered', page, result, outcome, attempt });

/** What a page led to that a method posted by itself while the payment was made outside. */
const reported = (outcome: WireOutcome): AttemptEvent => ({ type: 'order.changed', status: { ...ready, outcome } });

const causes = ['returned', 'shown', 'restored', 'invalidated'] as const;

const onPhone = {
  ...stubServices,
  redirects: { ...stubServices.redirects, isMobile: true, inAppFramePaymentOptions: ['credit-card'] },
};

/** One try to pay for generated tests: begun in each way, answered in each way, left alone for as long as it lives. */
export const attemptModel: ChartModel<typeof attemptMachine> = {
  chart: 'attempt',
  machine: attemptMachine,
  input: startedBy(starts.place),
  inputs: [
    { name: 'the payment is made outside', input: startedBy(starts.hold) },
    {
      name: 'the payment is made outside, on a phone whose shop pays in the app',
      input: { ...startedBy(starts.hold), services: onPhone },
    },
    { name: 'an attempt is open', input: startedBy(starts.ask) },
    { name: 'an attempt is open, and nothing else is known', input: startedBy(starts.ask, unknown) },
    { name: 'a payment is open at a host that names none', input: startedBy(starts.askUnnamed) },
    { name: 'the bank waits in a frame, at a host that names no attempts', input: startedBy(starts.frameUnnamed) },
    { name: 'the bank waits in a frame', input: startedBy(starts.frame) },
    { name: 'the provider waits on its page', input: startedBy(starts.window) },
  ],
  events: [
    { name: 'the host answers: placed', event: answered(outcomes.placed) },
    { name: 'the host answers: refused', event: answered(outcomes.none, 'refused', 'CreditCardConfirmationPage') },
    { name: 'the host answers: the bank asks in a frame', event: answered(outcomes.bankInFrame) },
    { name: 'the host answers: the bank asks on its page', event: answered(outcomes.bankInWindow) },
    { name: 'the host answers: sold out', event: answered(outcomes.changed) },
    { name: 'the host answers: the basket is empty', event: answered(outcomes.basket) },
    { name: 'the host answers: the bank waits for the shopper', event: answered(outcomes.offer) },
    { name: 'the host answers: another tab’s bank waits', event: answered(outcomes.offerElsewhere) },
    { name: 'the host answers: the order is as it was', event: answered(outcomes.none) },
    { name: 'the host answers: no attempt is open', event: answered(outcomes.none, 'accepted', null, 'none') },
    { name: 'the host answers: the basket is closed', event: answered(outcomes.closed) },
    { name: 'the host answers: being processed', event: answered(outcomes.ask) },
    { name: 'no answer to Pay', event: answered(outcomes.ask, 'unanswered', 'CreditCardConfirmationPage') },
    { name: 'no answer to the question', event: answered(outcomes.none, 'unanswered') },
    { name: 'Pay was not sent', event: answered(outcomes.none, 'unsent', 'CreditCardConfirmationPage') },
    { name: 'the order is told', event: { type: 'order.changed', status: ready } },
    { name: 'the order is told: it names the attempt', event: { type: 'order.changed', status: named } },
    { name: 'a page of the method leads on: placed', event: reported(outcomes.placed) },
    { name: 'a page of the method leads on: the bank asks in a frame', event: reported(outcomes.bankInFrame) },
    { name: 'a page of the method leads on: the bank asks on its page', event: reported(outcomes.bankInWindow) },
    { name: 'a page of the method leads on: being processed', event: reported(outcomes.ask) },
    { name: 'the wallet goes on', event: { type: 'payment.place', request } },
    { name: 'the payment outside is over', event: { type: 'payment.released' } },
    { name: 'the wallet gives no answer', event: { type: 'payment.unanswered' } },
    {
      name: 'the wallet’s bank wants the shopper in a frame',
      event: { type: 'payment.redirect', url: '/orders/redirect-three-d/' },
    },
    {
      name: 'the wallet’s bank wants the shopper on its page',
      event: { type: 'payment.redirect', url: '/orders/redirection/' },
    },
    {
      name: 'the wallet’s bank is somewhere nobody knows',
      event: { type: 'payment.redirect', url: 'https://elsewhere.example/' },
    },
    { name: 'a page loads in the frame', event: { type: 'challenge.loaded', href: '/orders/checkout/' } },
    { name: 'the shopper cancels', event: { type: 'challenge.cancel' } },
    { name: 'the shopper opens the bank’s page in the whole window', event: { type: 'challenge.openInWindow' } },
    { name: 'the frame cannot be shown', event: { type: 'challenge.fail' } },
    {
      name: 'the frame tells its phase',
      // Sent by the interpreter, not by another chart, so it is no member of the chart's own events.
      event: { type: 'xstate.snapshot.overlay', snapshot: { value: 'challenge' } } as unknown as AttemptEvent,
    },
    { name: 'the shopper checks again', event: { type: 'checkout.retry' } },
    { name: 'the page comes back', event: { type: 'order.refresh', cause: 'returned' } },
    { name: 'the shopper looks at this window again', event: { type: 'order.refresh', cause: 'shown' } },
    { name: 'the network is back', event: { type: 'order.refresh', cause: 'restored' } },
    { name: 'the basket changes elsewhere', event: { type: 'order.refresh', cause: 'invalidated' } },
  ],
  actors: {
    overlay: [
      { name: 'back at the checkout', output: () => ({ outcome: 'returned', returnedTo: '/orders/checkout/' }) },
      { name: 'cancelled', output: () => ({ outcome: 'cancelled', returnedTo: null }) },
      { name: 'broken', error: () => new Error('overlay') },
    ],
  },
  project: ({ value, context: { asks, status, redirect, frame, result, isRedirectPending, question } }) => ({
    loaded: status.state.isLoaded,
    redirect: redirect?.kind ?? null,
    frame,
    result,
    isRedirectPending,
    elsewhere: question.isElsewhere,
    id: question.id,
    // Read where the payment leaves its method alone.
    ...(value === 'paidOutside' ? { attempt: status.state.preOrder?.attempt_id } : {}),
    silence: redirect === null ? Math.min(asks, patience) : null,
  }),
  hears: {
    'payment.place': ['paidOutside'],
    'payment.released': ['paidOutside'],
    'payment.unanswered': ['paidOutside'],
    'payment.redirect': ['paidOutside'],
    'challenge.loaded': ['challenged'],
    'challenge.cancel': ['challenged'],
    'challenge.fail': ['challenged'],
    'challenge.openInWindow': ['challenged'],
    'xstate.snapshot.overlay': ['challenged'],
    'checkout.retry': ['checking.waiting', 'unresolved', 'basketClosed'],
    'order.refresh': ['atProvider', 'checking.waiting', 'unresolved', 'basketClosed'],
    'request.answered': ['submitting', 'checking.polling', 'unresolved'],
  },
  cuts: {
    'challenge.openInWindow': { in: ['challenged'], because: 'the same page opens in the window instead of the frame' },
  },
  patient: { challenged: 'the overlay has time limits of its own' },
  traceless: { challenged: 'a frame that breaks is left like any other: the host is asked' },
  /** What happens next is not the shopper's to do: the host answers, or the bank. */
  isRest: (snapshot) => snapshot.hasTag('trouble') || snapshot.matches('challenged') || snapshot.matches('paidOutside'),
  invariant: (snapshot) => {
    const { status, value, output, context } = snapshot;
    if (output?.result === 'notPlaced' && context.said !== null) broken('a host that names the attempt is believed');
    if (snapshot.matches('challenged') && (!context.redirect || context.redirect.kind === 'window')) {
      broken('a frame opens only where the bank asks in one');
    }
    if (snapshot.matches('atProvider') && context.redirect?.kind !== 'window') {
      broken('the window goes only where a redirect led');
    }
    for (const cause of causes) {
      const isHeard = snapshot.can({ type: 'order.refresh', cause });
      if (snapshot.matches('atProvider') && isHeard !== (cause === 'returned')) {
        broken('a shopper at the provider is back only with the page');
      }
      const isWaiting = snapshot.matches({ checking: 'waiting' }) || snapshot.hasTag('trouble');
      if (isWaiting && isHeard !== (cause !== 'invalidated')) {
        broken('the host is asked again when the shopper or the network is back, not when a chart tells');
      }
    }
    if ((status === 'done') !== (value === 'ended')) broken('an end is an end');
    if (status === 'done' && output?.result === 'placed' && output.outcome.kind !== 'placed') {
      broken('placed is said by the host alone');
    }
    seeNoDigits({ ...context, services: null, transport: null });
  },
};
