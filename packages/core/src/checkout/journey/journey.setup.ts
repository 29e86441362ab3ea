import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { changeDraft, emptyDraft } from '../checkout-draft.ts';
import type { CheckoutServices } from '../checkout-services.types.ts';
import { deliveryMachine } from '../delivery/delivery.machine.ts';
import type { DeliveryEvent } from '../delivery/delivery.types.ts';
import { paymentMachine } from '../payment/payment.machine.ts';
import type { PaymentEvent, PaymentOutput } from '../payment/payment.types.ts';
import { canSend, postOf } from '../protocol/command-requests.ts';
import { loadsTable } from '../protocol/commands.table.ts';
import { confirmingPage } from '../protocol/page-lookups.ts';
import { canRefresh, readAgain } from '../transport/next-request.ts';
import { transportMachine } from '../transport/transport.machine.ts';
import { takeOrder } from '../transport/transport-messages.types.ts';
import { draftedPickup } from '../view/pickup.ts';
import {
  isAnonymous,
  isBasketUnavailable,
  isIdentified,
  isNothingOpen,
  isOrderChanged,
  isOrderPending,
  isOrderPlaced,
  isPaymentOpen,
  isShippingCompleted,
  leavesSteps,
} from './journey.guards.ts';
import type { JourneyContext, JourneyEvent, JourneyInput, JourneyTag } from './journey.types.ts';
import { draftWith, forgetOrder, openQuestion, takeOutcome, takeOutput } from './journey.updates.ts';

const isOfContact = (event: JourneyEvent): boolean => event.type === 'request.answered' && event.page === 'IndexPage';

const isAccepted = (event: JourneyEvent): boolean => event.type === 'request.answered' && event.result === 'accepted';

export interface ReadOrderInput {
  readonly services: CheckoutServices;
  readonly url: string;
}

