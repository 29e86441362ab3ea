// For tests alone; no index exports it: the conversation with the host at rest, for rules that look at one moment of it.

import { checkoutReply, pages, preOrders } from './checkout.fixtures.ts';
import { desk, plainMethods } from './checkout-run.fixtures.ts';
import type { CheckoutServices } from './checkout-services.types.ts';
import type { AttemptQuestion, PostRequest, WireOutcome } from './checkout-state.types.ts';
import { createMethodRegistry } from './methods/method-registry.ts';
import type { PageCommand } from './protocol/page-inputs.types.ts';
import type { FollowedRedirect } from './protocol/redirect-rule.ts';
import { applyReply } from './reply/pipeline.ts';
import type { TransportContext } from './transport/transport.types.ts';
import { startTransport, statusOf } from './transport/transport.updates.ts';
import type { CheckoutStatus } from './transport/transport-status.types.ts';

export const services: CheckoutServices = {
  ...createMethodRegistry(plainMethods),
  sendRequest: () => new Promise<never>(() => {}),
  now: () => 0,
  elapsed: () => 0,
  isOnline: () => true,
  redirects: desk,
  readOrderNumber: () => Promise.resolve(null),
  tell: () => {},
};

const listed = {
  ...pages.index,
  ...pages.delivery,
  ...pages.address,
  ...pages.shipping,
  ...pages.payment,
  ...pages.installments,
  ...pages.confirm,
};

/** Nothing was read yet. */
export const fresh = startTransport({ services });

/** Everything is chosen and nothing is on its way. */
export const payable: TransportContext = {
  ...fresh,
  sequence: 1,
  state: applyReply(
    fresh.state,
    { request: { kind: 'read' }, reply: checkoutReply({ pages: listed, preOrder: preOrders.ready }) },
    { sequence: 0, isFrameOpen: false },
  ).state,
};

/** What the other charts know of such a conversation. */
export function statusAt(changes: Partial<TransportContext> = {}): CheckoutStatus {
  return statusOf({ ...payable, ...changes });
}

/** A page that the shopper submits. */
export function post(pageCommand: PageCommand): PostRequest {
  return { kind: 'post', by: 'shopper', pageCommand };
}

export const carrier = post({ page: 'ShippingOptionSelectionPage', input: { shippingOption: 72 } });
/** Its page is not open. */
export const closed = post({ page: 'BinNumberPage', input: { bin: '454360' } });
export const transfer = post({ page: 'FundsTransferPage', input: { agreement: true } });

export const choose: WireOutcome = {
  kind: 'choose',
  choice: { page: 'PaymentOptionSelectionPage', input: { paymentOption: 5 }, reason: { rule: 'A6', count: 1 } },
};

export const question: AttemptQuestion = {
  id: 'a1',
  page: 'CreditCardConfirmationPage',
  isElsewhere: false,
  returnedTo: null,
};

export const toWindow = { kind: 'window', url: '/x', isCompleted: false } as const satisfies FollowedRedirect;

/** One of each thing that a reply can ask for and that has to be handled before anything else is sent. */
export const outcomes = {
  placed: { kind: 'placed', redirect: { ...toWindow, isCompleted: true } },
  bank: { kind: 'bank', redirect: toWindow },
  basket: { kind: 'basket', redirect: toWindow },
  changed: {
    kind: 'changed',
    change: { code: 'OTHER', messages: [], before: null, after: null, redirectUrl: '/x' },
    redirect: toWindow,
  },
  ask: { kind: 'ask', question },
} as const satisfies Readonly<Record<string, WireOutcome>>;
