import { type ChartModel, standIn } from '@vitrin/chart-testing';
import type { SnapshotFrom } from 'xstate';
import type { AttemptOutput } from '../attempt/attempt.types.ts';
import { creditCard, preOrders } from '../checkout.fixtures.ts';
import type { CheckoutServices } from '../checkout-services.types.ts';
import type { PostRequest } from '../checkout-state.types.ts';
import { card } from '../methods/card/card.method.ts';
import { isPaymentUnlisted } from '../reply/unlisted.ts';
import {
  broken,
  outcomes,
  questions,
  seeNoDigits,
  stages,
  statusAfter,
  stubServices,
  stubTransport,
} from '../transport/status.fixtures.ts';
import type { CheckoutStatus, CurrentRequest } from '../transport/transport-status.types.ts';
import { paymentMachine } from './payment.machine.ts';
import type { PaymentEvent, PaymentInput } from './payment.types.ts';

type Snapshot = SnapshotFrom<typeof paymentMachine>;

/** Cards have their chart here, the provider's is fetched, all others are unknown to this front end. */
const services: CheckoutServices = {
  ...stubServices,
  methodFor: (type) => ({
    name: type === 'credit_card' ? 'card' : type === 'redirection' ? 'provider' : null,
    needsWalletMethod: false,
  }),
  methodNamed: (name) => (name === 'card' ? { ...card(), machine: standIn } : null),
};

const withOption = (option: object) => ({
  ...stages.ready,
  preOrder: { ...preOrders.shipped, payment_option: option },
});
const handle = 'handle' as never;
const pay: PostRequest = {
  kind: 'post',
  by: 'shopper',
  pageCommand: { page: 'CreditCardConfirmationPage', input: { agreement: true, useThreeD: true, card: handle } },
};
const carryOn: PostRequest = {
  kind: 'post',
  by: 'shopper',
  pageCommand: { page: 'WalletPaymentPage', input: {} },
};
const sending = (request: CurrentRequest['request']): Partial<CheckoutStatus> => ({
  current: { sequence: 1, request },
  isBusy: true,
});
const chooseCarrier: PostRequest = {
  kind: 'post',
  by: 'shopper',
  pageCommand: { page: 'ShippingOptionSelectionPage', input: { shippingOption: 72 } },
};
const chooseProvider: PostRequest = {
  kind: 'post',
  by: 'shopper',
  pageCommand: { page: 'PaymentOptionSelectionPage', input: { paymentOption: 9 } },
};

/** The order as the payment step may find it. */
const statuses = {
  'a card is chosen': statusAfter([stages.ready]),
  'the total is another': statusAfter([{ ...stages.ready, preOrder: { ...preOrders.ready, total_amount: '800.00' } }]),
  'the card is taken anew': statusAfter([stages.ready], { methodRound: 1 }),
  'the provider is chosen': statusAfter([withOption({ ...creditCard, pk: 9, payment_type: 'redirection' })], {
    methodRound: 1,
  }),
  'a way nobody here knows is chosen': statusAfter([withOption({ ...creditCard, pk: 8, payment_type: 'new' })]),
  'no way is chosen': statusAfter([stages.shipped]),
  'no way is offered': statusAfter([{ ...stages.located, preOrder: preOrders.shipped }]),
  'nothing is listed for the card': statusAfter([{ ...stages.shipped, preOrder: preOrders.cardChosen }]),
  'delivery is incomplete': statusAfter([stages.located]),
  'the order is being read': statusAfter([stages.ready], sending({ kind: 'read' })),
  'another carrier is on its way': statusAfter([stages.ready], sending(chooseCarrier)),
  'the provider is on its way': statusAfter([stages.ready], sending(chooseProvider)),
  'a call brought no reply': statusAfter([stages.ready], { failure: { kind: 'network' } as never }),
  'an attempt is open': statusAfter([stages.ready], { outcome: outcomes.ask }),
  'a bank waits': statusAfter([stages.ready], { outcome: outcomes.bankInFrame }),
  'the bank’s page is offered': statusAfter([stages.ready], { outcome: outcomes.offer }),
  'the basket is closed, nobody says why': statusAfter([stages.ready], { outcome: outcomes.closed }),
  'another tab pays': statusAfter([stages.ready], { outcome: outcomes.offerElsewhere }),
  'nothing is known': statusAfter([]),
} as const satisfies Record<string, CheckoutStatus>;

const plain = statuses['a card is chosen'];
const nameOf = (status: CheckoutStatus) => Object.entries(statuses).find(([, known]) => known === status)?.[0];

const startedIn = (status: CheckoutStatus, question: PaymentInput['question'] = null): PaymentInput => ({
  services,
  transport: stubTransport,
  status,
  question,
});

const ended = (result: AttemptOutput['result'], outcome: AttemptOutput['outcome']) => ({
  name: result,
  output: (): AttemptOutput => ({ result, outcome, question: questions.own, frame: null }),
});

