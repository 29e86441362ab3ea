import { assertEvent, assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import { toAppError } from '../../errors/app-error.ts';
import type { CheckoutServices } from '../checkout.types.ts';
import type { CheckoutRequest, ExchangeOutput } from '../checkout-state.types.ts';
import { applyExchangeFailure, applyReplies } from './apply-replies.ts';
import { isOfPayment, isPayment, isReady, nextRequest, overtakesRead } from './next-request.ts';
import type {
  OrderChanged,
  TransportContext,
  TransportEvent,
  TransportInput,
  TransportTag,
} from './transport.types.ts';
import {
  answerOf,
  clearErrors,
  confirmShipping,
  dropWaiting,
  enqueue,
  giveUpRead,
  handleEffect,
  refusal,
  refuse,
  release,
  statusOf,
  takeNext,
  wantRead,
} from './transport.updates.ts';

/** Input of the `exchange` actor: the request and the service that sends it. */
export interface ExchangeInput {
  readonly exchange: CheckoutServices['exchange'];
  readonly request: CheckoutRequest;
}

/** Names the transport chart uses. */
export const transportSetup = setup({
  types: {
    context: {} as TransportContext,
    events: {} as TransportEvent,
    input: {} as TransportInput,
    tags: {} as TransportTag,
    children: {} as { exchange: 'exchange' },
  },
  actors: {
    /** Sends the request in flight and gives the replies it led to. */
    exchange: fromPromise<ExchangeOutput, ExchangeInput>(({ input, signal }) => input.exchange(input.request, signal)),
  },
  guards: {
    /** A page on which money may move is next. */
    hasPayment: ({ context }) => {
      const next = nextRequest(context);
      return next?.from === 'queue' && isPayment(next.item.request);
    },
    hasChoice: ({ context }) => nextRequest(context)?.from === 'queue',
    hasRead: ({ context }) => {
      const next = nextRequest(context);
      return next?.from === 'reads' || (next?.from === 'own' && next.request.kind === 'read');
    },
    hasAutomatic: ({ context }) => nextRequest(context)?.from === 'own',
    /** From Pay until the attempt ends, everything but the payment's own pages. */
    isReserved: ({ context, event }) =>
      event.type === 'request.send' && context.isReserved && !isOfPayment(event.request),
    /** Nothing is on its way that could open its page. */
    isNotOpen: ({ context, event }) => event.type === 'request.send' && !isReady(context, event),
    overtakesRead: ({ context, event }) => event.type === 'request.send' && overtakesRead(context, event),
  },
  actions: {
    takeNext: enqueueActions(({ context, enqueue: run }) => {
      const changes = takeNext(context);
      const request = changes.current?.request;
      const id = request?.kind === 'post' ? request.idempotencyKey : undefined;
      if (id !== undefined) run(() => context.services.tell({ type: 'attempt.opened', id }));
      run.assign(() => changes);
    }),
    applyReplies: enqueueActions(({ context, enqueue: run }, { output }: { output: ExchangeOutput }) => {
      const { changes, emitted } = applyReplies(context, output);
      // What a function gives is taken as it is; an object's members would be copied one by one before.
      run.assign(() => changes);
      for (const event of emitted) run(() => context.services.tell(event));
    }),
    applyFailure: assign(({ context }, { error }: { error: unknown }) =>
      applyExchangeFailure(context, toAppError(error, 'checkout')),
    ),
    dropWaiting: enqueueActions(({ context, enqueue: run }) => {
      if (context.queue.length === 0) return;
      const { changes, emitted } = dropWaiting(context);
      run.assign(() => changes);
      for (const event of emitted) run(() => context.services.tell(event));
    }),
    /** First the order, then the answer: whoever waits for it sees what it changed. */
    tellOrder: sendParent(({ context }): OrderChanged => ({ type: 'order.changed', status: statusOf(context) })),
    /** What follows at once tells it as it begins; whoever waits for an answer is told before that. */
    tellRest: enqueueActions(({ context, enqueue: run }) => {
      if (context.answers.length === 0 && nextRequest(context) !== null) return;
      run(sendParent({ type: 'order.changed', status: statusOf(context) } satisfies OrderChanged));
    }),
    tellAnswers: enqueueActions(({ context, enqueue: run }) => {
      if (context.answers.length === 0) return;
      for (const answer of context.answers) {
        const { id, replyTo, result, reason, page, place } = answer;
        // Whoever asked may be gone: another way to pay was chosen.
        if (replyTo?.getSnapshot().status === 'active') run.sendTo(replyTo, answerOf(answer));
        if (id === undefined) continue;
        run(() =>
          context.services.tell({
            type: 'request.ended',
            id,
            result,
            ...(reason ? { reason } : {}),
            page: place ?? page,
          }),
        );
      }
      run.assign({ answers: [] });
    }),
    enqueueRequest: assign(({ context, event }) => {
      assertEvent(event, 'request.send');
      return enqueue(context, event);
    }),
    refuseClosed: enqueueActions(({ context, event, enqueue: run }) => {
      assertEvent(event, 'request.send');
      run(() => context.services.tell(refusal(event.request, 'notOpen')));
      run.assign(() => refuse(context, event, 'notOpen'));
    }),
    refuseBusy: enqueueActions(({ context, event, enqueue: run }) => {
      assertEvent(event, 'request.send');
      run(() => context.services.tell(refusal(event.request, 'busy')));
      run.assign(() => refuse(context, event, 'busy'));
    }),
    giveUpRead: assign(({ context }) => giveUpRead(context)),
    wantRead: assign(({ context, event }) => {
      assertEvent(event, 'read.request');
      return wantRead(context, event);
    }),
    reserve: assign(({ context }) => ({ ...handleEffect(context), isReserved: true })),
    release: assign(({ context }) => release(context)),
    handleEffect: assign(({ context }) => handleEffect(context)),
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
