// For tests alone; no index exports it: what the transport tells, folded from replies as the wire writes them.

import { createActor, createMachine } from 'xstate';
import { checkoutReply, pages, preOrders, type WireReply } from '../checkout.fixtures.ts';
import type { OrderChange } from '../checkout.types.ts';
import type { CheckoutServices } from '../checkout-services.types.ts';
import type { AttemptQuestion, CheckoutState, PageRequest, WireOutcome } from '../checkout-state.types.ts';
import { initialState } from '../initial-state.ts';
import type { FollowedRedirect } from '../protocol/redirect-rule.ts';
import { applyReply } from '../reply/pipeline.ts';
import type { TransportRef } from './transport.types.ts';
import { startTransport, statusOf } from './transport.updates.ts';
import type { AnswerRef } from './transport-messages.types.ts';
import type { CheckoutStatus } from './transport-status.types.ts';

const never = () => new Promise<never>(() => {});

/** Services of a chart whose actors a test answers by hand: nothing is sent, nobody is told, time stands still. */
export const stubServices: CheckoutServices = {
  sendRequest: never,
  now: () => 1_000,
  elapsed: () => 1_000,
  isOnline: () => true,
  redirects: {
    origin: 'http://localhost:3000',
    allowedOrigins: [],
    locales: ['en', 'tr'],
    localize: (path) => path,
    isMobile: false,
    inAppFramePaymentOptions: [],
  },
  readOrderNumber: never,
  tell: () => {},
  methodFor: () => ({ name: null, needsWalletMethod: false }),
  methodNamed: () => null,
  loadMethod: never,
};

const sink = createActor(createMachine({ on: { '*': {} } })).start();

/** A transport that takes everything and answers nothing. */
export const stubTransport: TransportRef = sink;

/** A chart that waits for answers and does nothing with them. */
export const stubAsker: AnswerRef = sink;

const read: PageRequest = { kind: 'read' };

/** Everything that these replies tell, each the answer to a read. */
export function stateAfter(replies: readonly WireReply[]): CheckoutState {
  return replies.reduce<CheckoutState>((state, reply, sequence) => {
    const answer = { request: read, reply: checkoutReply(reply) };
    return applyReply(state, answer, { sequence, isFrameOpen: false }).state;
  }, initialState);
}

/** What the transport tells after these replies, at rest unless `changes` say otherwise. */
export function statusAfter(replies: readonly WireReply[], changes: Partial<CheckoutStatus> = {}): CheckoutStatus {
  const start = statusOf(startTransport({ services: stubServices }));
  const state = stateAfter(replies);
  return { ...start, state, opensAtPayment: state.isShippingCompleted, ...changes };
}

const chosenPages = {
  ...pages.index,
  ...pages.delivery,
  ...pages.address,
  ...pages.shipping,
  ...pages.note,
  ...pages.payment,
};

/** Replies at the stages of checkout.md §8.1. */
export const stages = {
  anonymous: { pages: pages.index, preOrder: {}, template_name: 'orders/index.html' },
  nothingChosen: { pages: { ...pages.index, ...pages.delivery }, preOrder: preOrders.nothingChosen },
  delivered: { pages: { ...pages.index, ...pages.delivery, ...pages.noAddress }, preOrder: preOrders.delivered },
  located: {
    pages: { ...pages.index, ...pages.delivery, ...pages.address, ...pages.shipping },
    preOrder: preOrders.located,
  },
  shipped: { pages: chosenPages, preOrder: preOrders.shipped },
  ready: { pages: { ...chosenPages, ...pages.installments, ...pages.confirm }, preOrder: preOrders.ready },
  unknownPages: { pages: { NewPage: {} }, preOrder: preOrders.nothingChosen },
} satisfies Record<string, WireReply>;

const toOrder = '/orders/completed/5f0000000000000000000000000000ab/';
const window = (url: string, isCompleted = false): FollowedRedirect => ({ kind: 'window', url, isCompleted });
const frame: FollowedRedirect = { kind: 'overlay', url: '/orders/redirect-three-d/', isCompleted: false };

/** An attempt of this checkout, one that the host gives no name, and one of another tab. */
export const questions = {
  own: { id: 'a1', page: 'CreditCardConfirmationPage', isElsewhere: false, returnedTo: null },
  unnamed: { id: null, page: 'CreditCardConfirmationPage', isElsewhere: false, returnedTo: null },
  elsewhere: { id: 'a1', page: 'CreditCardConfirmationPage', isElsewhere: true, returnedTo: null },
} as const satisfies Record<string, AttemptQuestion>;

export const redirects = { frame, window: window('/orders/redirection/'), order: window(toOrder, true) } as const;

const change: OrderChange = {
  code: 'OUT_OF_STOCK',
  messages: ['Sold out.'],
  before: null,
  after: null,
  redirectUrl: '/baskets/basket/',
};

/** Every effect that a reply can have. */
export const outcomes = {
  none: { kind: 'none' },
  placed: { kind: 'placed', redirect: redirects.order },
  bankInFrame: { kind: 'bank', redirect: frame },
  bankInWindow: { kind: 'bank', redirect: redirects.window },
  basket: { kind: 'basket', redirect: window('/baskets/basket/') },
  changed: { kind: 'changed', change, redirect: window('/baskets/basket/') },
  offer: { kind: 'offer', redirect: frame, question: questions.own },
  offerElsewhere: { kind: 'offer', redirect: null, question: questions.elsewhere },
  ask: { kind: 'ask', question: questions.own },
  closed: { kind: 'closed' },
  stall: { kind: 'stall', reason: 'tooManyChoices' },
} as const satisfies Record<string, WireOutcome>;

const longNumber = /\b\d{12,19}\b/;

/** Throws when something that is kept or shown holds what looks like a card number. The shop's own accounts are to be copied. */
export function seeNoDigits(kept: unknown): void {
  const text = JSON.stringify(kept)?.replace(/"iban":"[A-Z]{2}\d{13,32}"/g, '') ?? '';
  if (longNumber.test(text)) throw new Error('broken promise: no card number is kept');
}

export function broken(promise: string): never {
  throw new Error(`broken promise: ${promise}`);
}
