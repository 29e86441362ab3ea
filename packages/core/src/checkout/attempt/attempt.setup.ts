import { assertEvent, assign, enqueueActions, sendTo, setup } from 'xstate';
import { overlayMachine } from '../../overlay/overlay.machine.ts';
import type { OverlayEvent, OverlayOutput, OverlayPhase } from '../../overlay/overlay.types.ts';
import type { PaymentResult, WireOutcome } from '../checkout-state.types.ts';
import { unnamedAttempt } from '../kept-attempt.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import { inWholeWindow } from '../protocol/redirect-rule.ts';
import { openAttempt } from '../reply/payment-attempt.ts';
import { takeOrder } from '../transport/transport-messages.types.ts';
import type {
  AttemptContext,
  AttemptEvent,
  AttemptInput,
  AttemptOutput,
  AttemptStart,
  AttemptTag,
} from './attempt.types.ts';
import {
  followRedirect,
  isTooSoon,
  isUncharged,
  isUntold,
  noteAnswer,
  noteFrameEnd,
  noteOutcome,
  outcomeRead,
  redirectTo,
  resultOf,
} from './attempt.updates.ts';

/** Events of the frame for those of the front end. */
const frameEvents = {
  'challenge.cancel': 'overlay.cancel',
  'challenge.fail': 'overlay.failed',
} as const;

