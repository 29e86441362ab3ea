import type { PaymentOutput } from '../payment/payment.types.ts';
import { journeySetup } from './journey.setup.ts';
import { openQuestion, startJourney } from './journey.updates.ts';

const sends = { guard: 'canSend', actions: 'send' } as const;

/** Pages beside the steps, taken wherever the host has them open. */
const sides = {
  'address.save': { guard: 'isIdentified', actions: 'saveAddress' },
  'bags.set': sends,
  'questions.answer': sends,
  'note.save': sends,
  'coupon.load': { guard: 'isIdentified', actions: 'load' },
  'coupon.apply': sends,
  'coupon.remove': sends,
  'loyalty.load': { guard: 'isIdentified', actions: 'load' },
  'loyalty.use': sends,
  'loyaltyCard.use': sends,
} as const;

/** What leads away from the delivery step without the shopper. */
const leavesDelivery = [
  { guard: 'isPaymentOpen', target: '#checkout.active.steps.payment' },
  { guard: 'isNothingOpen', target: '#checkout.stopped.nothingOpen' },
] as const;

/** A guest gives contact and address in one go: once more where the contact was taken and the address was not. */
const guestSubmits = {
  'guest.submit': [
    { guard: 'canSend', target: '#checkout.active.steps.preparing.identifying', actions: 'identify' },
    { target: '#checkout.active.steps.preparing.saving', actions: 'saveGuestAddress' },
  ],
} as const;

const endsDelivery = {
  'delivery.continue': { guard: 'hasShipping', target: '#checkout.active.steps.payment' },
  'checkout.retry': { guard: 'isIdle', actions: 'refresh' },
  'order.refresh': { guard: 'canRefresh', actions: 'refresh' },
} as const;

interface PaymentDone {
  readonly event: { readonly output: PaymentOutput };
}

const output = ({ event }: PaymentDone) => ({ output: event.output });
const takeOutput = { type: 'takeOutput', params: output } as const;

/**
 * The shopper's journey through checkout: who is buying, how it is delivered, how it is paid, and every trouble by its name. The
 * host leads: a step is left when its need is met and entered again when what it needs is gone.
 */
