import { isAppError, timeoutError } from '@vitrin/core/errors';
import type { OtpOutput } from '@vitrin/core/otp';
import { otpMachine, resendWait } from '@vitrin/core/otp';
import { assertEvent, assign, emit, enqueueActions, forwardTo, fromPromise, setup } from 'xstate';
import { accountStatusOf } from '../client/account-status.ts';
import { bankCode, type CodeMeaning, meaningOf } from '../client/response-codes.table.ts';
import type { WalletAccess, WalletOrder } from '../client/wallet-forms.ts';
import { binOfCard, type WalletReply } from '../client/wallet-reply.ts';
import {
  CardGoneError,
  charge,
  checkAccount,
  codeLifetime,
  codeServices,
  codeWords,
  deleteCard,
  isPayment,
  linkWallet,
  listCards,
  registerCard,
} from './wallet.actors.ts';
import type {
  ChargeAnswer,
  WalletAnswer,
  WalletContext,
  WalletCredentials,
  WalletEmitted,
  WalletEvent,
  WalletInput,
  WalletListener,
  WalletOperation,
  WalletProblem,
  WalletRefusal,
  WalletReport,
  WalletTag,
} from './wallet.types.ts';
import {
  failureProblem,
  initialContext,
  isSuccess,
  noOperation,
  noteAccount,
  noteCards,
  problemOf,
  threeDAddress,
} from './wallet.updates.ts';

/** Milliseconds (Protocol wallet §7, Timeouts). */
export const walletLimits = { scriptLimit: 15_000, tokenLimit: 15_000, callLimit: 60_000, orderLimit: 45_000 };

/** Every call works on the context of the moment it starts in. */
export interface CallInput {
  readonly context: WalletContext;
}

