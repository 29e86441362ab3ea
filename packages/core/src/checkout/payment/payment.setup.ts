import { assertEvent, assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { attemptMachine } from '../attempt/attempt.machine.ts';
import type { AttemptEvent, AttemptOutput, AttemptStart } from '../attempt/attempt.types.ts';
import { outcomeRead, redirectTo } from '../attempt/attempt.updates.ts';
import type { CheckoutServices } from '../checkout-services.types.ts';
import type { PaymentResult } from '../checkout-state.types.ts';
import { mistakeIn } from '../methods/message-check.ts';
import type { MethodInput, PaymentEnded } from '../methods/method.types.ts';
import { canSend, postOf } from '../protocol/command-requests.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import { openAttempt } from '../reply/payment-attempt.ts';
import { isPaymentUnlisted } from '../reply/unlisted.ts';
import { canRefresh, readAgain } from '../transport/next-request.ts';
import type { PaymentContext, PaymentEvent, PaymentInput, PaymentOutput, PaymentTag } from './payment.types.ts';
import {
  canPay,
  changeOf,
  endsBy,
  followOrder,
  isDeliveryIncomplete,
  isOtherMethod,
  isUnlisted,
  noteAttempt,
  outputOf,
  startOf,
  wantedMethod,
} from './payment.updates.ts';

export interface LoadInput {
  readonly services: CheckoutServices;
  readonly name: string;
}

/** A method's chart has no slot: the plug-in brings it. */
export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as PaymentOutput,
    tags: {} as PaymentTag,
    children: {} as { attempt: 'attempt' },
  },
  actors: {
    attempt: attemptMachine,
    /** The code of a way to pay that is fetched when it is chosen. */
    loadMethod: fromPromise<void, LoadInput>(({ input }) => input.services.loadMethod(input.name)),
  },
  guards: {
    /** A payment is open that was not begun here, or not in this load of the page. */
    isAttemptKnown: ({ context }) => startOf(context) !== null,
    isDeliveryIncomplete: ({ context: { status } }) => isDeliveryIncomplete(status),
    /** This very order ends the payment step, and its method with it. */
    isPaymentStepOver: ({ context, event }) =>
      event.type === 'order.changed' && endsBy({ ...context, ...followOrder(context, event.status) }),
    isBillChanged: ({ context }) => changeOf(context) !== null,
    hasSameMethod: ({ context }) => context.method?.name != null && !isOtherMethod(context, context.status),
    isMethodUnsupported: ({ context }) => wantedMethod(context, context.status)?.name === null,
    isMethodUnloaded: ({ context }) => {
      const name = wantedMethod(context, context.status)?.name;
      return name != null && context.services.methodNamed(name) === null;
    },
    isUnlisted: ({ context }) => isUnlisted(context),
    hasListedOption: ({ context: { offer, status } }) => offer !== null || !isPaymentUnlisted(status.state),
    hasOption: ({ context }) => wantedMethod(context, context.status) !== null,
    hasOtherMethod: ({ context, event }) => event.type === 'order.changed' && isOtherMethod(context, event.status),
    /** Pay begins nothing while there is no network: its first request would never leave. */
    canPay: ({ context }) => context.services.isOnline() && canPay(context),
    /** Pay is offered for the order as it is now. */
    isShownOrderOutdated: ({ context }) =>
      !context.status.isBusy && context.shown !== context.status.state.preOrder && changeOf(context) === null,
    canSelect: ({ context: { status }, event }) => canSend(event, status),
    canResume: ({ context }) => context.offer?.redirect != null,
    /** A page that carries a payment on; one that begins it is Pay's. */
    continuesPayment: ({ event }) =>
      event.type === 'payment.place' &&
      mistakeIn(event) === undefined &&
      pagesTable[event.request.pageCommand.page].confirms === undefined,
    canRefresh: ({ context: { status }, event }) => canRefresh(event, status),
    /** False for an event that the payment method sent by mistake. */
    isWellFormed: ({ event }) => mistakeIn(event) === undefined,
    isIdle: ({ context }) => !context.status.isBusy,
    /** Where the wallet's bank wants the shopper, by the redirect rules. */
    isRedirectAllowed: ({ context, event }) =>
      event.type === 'payment.redirect' && mistakeIn(event) === undefined && redirectTo(context, event.url) !== null,
    hasEnded: (_, { output }: { output: AttemptOutput }) => outputOf(output) !== null,
  },
  actions: {
    followOrder: assign(({ context, event }) =>
      event.type === 'order.changed' ? followOrder(context, event.status) : {},
    ),
    /** None runs while its code is fetched, or where this front end knows none. */
    passToMethod: enqueueActions(({ context: { actor }, event, enqueue }) => {
      if (actor && (event.type === 'order.changed' || event.type === 'payment.submit')) enqueue.sendTo(actor, event);
    }),
    passToAttempt: sendTo('attempt', ({ event }) => event as AttemptEvent),
    noteMethod: assign(({ context }) => ({ method: wantedMethod(context, context.status) })),
    /** It does not run: after a payment that came in between it is begun anew. */
    forgetMethod: assign({ method: null }),
    reportUnlisted: ({ context: { services, status } }) => {
      const paymentType = status.state.preOrder?.payment_option?.payment_type ?? null;
      services.tell({ type: 'trouble.found', code: 'nothingListed', details: { step: 'payment', paymentType } });
    },
    startMethod: assign(({ context, spawn }) => {
      const { services, transport, status } = context;
      const method = wantedMethod(context, status);
      const plugin = method?.name == null ? null : services.methodNamed(method.name);
      if (!plugin) return {};
      const input: MethodInput<unknown> = { services, transport, status, ports: plugin.ports };
      return { method, actor: spawn(plugin.machine, { input }) };
    }),
    stopMethod: enqueueActions(({ context: { actor }, enqueue }) => {
      if (!actor) return;
      enqueue.stopChild(actor);
      enqueue.assign({ actor: null });
    }),
    noteShown: assign({
      shown: ({ context: { shown, status } }) => (status.isBusy ? shown : status.state.preOrder),
    }),
    select: sendTo(
      ({ context }) => context.transport,
      ({ context, event }) => ({ type: 'request.send', ...postOf(event, context.status) }),
    ),
    readAgain: sendTo(
      ({ context }) => context.transport,
      ({ context: { offer, status }, event }) =>
        readAgain(
          event,
          status,
          offer ? outcomeRead({ question: offer.question, isRedirectPending: false }) : undefined,
        ),
    ),
    /** A payment is under way: what changed outside is read after it. */
    refreshLater: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'order.refresh') return;
      if (event.cause === 'invalidated') {
        enqueue.sendTo(context.transport, { type: 'read.request', request: { kind: 'read' }, isDeferred: true });
      } else enqueue.sendTo('attempt', event);
    }),
    noteStart: assign(({ context }) => ({ start: startOf(context), question: null })),
    notePlace: assign(({ context, event }) => {
      assertEvent(event, 'payment.place');
      const { request, id } = event;
      return { start: { by: 'place', request, id, shown: context.shown } as const, offer: null };
    }),
    noteHold: assign({ start: { by: 'hold' } as const, offer: null }),
    /** A wallet gave no answer: the server is asked what became of the attempt. */
    noteUnanswered: assign(({ context: { status } }) => ({
      start: { by: 'ask', question: openAttempt(status.state) } as const,
      offer: null,
    })),
    noteResume: assign(({ context: { offer, start } }) => ({
      start: offer?.redirect ? ({ by: 'go', redirect: offer.redirect, question: offer.question } as const) : start,
      offer: null,
    })),
    noteRedirect: assign(({ context, event }) => {
      const redirect = event.type === 'payment.redirect' ? redirectTo(context, event.url) : null;
      if (!redirect) return {};
      return { start: { by: 'go', redirect, question: openAttempt(context.status.state) } as const, offer: null };
    }),
    endMalformed: enqueueActions(({ context: { method, output, services }, event, enqueue }) => {
      const error = `Payment method "${method?.name}" sent ${mistakeIn(event)}.`;
      enqueue(() => services.tell({ type: 'trouble.found', code: 'paymentBroken', details: { error } }));
      enqueue.assign({ output: { ...output, hasFailed: true } });
    }),
    reportIgnored: ({ context }) => {
      context.services.tell({ type: 'trouble.found', code: 'redirectIgnored', details: { reason: 'foreignOrigin' } });
    },
    noteAttempt: assign((_, { output }: { output: AttemptOutput }) => noteAttempt(output)),
    noteOutput: assign((_, { output }: { output: AttemptOutput }) => {
      const ended = outputOf(output);
      return ended ? { output: ended } : {};
    }),
    noteChange: assign(({ context }) => {
      const change = changeOf(context);
      return change ? { output: { ...context.output, outcome: { kind: 'changed', change, redirect: null } } } : {};
    }),
    /** Sent when the attempt has ended and left: the announcement that follows finds no ended attempt. */
    releaseTransport: sendTo(({ context }) => context.transport, { type: 'transport.release' }),
    /** One that another way to pay replaces now hears nothing: its answer would be taken for the other's. */
    tellMethodEnd: enqueueActions(({ context, enqueue }, { result }: { result: PaymentResult }) => {
      if (endsBy(context) || isOtherMethod(context, context.status)) return;
      const event: PaymentEnded = { type: 'payment.ended', result };
      if (context.actor) enqueue.sendTo(context.actor, event);
    }),
  },
});

/** Never used: paying begins with a start. */
export const firstStart: AttemptStart = { by: 'hold' };