const submit: PaymentEvent = { type: 'payment.submit', agreement: true, id: 'pay' };
const chooseAnother: PaymentEvent = { type: 'paymentOption.select', paymentOption: 9 };
const tryAgain: PaymentEvent = { type: 'checkout.retry' };
const cameBack: PaymentEvent = { type: 'order.refresh', cause: 'returned' };
const networkIsBack: PaymentEvent = { type: 'order.refresh', cause: 'restored' };
const changedElsewhere: PaymentEvent = { type: 'order.refresh', cause: 'invalidated' };

/** Commands that an open payment step accepts while the shopper may choose. */
function seeCommands(snapshot: Snapshot) {
  const { status } = snapshot.context;
  const isListed = status.state.openPages.includes('PaymentOptionSelectionPage') || status.current !== null;
  if (snapshot.can(chooseAnother) !== isListed)
    broken('another way is chosen where the host lists the choice, or may soon');
  if (!snapshot.matches({ open: 'unloaded' }) && snapshot.can(tryAgain) === status.isBusy) {
    broken('trying again reads the order unless it is being read');
  }
  if (snapshot.can(cameBack) === status.isBusy)
    broken('a shopper who comes back reads the order unless it is being read');
  if (snapshot.can(networkIsBack) !== (!status.isBusy && status.failure !== null)) {
    broken('a network that is back reads what failed');
  }
  if (!snapshot.can(changedElsewhere)) broken('a basket that changed elsewhere is read');
  if (snapshot.can({ type: 'payment.place', request: pay })) broken('nothing is paid without Pay');
  if (!snapshot.can({ type: 'payment.place', request: carryOn })) broken('a payment that began outside goes on');
}

/** Ends of an attempt after which there is nothing to choose here. */
const leaving: readonly AttemptOutput['result'][] = ['placed', 'changed', 'basket', 'failed'];

function shownIn({ context: { shown, status } }: Snapshot): string {
  return shown === null ? 'nothing' : shown === status.state.preOrder ? 'this order' : 'another order';
}