const call = <Output>(run: (context: WalletContext, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, CallInput>(({ input, signal }) => run(input.context, signal));

/** The reply behind an accepted code; a code that was accepted without one is no success. */
export function codeReplyOf(output: OtpOutput): WalletReply | null {
  return output.outcome === 'accepted' ? (output.value as WalletReply) : null;
}

/** What the way to pay has to do: for whoever subscribes, and for the chart that runs this one. */
function reported(
  event: WalletReport,
  { listener }: WalletContext,
  enqueue: { emit(event: WalletReport): void; sendTo(actor: WalletListener, event: WalletReport): void },
): void {
  enqueue.emit(event);
  if (listener) enqueue.sendTo(listener, event);
}

/** Names the wallet chart uses: actor slots, guards, actions, delays. */
export const walletSetup = setup({
  types: {
    context: {} as WalletContext,
    events: {} as WalletEvent,
    input: {} as WalletInput,
    emitted: {} as WalletEmitted,
    tags: {} as WalletTag,
    children: {} as { code: 'askCode' },
  },
  actors: {
    loadScript: call<WalletCredentials>(({ services }, signal) => services.loadScript(signal)),
    fetchToken: call<WalletAccess>(({ services }, signal) => services.fetchToken(signal)),
    checkAccount: call<WalletAnswer>(checkAccount),
    listCards: call<WalletAnswer>(listCards),
    linkWallet: call<WalletAnswer>(linkWallet),
    deleteCard: call<WalletAnswer>(deleteCard),
    registerCard: call<WalletAnswer>(registerCard),
    openOrder: call<WalletOrder>(({ services }, signal) => services.openOrder(signal)),
    chargeCard: call<ChargeAnswer>(charge),
    askCode: otpMachine,
  },
  guards: {
    /** A first reply, without a code before it. */
    isDone: (_, { reply }: { reply: WalletReply }) => isSuccess(reply, false),
    isAuthorised: (_, { reply }: { reply: WalletReply }) => isSuccess(reply, false) && reply.token !== '',
    means: (_, { reply, meaning }: { reply: WalletReply; meaning: CodeMeaning }) =>
      meaningOf(reply.responseCode) === meaning,
    hasCardsStatus: (_, { reply }: { reply: WalletReply }) =>
      isSuccess(reply, false) && accountStatusOf(reply.accountStatus) === 'hasCards',
    isLinkable: (_, { reply }: { reply: WalletReply }) =>
      isSuccess(reply, false) && accountStatusOf(reply.accountStatus) === 'linkable',
    canFollowThreeD: ({ context }, { reply }: { reply: WalletReply }) =>
      meaningOf(reply.responseCode) === 'threeD' && threeDAddress(context, reply) !== null,

    isCodeDone: ({ context: { operation } }, { output }: { output: OtpOutput }) => {
      const reply = codeReplyOf(output);
      return reply !== null && isSuccess(reply, true) && (operation === 'register' || operation === 'link');
    },
    isCodeAuthorised: ({ context }, { output }: { output: OtpOutput }) => {
      const reply = codeReplyOf(output);
      return reply !== null && isPayment(context) && isSuccess(reply, true) && reply.token !== '';
    },
    isCodeThreeD: ({ context }, { output }: { output: OtpOutput }) => {
      const reply = codeReplyOf(output);
      return (
        reply !== null &&
        isPayment(context) &&
        meaningOf(reply.responseCode) === 'threeD' &&
        threeDAddress(context, reply) !== null
      );
    },

    /** A code took the money or not: its answer was lost. */
    isCodeLost: ({ context }, { output }: { output: OtpOutput }) =>
      isPayment(context) && output.outcome === 'ended' && output.problem?.kind === 'failed',

    /** A payment whose code was accepted, without the token that would complete it: money may be taken. */
    isCodeWithoutToken: ({ context }, { output }: { output: OtpOutput }) => {
      const reply = codeReplyOf(output);
      return reply !== null && isPayment(context) && isSuccess(reply, true) && reply.token === '';
    },

    /** The card's digits were not there any more: nothing was sent. */
    isCardGone: ({ event }) => 'error' in event && event.error instanceof CardGoneError,

    isPaying: ({ context }) => isPayment(context),
    hasCards: ({ context }) => context.cards.length > 0,
    isChoosingCard: ({ context }) => context.cards.length > 0 && !context.isDirectPurchase,
    isKnownCard: ({ context, event }) => {
      assertEvent(event, ['card.select', 'deletion.open']);
      return context.cards.some(({ id }) => id === event.card);
    },
    isConsentMissing: ({ context }) => !context.hasConsent,
    hasAlias: ({ event }) => {
      assertEvent(event, 'registration.submit');
      return event.alias.trim() !== '';
    },
    hasTypedCard: ({ event }) => {
      assertEvent(event, 'payment.submit');
      return event.card !== undefined;
    },
    isNoCardSelected: ({ context }) => context.selectedCard === null,
    hasNeededCvc: ({ context, event }) => {
      assertEvent(event, 'payment.submit');
      return !context.cvcRequired || event.card !== undefined;
    },
  },
  actions: {
    noteCredentials: assign((_, { credentials }: { credentials: WalletCredentials }) => ({
      credentials,
      problem: null,
    })),
    noteAccess: assign((_, { access }: { access: WalletAccess }) => ({ access })),
    noteAccount: assign((_, { answer }: { answer: WalletAnswer }) => noteAccount(answer)),
    noteCards: assign(({ context }, { answer }: { answer: WalletAnswer }) => noteCards(context, answer)),
    noteAnswer: assign((_, { answer }: { answer: WalletAnswer }) => ({ access: answer.access })),
    noteOrder: assign((_, { order }: { order: WalletOrder }) => ({ order })),
    noteCharge: assign((_, { answer: { access, order } }: { answer: ChargeAnswer }) => ({ access, order })),
    noteProblem: assign((_, { code, reply }: { code: WalletProblem['code']; reply?: WalletReply }) => ({
      problem: problemOf(code, reply),
    })),
    noteFailure: enqueueActions(({ enqueue }, { thrown, code }: { thrown: unknown; code?: WalletProblem['code'] }) => {
      enqueue.assign({ problem: code ? problemOf(code) : failureProblem(thrown) });
      if (isAppError(thrown)) enqueue.emit({ type: 'trouble.found', error: thrown });
    }),
    noteTimeout: enqueueActions(
      (
        { enqueue },
        { limit, code = 'general' }: { limit: keyof typeof walletLimits; code?: WalletProblem['code'] },
      ) => {
        enqueue.assign({ problem: problemOf(code) });
        enqueue.emit({ type: 'trouble.found', error: timeoutError('wallet', walletLimits[limit]) });
      },
    ),
    /** Why a code ended without success, in the service's words where there are any. */
    noteCodeProblem: assign((_, { output }: { output: OtpOutput }) => {
      const reply = codeReplyOf(output);
      if (reply)
        return {
          problem: problemOf(meaningOf(reply.responseCode) === 'threeD' ? 'noReturnAddress' : 'noToken', reply),
        };
      return {
        problem: output.problem && { code: 'general' as const, description: output.problem.messages.join(' ') },
      };
    }),
    closeProblem: assign({ problem: null }),

    selectCard: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'card.select');
      const card = context.cards.find(({ id }) => id === event.card);
      if (!card) return;
      enqueue.assign({ selectedCard: card.id, cvcRequired: false, isDirectPurchase: false, problem: null });
      reported({ type: 'bin.known', bin: binOfCard(card) }, context, enqueue);
    }),
    typeNewCard: assign({ selectedCard: null, isDirectPurchase: true, cvcRequired: false }),
    useWalletCards: assign({ isDirectPurchase: false, hasConsent: false, isAliasMissing: false }),
    openDeletion: assign(({ context, event }) => {
      assertEvent(event, 'deletion.open');
      return { deletion: context.cards.find(({ id }) => id === event.card)?.alias ?? null };
    }),
    changeConsent: assign(({ event }) => {
      assertEvent(event, 'consent.change');
      return { hasConsent: event.isGiven, isAliasMissing: false };
    }),
    missAlias: assign({ isAliasMissing: true }),
    takeRegistration: assign(({ event }) => {
      assertEvent(event, 'registration.submit');
      return {
        alias: event.alias.trim(),
        card: event.card,
        isAliasMissing: false,
        operation: 'register' as const,
        problem: null,
      };
    }),
    takePayment: assign(({ context, event }) => {
      assertEvent(event, 'payment.submit');
      const operation: WalletOperation = context.isDirectPurchase ? 'directPurchase' : 'purchase';
      return { card: event.card ?? null, operation, problem: null };
    }),
    takeLink: assign({ operation: 'link' as const, problem: null }),
    wantCvc: assign({ cvcRequired: true }),
    noteCodeWanted: assign((_, { reply }: { reply: WalletReply }) => ({ codeReply: reply })),
    clearOperation: assign(noOperation),
    forwardToCode: forwardTo('code'),

    tellBankCode: enqueueActions(({ context, enqueue }) => {
      if (context.codeReply?.responseCode === bankCode) reported({ type: 'bankCode.wanted' }, context, enqueue);
    }),
    tellAuthorised: enqueueActions(({ context, enqueue }, { token }: { token: string }) => {
      reported({ type: 'payment.authorised', token }, context, enqueue);
    }),
    tellThreeD: enqueueActions(({ context, enqueue }, { reply }: { reply: WalletReply }) => {
      const url = threeDAddress(context, reply);
      if (url !== null) reported({ type: 'threeD.wanted', url }, context, enqueue);
    }),
    tellCodeThreeD: enqueueActions(({ context, enqueue }, { output }: { output: OtpOutput }) => {
      const reply = codeReplyOf(output);
      const url = reply && threeDAddress(context, reply);
      if (url) reported({ type: 'threeD.wanted', url }, context, enqueue);
    }),
    tellUnknown: enqueueActions(({ context, enqueue }) => reported({ type: 'outcome.unknown' }, context, enqueue)),
    refuse: emit(({ event }, { reason }: { reason: WalletRefusal }) => ({
      type: 'command.refused' as const,
      command: event.type,
      reason,
    })),
  },
  delays: walletLimits,
});

/** Input of a call: the context as it is. */
export const withContext = ({ context }: { context: WalletContext }): CallInput => ({ context });

/** Input of the code chart: the running operation's two calls. The code was sent just now. */
export const codeInput = ({ context }: { context: WalletContext }) => ({
  services: codeServices(context),
  reported: {
    resendIn: resendWait,
    expiresIn: codeLifetime,
    ...(context.codeReply && { words: codeWords(context.codeReply) }),
  },
  canChangePhone: false,
});

export { initialContext };
