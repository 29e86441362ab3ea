import type { ChartModel } from '@vitrin/chart-testing';
import type { SnapshotFrom } from 'xstate';
import { pages, preOrders, store } from '../checkout.fixtures.ts';
import {
  broken,
  outcomes,
  questions,
  seeNoDigits,
  stages,
  statusAfter,
  stubServices,
} from '../transport/status.fixtures.ts';
import type { CheckoutStatus } from '../transport/transport-status.types.ts';
import { expectedStep, type JourneyStep } from './expected-step.ts';
import { journeyMachine } from './journey.machine.ts';
import type { JourneyEvent, PaymentOutput } from './journey.types.ts';

type Snapshot = SnapshotFrom<typeof journeyMachine>;

const savings = {
  pages: {
    ...stages.shipped.pages,
    CouponSelectionPage: { coupons: [] },
    LoyaltyMoneyUsagePage: {},
    LoyaltyCardPage: {},
    DeliveryBagsPage: {},
    OrderSelectionPage: { extra_fields: [] },
  },
  preOrder: preOrders.shipped,
};
const pickedUp = {
  pages: { ...pages.index, ...pages.delivery },
  preOrder: { ...preOrders.nothingChosen, delivery_option: store },
};

/** What the transport may tell. */
const statuses = {
  'nothing is known': statusAfter([]),
  'nobody is identified': statusAfter([stages.anonymous]),
  'delivery is incomplete': statusAfter([stages.delivered]),
  'the goods are fetched': statusAfter([pickedUp]),
  'delivery was complete from the beginning': statusAfter([savings]),
  'delivery is complete': statusAfter([savings], { opensAtPayment: false }),
  'only pages nobody knows': statusAfter([stages.unknownPages]),
  'only pages nobody knows, and a call in flight': statusAfter([stages.unknownPages], { isBusy: true }),
  'only pages nobody knows, after too many choices': statusAfter([stages.unknownPages], {
    outcome: { kind: 'stall', reason: 'tooManyChoices' },
  }),
  'a choice is on its way': statusAfter([stages.delivered], { isBusy: true }),
  'a call brought no reply': statusAfter([stages.delivered], { failure: { kind: 'network' } as never }),
  'a guest’s call brought no reply': statusAfter([stages.anonymous], { failure: { kind: 'network' } as never }),
  'the guest is on his way': statusAfter([stages.anonymous], { isBusy: true }),
  'the order is still to come': statusAfter([{ pages: stages.shipped.pages, preOrder: null }], {
    isBusy: true,
    opensAtPayment: false,
  }),
  'the order is placed': statusAfter([stages.ready], { outcome: outcomes.placed }),
  'the basket is empty': statusAfter([stages.ready], { outcome: outcomes.basket }),
  'sold out': statusAfter([stages.ready], { outcome: outcomes.changed }),
  'a bank waits, and nobody is identified': statusAfter([stages.anonymous], { outcome: outcomes.bankInFrame }),
  'a bank waits': statusAfter([stages.ready], { outcome: outcomes.bankInFrame }),
  'a payment is under way': statusAfter([stages.ready], { outcome: outcomes.placed, isReserved: true }),
} as const satisfies Record<string, CheckoutStatus>;

const first = statuses['nothing is known'];

/** Whether what a reply led to is in hand already makes two situations of one order. */
function nameOf({ state, isBusy, failure, outcome }: CheckoutStatus): string {
  const [name] = Object.entries(statuses).find(([, known]) => known.state === state) ?? [];
  return [name, isBusy && 'busy', failure && 'failed', outcome.kind].filter(Boolean).join(', ');
}

const isPlain = (status: CheckoutStatus) => status === first || status === statuses['delivery is incomplete'];

function follows({ context }: Snapshot, status: CheckoutStatus): boolean {
  if (context.status === status) return false;
  return isPlain(context.status) || isPlain(status) || context.status === statuses['the order is still to come'];
}

const answered: JourneyEvent = {
  type: 'request.answered',
  page: null,
  result: 'accepted',
  outcome: outcomes.none,
};