/** The payment step for generated tests: every order it may find, every word of a method, every end of an attempt. */
export const paymentModel: ChartModel<typeof paymentMachine> = {
  chart: 'payment',
  machine: paymentMachine,
  input: startedIn(statuses['a card is chosen']),
  inputs: [
    { name: 'an attempt is to be asked about', input: startedIn(statuses['nothing is known'], questions.own) },
    { name: 'delivery is incomplete', input: startedIn(statuses['delivery is incomplete']) },
  ],
  events: [
    ...Object.entries(statuses).map(([name, status]) => ({
      name: `the order is told: ${name}`,
      event: { type: 'order.changed', status } as const,
      // From one order to any other: by way of the first, which every other may follow.
      when: (snapshot: Snapshot) =>
        (snapshot.context.status === plain) !== (status === plain) &&
        // A method answers Pay at once: no other way is chosen meanwhile.
        (!snapshot.matches('requested') ||
          status.state.preOrder?.payment_option === plain.state.preOrder?.payment_option),
    })),
    { name: 'the method is ready', event: { type: 'method.ready' } },
    { name: 'the method lacks something', event: { type: 'method.incomplete' } },
    { name: 'the method sends Pay', event: { type: 'payment.place', request: pay } },
    { name: 'the method carries a payment on', event: { type: 'payment.place', request: carryOn } },
    { name: 'the payment is made outside', event: { type: 'payment.held' } },
    { name: 'the payment outside is over', event: { type: 'payment.released' } },
    { name: 'the wallet gives no answer', event: { type: 'payment.unanswered' } },
    { name: 'the wallet’s bank wants the shopper', event: { type: 'payment.redirect', url: '/orders/redirection/' } },
    {
      name: 'the wallet’s bank is nobody this shop trusts',
      event: { type: 'payment.redirect', url: 'https://evil.test/' },
      when: ({ context }) => context.status === plain,
    },
    { name: 'the method sends Pay without its page', event: { type: 'payment.place' } as never },
    { name: 'the wallet’s bank has no address', event: { type: 'payment.redirect' } as never },
    { name: 'the method sends something unknown', event: { type: 'payment.done' } as never },
    { name: 'the shopper pays', event: submit },
    { name: 'the shopper chooses another way', event: chooseAnother },
    { name: 'the shopper continues at the bank', event: { type: 'payment.resume' } },
    { name: 'the shopper goes back to delivery', event: { type: 'delivery.edit' } },
    { name: 'the shopper tries again', event: tryAgain },
    { name: 'the page comes back', event: cameBack },
    {
      name: 'the shopper looks at this window again',
      event: { type: 'order.refresh', cause: 'shown' },
      when: ({ context }) => context.status === plain,
    },
    { name: 'the network is back', event: networkIsBack },
    { name: 'the basket changes elsewhere', event: changedElsewhere },
  ],
  actors: {
    attempt: [
      ended('placed', outcomes.placed),
      ended('changed', outcomes.changed),
      ended('basket', outcomes.basket),
      ended('failed', outcomes.none),
      ended('refused', outcomes.none),
      ended('notCharged', outcomes.none),
      ended('notPlaced', outcomes.none),
      ended('released', outcomes.none),
      ended('waiting', outcomes.offer),
      { name: 'broken', error: () => new Error('attempt') },
    ],
    loadMethod: [
      { name: 'the code is there', output: () => undefined },
      { name: 'the code did not come', error: () => new Error('load') },
    ],
  },
  limit: 60_000,
  project: (snapshot) => {
    const { status, method, offer, question } = snapshot.context;
    return {
      status: nameOf(status),
      shown: shownIn(snapshot),
      method: method && [method.name, method.isPending],
      offer: offer && (offer.redirect?.kind ?? 'nowhere'),
      asks: question !== null,
    };
  },
  hears: {
    'payment.held': ['open.ready', 'requested'],
    'payment.released': ['paying'],
    'payment.submit': ['open.ready'],
    'method.ready': ['open.filling', 'open.ready', 'requested'],
    'method.incomplete': ['open.filling', 'open.ready', 'requested'],
    'paymentOption.select': ['open'],
    'payment.resume': ['open'],
    'delivery.edit': ['open'],
    'checkout.retry': ['open'],
    'payment.unanswered': ['open', 'paying'],
    // In `requested` only without its address, as every malformed message.
    'payment.redirect': ['open', 'requested', 'paying'],
    'order.refresh': ['open', 'paying'],
  },
  patient: {
    'open.loading': 'another way to pay can be chosen meanwhile, and the browser gives up by itself',
    paying: 'the attempt has time limits of its own',
    requested: 'a method answers at once',
  },
  traceless: { paying: 'the method is told, and says so' },
  cuts: {
    'order.changed': { in: ['open.loading'], because: 'what is being loaded is no longer wanted' },
    'delivery.edit': { in: ['open.loading'], because: 'what is being loaded is no longer wanted' },
    'payment.resume': { in: ['open.loading'], because: 'what is being loaded is no longer wanted' },
    'payment.place': {
      in: ['open.loading', 'paying'],
      because: 'the method that still runs has the word until the other is there; a malformed message ends the payment',
    },
    'payment.done': { in: ['open.loading', 'paying'], because: 'a malformed message ends the payment' },
    'payment.unanswered': {
      in: ['open.loading'],
      because: 'the method that still runs has the word until the other is there',
    },
    'payment.redirect': {
      in: ['open.loading', 'paying'],
      because: 'the method that still runs has the word until the other is there; a malformed message ends the payment',
    },
  },
  isRest: (snapshot) => snapshot.hasTag('editable'),
  invariant: (snapshot) => {
    const { context, status: ends, output } = snapshot;
    const { status, method } = context;
    const isChoosing = status.queue.length > 0 || (status.current !== null && status.current.request.kind !== 'read');
    if (snapshot.can(submit) && (isChoosing || snapshot.hasTag('busy'))) {
      broken('Pay is never taken while a choice or a payment is on its way');
    }
    if (snapshot.can(submit) && !snapshot.hasTag('payable')) broken('Pay is taken only where it is offered');
    if (snapshot.hasTag('payable') && snapshot.hasTag('busy')) broken('Pay is never offered twice');
    if (snapshot.hasTag('payable') && !status.isBusy && context.shown !== status.state.preOrder) {
      broken('Pay is offered for the order as it is');
    }
    if (snapshot.matches({ open: 'unsupported' }) && method?.name !== null) broken('an unknown way has no method');
    const isQuiet = !status.isBusy && status.outcome.kind === 'none' && context.offer === null;
    if (snapshot.matches({ open: 'filling' }) && isQuiet && isPaymentUnlisted(status.state)) {
      broken('nobody is asked for something that cannot be given');
    }
    if (snapshot.matches('open') && status.state.isLoaded && !status.state.isShippingCompleted) {
      broken('nobody pays before delivery is complete');
    }
    if (snapshot.matches('open')) seeCommands(snapshot);
    const chosen = status.state.preOrder?.payment_option;
    const isRunning = method !== null && (snapshot.matches({ open: 'filling' }) || snapshot.matches({ open: 'ready' }));
    if (isRunning && !isChoosing && chosen && services.methodFor(chosen.payment_type, null).name !== method.name) {
      broken('the method that runs is the chosen one');
    }
    if (snapshot.matches('open') && context.ended !== null && leaving.includes(context.ended)) {
      broken('an attempt that ends the order, or its basket, ends the payment step');
    }
    if ((ends === 'done') !== (output !== undefined)) broken('an end has a reason');
    if (snapshot.matches('paying') && context.start === null) broken('a payment begins with a start');
    seeNoDigits({ ...context, services: null, transport: null, actor: null });
  },
};
