import { assertEvent, assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import { toAppError } from '../../errors/app-error.ts';
import type { RefusalReason } from '../checkout.types.ts';
import type { CheckoutServices } from '../checkout-services.types.ts';
import type { CheckoutRequest, RequestOutput, RequestSituation } from '../checkout-state.types.ts';
import { unnamedAttempt } from '../kept-attempt.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import { applyReplies, applyRequestFailure } from './apply-replies.ts';
import { isOfPayment, isPayment, isReady, nextRequest, overtakesRead } from './next-request.ts';
import type { TransportContext, TransportEvent, TransportInput, TransportTag } from './transport.types.ts';
import {
  clearErrors,
  confirmShipping,
  enqueue,
  handleOutcome,
  overtakeRead,
  refuse,
  release,
  statusOf,
  takeNext,
  wantRead,
} from './transport.updates.ts';
import type { OrderChanged } from './transport-messages.types.ts';

export interface RequestInput {
  readonly sendRequest: CheckoutServices['sendRequest'];
  readonly request: CheckoutRequest;
  readonly situation: RequestSituation;
}

export const transportSetup = setup({
  types: {
    context: {} as TransportContext,
    events: {} as TransportEvent,
    input: {} as TransportInput,
    tags: {} as TransportTag,
    children: {} as { sendRequest: 'sendRequest' },
  },
  actors: {
    /** Sends the request in flight and gives the replies it led to. */
    sendRequest: fromPromise<RequestOutput, RequestInput>(({ input: { sendRequest, request, situation }, signal }) =>
      sendRequest(request, signal, situation),
    ),
  },
  guards: {
    /** False while a reply leads elsewhere, or nothing waits. */
    hasNext: ({ context }) => nextRequest(context) !== null,
    /** A page on which money may move is in flight. */
    isPaying: ({ context: { current } }) => current !== null && isPayment(current.request),
    /** From Pay until the attempt ends, everything but the payment's own pages. */
    isReserved: ({ context, event }) =>
      event.type === 'request.send' && context.isReserved && !isOfPayment(event.request),
    /** Nothing is on its way that could open its page. */
    isNotOpen: ({ context, event }) => event.type === 'request.send' && !isReady(context, event),
    overtakesRead: ({ context, event }) => event.type === 'request.send' && overtakesRead(context, event),
  },
  actions: {
    takeNext: assign(({ context }) => takeNext(context)),
    /** An order-placing request is on its way under its key, where the host gave one. */
    tellKey: ({ context: { services, current } }) => {
      const request = current?.request;
      if (request?.kind !== 'post' || !pagesTable[request.pageCommand.page].placesOrder) return;
      services.tell({ type: 'attempt.opened', id: request.idempotencyKey ?? unnamedAttempt });
    },
    applyReplies: assign(({ context }, { output }: { output: RequestOutput }) => applyReplies(context, output)),
    applyFailure: assign(({ context }, { error }: { error: unknown }) =>
      applyRequestFailure(context, toAppError(error, 'checkout')),
    ),
    tellOutside: ({ context: { services, reported } }) => {
      for (const event of reported) services.tell(event);
    },
    /**
     * Announces the order, then settles the commands whose requests ended. The announcement reaches running charts alone, so that no
     * answer is sent to a chart that the order has ended.
     */
    announce: enqueueActions(({ context, enqueue }) => {
      const { answers, services } = context;
      enqueue(sendParent({ type: 'order.changed', status: statusOf(context), answers } satisfies OrderChanged));
      if (answers.length === 0) return;
      for (const { id, result, reason, page, place } of answers) {
        if (id === undefined) continue;
        const ended = { type: 'request.ended', id, result, reason, page: place ?? page } as const;
        enqueue(() => services.tell(ended));
      }
      enqueue.assign({ answers: [] });
    }),
    enqueueRequest: assign(({ context, event }) => {
      assertEvent(event, 'request.send');
      return enqueue(context, event);
    }),
    refuse: assign(({ context, event }, { reason }: { reason: RefusalReason }) => {
      assertEvent(event, 'request.send');
      return refuse(context, event, reason);
    }),
    overtakeRead: assign(({ context, event }) => {
      assertEvent(event, 'request.send');
      return overtakeRead(context, event);
    }),
    wantRead: assign(({ context, event }) => {
      assertEvent(event, 'read.request');
      return wantRead(context, event);
    }),
    reserve: assign(({ context }) => ({ ...handleOutcome(context), isReserved: true })),
    release: assign(({ context }) => release(context)),
    handleOutcome: assign(({ context }) => handleOutcome(context)),
    clearErrors: assign(({ context, event }) => {
      assertEvent(event, 'errors.clear');
      return clearErrors(context, event.page);
    }),
    confirmShipping: assign(({ context }) => confirmShipping(context)),
  },
  delays: {
    /** Longer than the client's own limit of 30 s: only an actor that never ends meets it. Milliseconds. */
    requestLimit: 45_000,
  },
});