export const attemptSetup = setup({
  types: {
    context: {} as AttemptContext,
    events: {} as AttemptEvent,
    input: {} as AttemptInput,
    output: {} as AttemptOutput,
    tags: {} as AttemptTag,
    children: {} as { overlay: 'overlay' },
  },
  actors: { overlay: overlayMachine },
  guards: {
    startsBy: ({ context }, { by }: { by: AttemptStart['by'] }) => context.start.by === by,
    isFrame: ({ context: { redirect } }) => redirect !== null && redirect.kind !== 'window',
    wantsFrame: ({ event }) =>
      event.type === 'request.answered' && event.outcome.kind === 'bank' && event.outcome.redirect.kind !== 'window',
    wantsWindow: ({ event }) => event.type === 'request.answered' && event.outcome.kind === 'bank',
    isUnclear: ({ event }) => event.type === 'request.answered' && event.outcome.kind === 'ask',
    isBasketClosed: ({ event }) => event.type === 'request.answered' && event.outcome.kind === 'closed',
    isUncharged: ({ context, event }) => isUncharged(context, event),
    isTooSoon: ({ context, event }) => isUntold(context, event) && isTooSoon(context),
    isUnplaced: ({ context, event }) => isUntold(context, event),
    /** Nothing could be read since the page was loaded: there is no order to come back to. */
    isNothingKnown: ({ context, event }) =>
      event.type === 'request.answered' && event.result !== 'accepted' && !context.status.state.isLoaded,
    outcomeIs: ({ event }, { kind }: { kind: WireOutcome['kind'] }) =>
      event.type === 'order.changed' && event.status.outcome.kind === kind,
    /** The order is placed or changed, or the basket is gone. */
    leadsElsewhere: ({ event }) =>
      event.type === 'order.changed' && ['placed', 'changed', 'basket'].includes(event.status.outcome.kind),
    leadsToFrame: ({ event }) =>
      event.type === 'order.changed' &&
      event.status.outcome.kind === 'bank' &&
      event.status.outcome.redirect.kind !== 'window',
    isFrameWanted: ({ context, event }) => {
      const redirect = event.type === 'payment.redirect' ? redirectTo(context, event.url) : null;
      return redirect !== null && redirect.kind !== 'window';
    },
    isWindowWanted: ({ context, event }) =>
      event.type === 'payment.redirect' && redirectTo(context, event.url)?.kind === 'window',
    isReturn: ({ event }) => event.type === 'order.refresh' && event.cause === 'returned',
    /** Somebody is there again: not what another chart told. */
    isShopperOrNetworkBack: ({ event }) => event.type === 'order.refresh' && event.cause !== 'invalidated',
  },
  actions: {
    takeOrder: enqueueActions(takeOrder),
    noteOutcome: assign(({ event }) => (event.type === 'order.changed' ? noteOutcome(event.status) : {})),
    reserve: sendTo(({ context }) => context.transport, { type: 'transport.reserve' }),
    place: enqueueActions(({ context, self, enqueue }) => {
      const { placing, transport } = context;
      if (!placing) return;
      const { request, id, shown } = placing;
      enqueue.sendTo(transport, { type: 'request.send', request, id, shown, replyTo: self });
    }),
    ask: sendTo(
      ({ context }) => context.transport,
      ({ context, self }) => ({ type: 'read.request', request: outcomeRead(context), replyTo: self }),
    ),
    noteAnswer: assign(({ context, event }) => (event.type === 'request.answered' ? noteAnswer(context, event) : {})),
    notePlace: assign(({ context, event }) => {
      assertEvent(event, 'payment.place');
      const { request, id } = event;
      return {
        placing: { by: 'place', request, id, shown: null } as const,
        question: { ...openAttempt(context.status.state), page: request.pageCommand.page },
      };
    }),
    noteRedirect: assign(({ context, event }) =>
      event.type === 'payment.redirect' ? followRedirect(context, event.url) : {},
    ),
    noteWholeWindow: assign(({ context: { redirect, services } }) => ({
      redirect: redirect && inWholeWindow(redirect, services.redirects.origin),
      phase: null,
    })),
    noteHeld: assign(({ context }) => ({ question: openAttempt(context.status.state), asks: 0 })),
    noteResult: assign({
      result: ({ context, event }) => (event.type === 'request.answered' ? resultOf(event.outcome) : context.result),
    }),
    endAs: assign({ result: (_, { result }: { result: PaymentResult }) => result }),
    noteSilence: assign({ asks: ({ context }) => context.asks + 1 }),
    askAnew: assign({ asks: 0, said: null }),
    noteRedirectPending: assign({ isRedirectPending: true }),
    notePhase: assign({ phase: (_, { phase }: { phase: OverlayPhase }) => phase }),
    noteFrameEnd: assign(({ context }, { output }: { output: OverlayOutput }) => noteFrameEnd(context, output)),
    tellFrame: sendTo('overlay', ({ event }): OverlayEvent => {
      assertEvent(event, ['challenge.loaded', 'challenge.cancel', 'challenge.fail']);
      if (event.type === 'challenge.loaded') return { type: 'overlay.loaded', href: event.href };
      return { type: frameEvents[event.type] };
    }),
    /** Who comes back without an answer asks for this payment first: its order may be placed by then. */
    navigate: ({ context: { redirect, services, frame, question } }) => {
      if (!redirect) return;
      services.tell({ type: 'attempt.opened', id: question.id ?? unnamedAttempt, isAtProvider: true });
      services.tell({ type: 'navigation.wanted', to: 'provider', url: redirect.url, fromFrame: frame !== null });
    },
    /** An offer of this page's own stays known to the browser; every other end is one. */
    tellEnd: ({ context: { services, result, question } }) => {
      if (result !== 'waiting') services.tell({ type: 'attempt.closed' });
      else if (!question.isElsewhere && !pagesTable[question.page].placesOrder)
        services.tell({ type: 'attempt.closed' });
    },
    reportIgnored: ({ context }) => {
      context.services.tell({ type: 'trouble.found', code: 'redirectIgnored', details: { reason: 'foreignOrigin' } });
    },
    reportUnresolved: ({ context }) => context.services.tell({ type: 'trouble.found', code: 'outcomeUnresolved' }),
  },
  delays: {
    /** Between two questions about an attempt's outcome: from one second up to five. Milliseconds. */
    askAgainPause: ({ context }) => Math.min(1_000 * Math.max(context.asks, 1), 5_000),
    /** An attempt lives 15 minutes at the host (checkout.md §5.3): after that, asking on is pointless. Milliseconds. */
    attemptLife: 900_000,
    /** A window that has not left by then never will. Milliseconds. */
    leaveLimit: 10_000,
  },
});