/** Of the contact, which a guest's address waits for. */
const contactAnswered = (result: 'accepted' | 'refused'): JourneyEvent => ({ ...answered, page: 'IndexPage', result });

const commands: readonly (readonly [string, JourneyEvent])[] = [
  ['the guest identifies himself', { type: 'contact.submit', email: 'a@b.test', phone: '05551234567' }],
  [
    'the guest gives contact and address',
    { type: 'guest.submit', email: 'a@b.test', phone: '05551234567', address: { title: 'Home' } as never },
  ],
  ['the shopper adds an address', { type: 'address.save', use: 'both', address: { title: 'Work' } as never }],
  ['the shopper takes bags', { type: 'bags.set' } as never],
  ['the shopper answers the questions', { type: 'questions.answer', answers: {} } as never],
  ['the shopper writes a note', { type: 'note.save', note: 'Ring twice' }],
  ['the shopper asks for the coupons', { type: 'coupon.load' }],
  ['the shopper uses a coupon', { type: 'coupon.apply', coupon: 4 } as never],
  ['the shopper gives a coupon back', { type: 'coupon.remove', coupon: 4 } as never],
  ['the shopper asks for the points', { type: 'loyalty.load' }],
  ['the shopper pays with points', { type: 'loyalty.use', amount: '10.00' } as never],
  ['the shopper uses a loyalty card', { type: 'loyaltyCard.use' } as never],
];

const ended = (name: string, outcome: PaymentOutput['outcome'], hasFailed = false) => ({
  name,
  output: (): PaymentOutput => ({ outcome, hasFailed, fromFrame: false }),
});

function stepOf({ value }: Snapshot): JourneyStep {
  if (typeof value === 'string') return value;
  if ('stopped' in value) return value.stopped ?? 'failed';
  const inner = value.active;
  if (typeof inner === 'string' || inner === undefined) return 'loading';
  if ('contact' in inner) return inner.contact === 'identifying' ? 'identifying' : 'contact';
  return typeof inner.steps === 'string' ? inner.steps : 'preparing';
}

const isOrder = ({ status }: Snapshot['context']) => status !== first;

const unreachable = {
  'no: active.contact.form on contact.submit [canSend] -> (stays)':
    'the form is open for as long as nobody is identified',
  'no: active.contact.form on guest.submit [canSend] -> active.contact.identifying':
    'the form is open for as long as nobody is identified',
};

