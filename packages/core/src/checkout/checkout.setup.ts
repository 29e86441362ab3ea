import { assign, emit, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { toAppError } from '../errors/app-error.ts';
import { overlayMachine } from '../overlay/overlay.machine.ts';
import type { OverlayEvent, OverlayOutput, OverlayPhase } from '../overlay/overlay.types.ts';
import { billChange } from './bill-change.ts';
import { canAwaitRead, canOvertakeRead, isOpen, type Place } from './checkout.place.ts';
import type {
  CheckoutContext,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutInput,
  CheckoutServices,
  CheckoutTag,
  NavigationWanted,
  RefusalReason,
  TroubleCode,
} from './checkout.types.ts';
import {
  acceptChange,
  applyOverlayEnd,
  askNow,
  askOnTheWay,
  askOutcome,
  decideNext,
  enqueue,
  glance,
  noChanges,
  readAgain,
  refusal,
  submissionRefusal,
  takeNext,
  tryAgain,
  wantRead,
} from './checkout.updates.ts';
import { emptyDraft } from './checkout-draft.ts';
import type { CheckoutRequest, ExchangeOutput } from './checkout-state.types.ts';
import { answered, applyExchange, applyExchangeFailure, followPayment } from './exchange.updates.ts';
import { confirmingPage, submissionOf } from './page-lookups.ts';

/** Input of the `exchange` slot: the request and the service that sends it. */
export interface ExchangeInput {
  readonly exchange: CheckoutServices['exchange'];
  readonly request: CheckoutRequest;
}

/** Names the checkout chart uses. Ports come in with the input, so one machine serves every shopper of a process. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    emitted: {} as CheckoutEmitted,
    tags: {} as CheckoutTag,
    children: {} as { exchange: 'exchange'; overlay: 'overlay' },
  },
  actors: {
    /** Sends the request in flight and gives the replies it led to. */
    exchange: fromPromise<ExchangeOutput, ExchangeInput>(({ input, signal }) => input.exchange(input.request, signal)),
    overlay: overlayMachine,
  },
  guards: {
    /** The one decision of the chart, made in `checkout.place.ts` by `decide`. */
    leadsTo: ({ context }, { place }: { place: Place }) => context.next === place,
    canSubmit: ({ context, event }) => event.type === 'page.submit' && submissionRefusal(context, event.page) === null,
    /** A read in flight is given up for a shopper's choice: reading again costs nothing, waiting does. */
    overtakesRead: ({ context, event }) =>
      event.type === 'page.submit' && isOpen(context, event.page) && canOvertakeRead(context, event),
    /** A payment waits for a read of the order in flight. */
    canAwaitRead: ({ context, event }) => event.type === 'page.submit' && canAwaitRead(context, event.page),
    canOpenStep: ({ context, event }) =>
      event.type === 'step.open' && (event.step === 'shipping' || context.state.isShippingCompleted),
    hasFailed: ({ context }) => context.failure !== null,
    isIdentified: ({ context }) => context.state.isLoaded && !context.state.isAnonymous,
    /** Not once the device approved: only completing is left then. */
    canOpenSheet: ({ context: { sheet, state } }) =>
      sheet?.isAvailable === true &&
      confirmingPage(state) === 'ConfirmationPaymentSelectedPage' &&
      !state.openPages.includes('ConfirmationPaymentCompletePage'),
    canResume: ({ context }) => context.redirect !== null && context.follow.kind === 'offer',
  },
  actions: {
    takeNext: assign(({ context }) => takeNext(context)),
    applyReplies: enqueueActions(({ context, enqueue: run }, { output }: { output: ExchangeOutput }) => {
      const { changes, emitted } = applyExchange(context, output);
      // What a function gives is taken as it is; an object's members would be copied one by one before.
      run.assign(() => changes);
      for (const event of emitted) run.emit(event);
    }),
    applyFailure: enqueueActions(({ context, enqueue: run }, { error }: { error: unknown }) => {
      const request = context.current?.request;
      run.assign(applyExchangeFailure(context, toAppError(error, 'checkout')));
      if (request) run.emit(answered(request, 'unanswered'));
    }),
    /** Runs on entry of every state whose exits ask `leadsTo`. */
    decide: enqueueActions(({ context, enqueue: run }) => {
      const { changes, emitted } = decideNext(context);
      if (changes !== noChanges) run.assign(() => changes);
      for (const event of emitted) run.emit(event);
    }),
    enqueueSubmission: assign(({ context, event }) =>
      event.type === 'page.submit'
        ? enqueue(context, { kind: 'post', submission: submissionOf(event), by: 'shopper' })
        : noChanges,
    ),
    enqueueAddress: assign(({ context, event }) => {
      if (event.type !== 'address.save') return noChanges;
      const { type: _, ...request } = event;
      return enqueue(context, { kind: 'address', ...request });
    }),
    giveUpRead: assign(({ context }) => readAgain(context)),
    wantRead: assign(({ context, event }) => wantRead(context, event.type === 'page.load' ? event.page : undefined)),
    glance: assign(({ context }) => glance(context)),
    tryAgain: assign(({ context }) => tryAgain(context)),
    /** Something outside changed while this is no time to read: read at the next chance. */
    noteInvalid: assign(({ context }) => ({ wantedRead: context.wantedRead ?? { kind: 'read' } })),
    askOnTheWay: assign(({ context }) => askOnTheWay(context)),
    askNow: assign(({ context }) => askNow(context)),
    askOutcome: assign(({ context }) => askOutcome(context)),
    followPayment: enqueueActions(({ context, event, enqueue: run }) => {
      if (event.type !== 'payment.redirected') return;
      const changes = followPayment(context, event.url);
      run.assign(changes);
      if (changes.redirect?.kind === 'ignored') {
        run.emit({ type: 'trouble.found', code: 'redirectIgnored', details: { reason: changes.redirect.reason } });
      }
    }),
    confirmShipping: assign({ state: ({ context: { state } }) => ({ ...state, isShippingCompleted: true }) }),
    noteSheet: assign({
      sheet: ({ context, event }) => (event.type === 'sheet.changed' ? event.sheet : context.sheet),
    }),
    openSheet: emit({ type: 'sheet.wanted' } as const),
    stopAsking: assign({ current: null, follow: { kind: 'ask' } }),
    applyOverlayEnd: assign(({ context }, { output }: { output: OverlayOutput }) => applyOverlayEnd(context, output)),
    notePhase: assign({ overlayPhase: (_, { phase }: { phase: OverlayPhase }) => phase }),
    /** Only the overlay's own events lead here. */
    forwardToOverlay: sendTo('overlay', ({ event }) => event as OverlayEvent),
    resumeRedirect: assign({
      follow: ({ context: { follow } }) =>
        follow.kind === 'offer' && follow.redirectUrl !== null
          ? { kind: 'redirect', redirectUrl: follow.redirectUrl, isFrame: follow.isFrame, isTopLevel: false }
          : follow,
    }),
    /** Pay was offered for this order: what changes from here on, without the shopper, has to be shown first. */
    noteShown: assign({ shown: ({ context }) => context.state.preOrder }),
    noteChange: enqueueActions(({ context, enqueue: run }) => {
      run.assign({ change: context.change ?? billChange(context) });
      // Goods or prices are others than every cached basket says.
      run.emit({ type: 'basket.changed' });
    }),
    acceptChange: assign(({ context }) => acceptChange(context)),
    openStep: assign(({ event }) => (event.type === 'step.open' ? { step: event.step } : noChanges)),
    keepDraft: enqueueActions(({ context, event, enqueue: run }) => {
      if (event.type !== 'draft.change') return;
      const draft = { ...context.draft, [event.form]: event.values };
      run.assign({ draft });
      run.emit({ type: 'draft.changed', draft });
    }),
    dropDraft: enqueueActions(({ enqueue: run }) => {
      run.assign({ draft: emptyDraft });
      run.emit({ type: 'draft.changed', draft: emptyDraft });
    }),
    /** A command is never dropped unseen. */
    refuse: enqueueActions(({ context, event, enqueue: run }, params: { reason: RefusalReason } | undefined) => {
      const computed = event.type === 'page.submit' ? submissionRefusal(context, event.page) : null;
      run.emit(refusal(event, params?.reason ?? computed ?? 'notNow'));
    }),
    report: enqueueActions(({ enqueue: run }, { code }: { code: TroubleCode }) => {
      run.emit({ type: 'trouble.found', code });
    }),
    reportStall: enqueueActions(({ context, enqueue: run }) => {
      if (context.stall) run.emit({ type: 'trouble.found', code: context.stall });
    }),
    navigate: enqueueActions(({ context, enqueue: run }, { to }: { to: NavigationWanted['to'] }) => {
      const { redirect, attempt } = context;
      if (redirect?.kind !== 'window') return;
      run.emit({ type: 'navigation.wanted', to, url: redirect.url, fromFrame: attempt?.overlay != null });
    }),
    tellPlaced: enqueueActions(({ enqueue: run }) => {
      run.emit({ type: 'basket.changed' });
      run.emit({ type: 'order.placed' });
    }),
  },
  delays: {
    /** Longer than the client's own limit of 30 s: only an actor that never ends meets it. Milliseconds. */
    exchangeLimit: 45_000,
    /** Between two questions about an attempt's outcome: from one second up to five. Milliseconds. */
    askAgainPause: ({ context }) => Math.min(1_000 * Math.max(context.attempt?.asks ?? 1, 1), 5_000),
    /** An attempt lives 15 minutes at the host (checkout.md §5.3): after that, asking on is pointless. Milliseconds. */
    attemptLife: 900_000,
    /** A window that has not left by then never will. Milliseconds. */
    leaveLimit: 10_000,
  },
});