export const journeySetup = setup({
  types: {
    context: {} as JourneyContext,
    events: {} as JourneyEvent,
    input: {} as JourneyInput,
    tags: {} as JourneyTag,
    children: {} as { transport: 'transport'; delivery: 'delivery'; payment: 'payment' },
  },
  actors: {
    transport: transportMachine,
    delivery: deliveryMachine,
    payment: paymentMachine,
    /** The number of a placed order; null where nobody asks for it. */
    readOrder: fromPromise<string | null, ReadOrderInput>(({ input: { services, url }, signal }) =>
      services.readOrderNumber(url, signal),
    ),
  },
  guards: {
    isAttemptKnown: ({ context }) => openQuestion(context) !== null,
    /** A payment that is open is looked after first, whoever is there: else the two would send the shopper to and fro. */
    isAnonymous: ({ context: { status } }) =>
      isAnonymous(status) && !status.isReserved && !isPaymentOpen(status) && !leavesSteps(status),
    isIdentified: ({ context: { status } }) => isIdentified(status),
    opensAtPayment: ({ context: { status } }) =>
      isIdentified(status) && status.opensAtPayment && isShippingCompleted(status) && !leavesSteps(status),
    hasShipping: ({ context: { status } }) => isShippingCompleted(status),
    skipsToPayment: ({ context: { status, steps } }) =>
      steps === 'automatic' && isIdentified(status) && isShippingCompleted(status) && !leavesSteps(status),
    isOrderPlaced: ({ context: { status } }) => isOrderPlaced(status),
    isBasketUnavailable: ({ context: { status } }) => isBasketUnavailable(status),
    isOrderChanged: ({ context: { status } }) => isOrderChanged(status),
    isPaymentOpen: ({ context: { status } }) => isPaymentOpen(status),
    isOrderPending: ({ context: { status } }) => isOrderPending(status),
    isOrderKnown: ({ context: { status } }) => !isOrderPending(status) && !leavesSteps(status),
    isNothingOpen: ({ context: { status } }) => isNothingOpen(status),
    hasLoadFailed: ({ context: { status } }) => !status.state.isLoaded,
    isBasketNext: ({ context }) => context.redirect !== null,
    leadsElsewhere: (_, { output }: { output: PaymentOutput }) => output.outcome.kind !== 'none',
    hasPaymentFailed: (_, { output }: { output: PaymentOutput }) => output.hasFailed,
    /** The host took the contact, and knows the guest. */
    isContactTaken: ({ context: { status }, event }) => isOfContact(event) && isAccepted(event) && isIdentified(status),
    isOfContact: ({ event }) => isOfContact(event),
    isAccepted: ({ event }) => isAccepted(event),
    canRefresh: ({ context: { status }, event }) => canRefresh(event, status),
    isReturn: ({ event }) => event.type === 'order.refresh' && event.cause === 'returned',
    isActiveRefresh: ({ event }) => event.type === 'order.refresh' && event.cause !== 'shown',
    isIdle: ({ context }) => !context.status.isBusy,
    canSend: ({ context: { status }, event }) => canSend(event, status),
  },
  actions: {
    takeOrder: enqueueActions(takeOrder),
    tellDelivery: sendTo('delivery', ({ event }) => event as DeliveryEvent),
    tellPayment: sendTo('payment', ({ event }) => event as PaymentEvent),
    read: enqueueActions(({ context, event, self, enqueue }) => {
      enqueue.assign({ fromFrame: false });
      // A payment that was open before is asked about first.
      if (openQuestion(context)) return;
      const isRetry = event.type === 'checkout.retry';
      enqueue.sendTo('transport', { type: 'read.request', request: { kind: 'read' }, replyTo: self, isRetry });
    }),
    refresh: sendTo('transport', ({ context: { status }, event }) => readAgain(event, status)),
    send: sendTo('transport', ({ context, event }) => ({ type: 'request.send', ...postOf(event, context.status) })),
    /** The contact goes first; what came with it waits for the answer. */
    identify: enqueueActions(({ context, event, self, enqueue }) => {
      if (event.type !== 'guest.submit') return;
      const { address, id } = event;
      enqueue.assign({ guestAddress: { address, id } });
      enqueue.sendTo('transport', { type: 'request.send', ...postOf(event, context.status), replyTo: self });
    }),
    saveGuestAddress: enqueueActions(({ context, event, self, enqueue }) => {
      // The host asks a known guest for no contact: the address comes right from the press.
      const submitted = event.type === 'guest.submit' ? event : context.guestAddress;
      if (submitted === null) return;
      const { address, id } = submitted;
      const request = { kind: 'address', address, use: 'both' } as const;
      enqueue.sendTo('transport', { type: 'request.send', request, id, replyTo: self });
    }),
    saveAddress: enqueueActions(({ context, event, self, enqueue }) => {
      if (event.type !== 'address.save') return;
      const { id, address, use, key } = event;
      const { retailStore: store } = draftedPickup({ draft: context.draft, state: context.status.state });
      const request = {
        kind: 'address',
        address,
        use,
        ...(key === undefined ? {} : { pk: key }),
        ...(store === undefined ? {} : { pickup: { store } }),
      } as const;
      enqueue.sendTo('transport', { type: 'request.send', request, id, replyTo: self });
    }),
    load: sendTo('transport', ({ event }) => {
      const { id } = event as { id?: string };
      const page = loadsTable[event.type as keyof typeof loadsTable];
      return { type: 'read.request', request: { kind: 'read', page }, id };
    }),
    keepBilling: enqueueActions(({ context, event, enqueue }) => {
      const draft = event.type === 'request.answered' ? draftWith(context, event.createdAddress) : null;
      if (!draft) return;
      enqueue.assign({ draft });
      enqueue(() => context.services.tell({ type: 'draft.changed', draft }));
    }),
    keepDraft: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'draft.change') return;
      const draft = changeDraft(context.draft, event.form, event.values);
      enqueue.assign({ draft });
      enqueue(() => context.services.tell({ type: 'draft.changed', draft }));
    }),
    startTransport: assign({
      transport: ({ context: { services }, spawn }) => spawn('transport', { id: 'transport', input: { services } }),
    }),
    forgetOrder: assign(({ context }) => forgetOrder(context)),
    takeOutcome: assign(({ context }) => takeOutcome(context)),
    takeOutput: assign(({ context }, { output }: { output: PaymentOutput }) => takeOutput(context, output)),
    tellBasketChanged: ({ context }) => context.services.tell({ type: 'basket.changed' }),
    noteRefresh: assign({ isRefreshWanted: true }),
    /** What changed is accepted: what was refused for the order as it was is forgotten. */
    acceptChange: enqueueActions(({ context, enqueue }) => {
      const page = confirmingPage(context.status.state);
      if (page) enqueue.sendTo('transport', { type: 'errors.clear', page });
      else enqueue.sendTo('transport', { type: 'outcome.handled' });
      if (context.isRefreshWanted) enqueue.sendTo('transport', { type: 'read.request', request: { kind: 'read' } });
      enqueue.assign({ change: null, fromFrame: false, isRefreshWanted: false });
    }),
    navigate: ({ context: { services, redirect, fromFrame } }, { to }: { to: 'order' | 'basket' }) => {
      if (redirect) services.tell({ type: 'navigation.wanted', to, url: redirect.url, fromFrame });
    },
    tellPlaced: ({ context: { services } }) => {
      services.tell({ type: 'basket.changed' });
      services.tell({ type: 'order.placed' });
      services.tell({ type: 'draft.changed', draft: emptyDraft });
    },
    noteOrder: assign(({ context }, { number }: { number: string | null }) => ({
      draft: emptyDraft,
      order: context.redirect && { number, url: context.redirect.url },
    })),
    reportPaymentError: ({ context }, { error }: { error: unknown }) =>
      context.services.tell({ type: 'trouble.found', code: 'paymentBroken', details: { error: String(error) } }),
    reportNothingOpen: ({ context }) => context.services.tell({ type: 'trouble.found', code: 'nothingOpen' }),
  },
});