/** The journey for generated tests: whatever the transport tells, whatever the shopper does, and every end of its steps. */
export const journeyModel: ChartModel<typeof journeyMachine> = {
  chart: 'checkout',
  machine: journeyMachine,
  input: { services: stubServices },
  inputs: [
    { name: 'an attempt is to be asked about', input: { services: stubServices, question: questions.own } },
    { name: 'payment follows by itself', input: { services: stubServices, steps: 'automatic' } },
  ],
  events: [
    ...Object.entries(statuses).map(([name, status]) => ({
      name: `the order is told: ${name}`,
      event: { type: 'order.changed', status } as const,
      // From one order to any other: by way of a plain one, which every other may follow.
      when: (snapshot: Snapshot) => follows(snapshot, status),
    })),
    { name: 'the host has answered', event: answered },
    { name: 'the host refused', event: { ...answered, result: 'refused' } },
    { name: 'the host took the contact', event: contactAnswered('accepted') },
    { name: 'the host refused the contact', event: contactAnswered('refused') },
    { name: 'the host has the new address', event: { ...answered, createdAddress: 311 } as JourneyEvent },
    ...commands.map(([name, event]) => ({ name, event, when: ({ context }: Snapshot) => isOrder(context) })),
    { name: 'the shopper goes on to payment', event: { type: 'delivery.continue' } },
    { name: 'the shopper accepts the change', event: { type: 'change.accept' } as JourneyEvent },
    { name: 'the shopper tries again', event: { type: 'checkout.retry' } },
    {
      name: 'the shopper types',
      event: { type: 'draft.change', form: 'note', values: { notes: 'Ring twice' } },
      when: (snapshot) => snapshot.matches({ active: 'steps' }),
    },
    { name: 'the page comes back', event: { type: 'order.refresh', cause: 'returned' } },
    { name: 'the shopper looks at this window again', event: { type: 'order.refresh', cause: 'shown' } },
    { name: 'the network is back', event: { type: 'order.refresh', cause: 'restored' } },
    { name: 'the basket changes elsewhere', event: { type: 'order.refresh', cause: 'invalidated' } },
  ],
  actors: {
    transport: [
      {
        name: 'broken',
        error: () => new Error('transport'),
        when: (snapshot) => snapshot.matches({ active: 'contact' }),
      },
    ],
    delivery: [],
    payment: [
      ended('placed', outcomes.placed),
      ended('changed', { ...outcomes.changed, redirect: null }),
      ended('basket', outcomes.basket),
      ended('failed', outcomes.none, true),
      ended('delivery', outcomes.none),
      { name: 'broken', error: () => new Error('payment') },
    ],
    readOrder: [
      { name: '1001', output: () => '1001' },
      { name: 'its page cannot be read', error: () => new Error('order') },
    ],
  },
  /** What is kept of an earlier order counts only where it is used. */
  project: (snapshot) => {
    const { status, question, redirect, isRefreshWanted } = snapshot.context;
    return {
      status: nameOf(status),
      asks: question !== null,
      ...(snapshot.matches('changed') ? { redirect: redirect !== null, isRefreshWanted } : {}),
    };
  },
  oneEnd: { transport: 'the transport runs for as long as the journey' },
  spare: { transport: 'spawned with the context and by startTransport' },
  hears: {
    'contact.submit': ['active.contact.form', 'active.steps'],
    'guest.submit': ['active.contact.form', 'active.steps.delivery'],
    'address.save': ['active.steps'],
    'bags.set': ['active.steps'],
    'questions.answer': ['active.steps'],
    'note.save': ['active.steps'],
    'coupon.load': ['active.steps'],
    'coupon.apply': ['active.steps'],
    'coupon.remove': ['active.steps'],
    'loyalty.load': ['active.steps'],
    'loyalty.use': ['active.steps'],
    'loyaltyCard.use': ['active.steps'],
    'delivery.continue': ['active.steps.delivery', 'active.steps.editing'],
    'change.accept': ['changed'],
    'checkout.retry': ['active.contact', 'active.steps.delivery', 'active.steps.editing', 'stopped'],
    'order.refresh': [
      'active.contact',
      'active.steps.delivery',
      'active.steps.editing',
      'changed',
      'placed',
      'stopped.failed',
      'stopped.nothingOpen',
      'stopped.basketUnavailable',
    ],
    'request.answered': ['loading', 'active.contact.identifying', 'active.steps'],
  },
  patient: {
    loading: 'the transport answers each read, or tells that it broke',
    'active.following': 'the transport answers what is in flight, or tells that it broke',
    'active.steps': 'the delivery chart runs for as long as there are steps',
    'active.steps.payment': 'the payment chart runs for as long as the shopper is at it',
    placed: 'the order is placed; only its number is still read',
  },
  cuts: {
    'order.changed': { in: ['active.steps.payment'], because: 'an order that leads elsewhere ends the payment step' },
    'order.refresh': { in: ['placed'], because: 'a page that comes back asks anew' },
  },
  traceless: {
    'active.steps.payment': 'stopped.failed offers to try again, however it was reached',
    placed: 'the order is placed; its page is linked without its number',
  },
  isRest: (snapshot) => !snapshot.hasTag('busy'),
  limit: 60_000,
  unreachable,
  invariant: (snapshot) => {
    const { context } = snapshot;
    const step = stepOf(snapshot);
    const expected = expectedStep(context.status, step, context.steps === 'automatic');
    if (step !== expected) broken(`the journey is in ${step}, what the host said leads to ${expected}`);
    if (step === 'placed' && context.order === null) broken('a placed order has an address');
    if (snapshot.hasTag('busy') && snapshot.hasTag('editable')) broken('nothing is chosen before anything is known');
    if (snapshot.hasTag('trouble') !== ['failed', 'broken', 'nothingOpen', 'basketUnavailable'].includes(step)) {
      broken('every trouble has its own name');
    }
    seeNoDigits({ ...context, services: null, transport: null });
  },
};