export const journeyMachine = journeySetup.createMachine({
  id: 'checkout',
  context: ({ input, spawn }) =>
    startJourney(input, spawn('transport', { id: 'transport', input: { services: input.services } })),
  initial: 'loading',
  on: {
    'xstate.error.actor.transport': { target: '.stopped.broken', actions: 'forgetOrder' },
    'order.changed': { actions: 'takeOrder' },
    'draft.change': { actions: 'keepDraft' },
  },
  states: {
    /** Left by the answer to its own read alone. */
    loading: {
      tags: 'busy',
      entry: 'read',
      always: { guard: 'isAttemptKnown', target: '#checkout.active.steps.payment' },
      on: { 'request.answered': [{ guard: 'hasLoadFailed', target: 'stopped.failed' }, { target: 'active' }] },
    },

    active: {
      initial: 'following',
      // A reply that leads the whole checkout elsewhere, no matter which chart asked.
      always: [
        { guard: 'isOrderPlaced', target: 'placed', actions: 'takeOutcome' },
        { guard: 'isOrderChanged', target: 'changed', actions: 'takeOutcome' },
        { guard: 'isBasketUnavailable', target: 'stopped.basketUnavailable', actions: 'takeOutcome' },
      ],
      states: {
        /** The first reply that names an order decides the step. */
        following: {
          tags: 'busy',
          always: [
            { guard: 'isPaymentOpen', target: 'steps.payment' },
            { guard: 'isAnonymous', target: 'contact' },
            { guard: 'opensAtPayment', target: 'steps.payment' },
            { guard: 'isOrderKnown', target: 'steps' },
          ],
        },

        contact: {
          tags: 'editable',
          initial: 'form',
          always: { guard: 'isPaymentOpen', target: 'steps.payment' },
          on: {
            'checkout.retry': { guard: 'isIdle', actions: 'refresh' },
            'order.refresh': { guard: 'canRefresh', actions: 'refresh' },
          },
          states: {
            form: {
              always: [
                { guard: 'opensAtPayment', target: '#checkout.active.steps.payment' },
                { guard: 'isIdentified', target: '#checkout.active.steps.delivery' },
              ],
              on: {
                'contact.submit': sends,
                'guest.submit': { guard: 'canSend', target: 'identifying', actions: 'identify' },
              },
            },
            /** The contact is on its way, the address waits: it is sent to whom the host knows. */
            identifying: {
              on: {
                'request.answered': [
                  {
                    guard: 'isContactTaken',
                    target: '#checkout.active.steps.preparing.saving',
                    actions: 'saveGuestAddress',
                  },
                  { guard: 'isOfContact', target: 'form' },
                ],
              },
            },
          },
        },

        steps: {
          tags: 'editable',
          initial: 'delivery',
          always: { guard: 'isAnonymous', target: 'contact' },
          invoke: {
            id: 'delivery',
            src: 'delivery',
            input: ({ context: { services, status, transport } }) => ({ services, status, transport }),
          },
          on: {
            ...sides,
            'contact.submit': sends,
            'order.changed': { actions: ['takeOrder', 'tellDelivery'] },
            'request.answered': { actions: 'keepBilling' },
          },
          states: {
            delivery: {
              always: [...leavesDelivery, { guard: 'skipsToPayment', target: 'payment' }],
              on: { ...endsDelivery, ...guestSubmits },
            },
            /** A guest gave everything: payment follows when the rules have completed the delivery. */
            preparing: {
              initial: 'saving',
              always: leavesDelivery,
              states: {
                /** The contact once more, of a guest whom the host knows already. */
                identifying: {
                  on: {
                    'request.answered': [
                      { guard: 'isContactTaken', target: 'saving', actions: 'saveGuestAddress' },
                      { guard: 'isOfContact', target: '#checkout.active.steps.delivery' },
                    ],
                  },
                },
                /** The address is on its way, and its choice after it. */
                saving: {
                  on: {
                    'request.answered': [
                      { guard: 'isAccepted', target: 'choosing' },
                      { target: '#checkout.active.steps.delivery' },
                    ],
                  },
                },
                /** Rules choose what else delivery needs. Where they cannot, the shopper does. */
                choosing: {
                  always: [
                    { guard: 'hasShipping', target: '#checkout.active.steps.payment' },
                    { guard: 'isIdle', target: '#checkout.active.steps.delivery' },
                  ],
                },
              },
            },
            /** The shopper came back to it, where payment follows by itself: it follows when the shopper says so. */
            editing: { always: leavesDelivery, on: endsDelivery },
            payment: {
              invoke: {
                id: 'payment',
                src: 'payment',
                input: ({ context }) => ({
                  services: context.services,
                  status: context.status,
                  question: openQuestion(context),
                  transport: context.transport,
                }),
                onDone: [
                  { guard: { type: 'leadsElsewhere', params: output }, actions: takeOutput },
                  { guard: { type: 'hasPaymentFailed', params: output }, target: '#checkout.stopped.failed' },
                  // Back from a provider without a word: the order follows with the way to pay that is chosen again.
                  { guard: 'isOrderPending', target: '#checkout.active.following', actions: takeOutput },
                  { guard: 'skipsToPayment', target: 'editing', actions: takeOutput },
                  { target: 'delivery', actions: takeOutput },
                ],
                onError: {
                  target: '#checkout.stopped.failed',
                  actions: { type: 'reportPaymentError', params: ({ event }) => ({ error: event.error }) },
                },
              },
              on: {
                'order.changed': { actions: ['takeOrder', 'tellDelivery', 'tellPayment'] },
              },
            },
          },
        },
      },
    },

    /** Sold out, or a price or the total changed: the shopper sees what before going on. */
    changed: {
      entry: 'tellBasketChanged',
      on: {
        'change.accept': [
          { guard: 'isBasketNext', target: 'stopped.basketUnavailable' },
          { target: 'active.steps.payment', actions: 'acceptChange' },
        ],
        'order.refresh': { actions: 'noteRefresh' },
      },
    },

    placed: {
      entry: [
        { type: 'navigate', params: { to: 'order' } },
        'tellPlaced',
        { type: 'noteOrder', params: { number: null } },
      ],
      invoke: {
        src: 'readOrder',
        input: ({ context: { services, redirect } }) => ({ services, url: redirect?.url ?? '' }),
        onDone: { actions: { type: 'noteOrder', params: ({ event }) => ({ number: event.output }) } },
        onError: {},
      },
      on: { 'order.refresh': { guard: 'isReturn', target: 'loading' } },
    },

    stopped: {
      tags: 'trouble',
      initial: 'failed',
      on: { 'checkout.retry': 'loading' },
      states: {
        /** The first read brought nothing. */
        failed: { on: { 'order.refresh': { guard: 'isActiveRefresh', target: '#checkout.loading' } } },
        /** The conversation itself broke, by a mistake of this program: another one begins with "Try again". */
        broken: { on: { 'checkout.retry': { target: '#checkout.loading', actions: 'startTransport' } } },
        /** Nothing this client knows is open. */
        nothingOpen: {
          entry: 'reportNothingOpen',
          on: { 'order.refresh': { guard: 'canRefresh', target: '#checkout.loading' } },
        },
        /** The basket is empty, or what changed was accepted: the window goes to the basket. */
        basketUnavailable: {
          entry: { type: 'navigate', params: { to: 'basket' } },
          on: { 'order.refresh': { guard: 'isReturn', target: '#checkout.loading' } },
        },
      },
    },
  },
});
