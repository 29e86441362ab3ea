import { isAppError, timeoutError } from '@vitrin/core/errors';
import type { OtpOutput } from '@vitrin/core/otp';
import { otpMachine } from '@vitrin/core/otp';
import { assertEvent, assign, emit, enqueueActions, forwardTo, fromPromise, setup } from 'xstate';
import { chargeMachine } from '../charge/charge.machine.ts';
import type { ChargeOutput } from '../charge/charge.types.ts';
import { accountStatusOf } from '../client/account-status.ts';
import { type CodeMeaning, meaningOf } from '../client/response-codes.table.ts';
import type { WalletAccess } from '../client/wallet-forms.ts';
import { binOfCard, type WalletReply } from '../client/wallet-reply.ts';
import { checkAccount, codeReplyOf, deleteCard, linkWallet, listCards, registerCard } from './wallet.actors.ts';
import type {
  WalletAnswer,
  WalletContext,
  WalletCredentials,
  WalletEmitted,
  WalletEvent,
  WalletInput,
  WalletListener,
  WalletProblem,
  WalletRefusal,
  WalletReport,
  WalletTag,
} from './wallet.types.ts';
import {
  codeProblem,
  failureProblem,
  initialContext,
  isSuccess,
  noOperation,
  noteAccount,
  noteCards,
  problemOf,
} from './wallet.updates.ts';

/** Milliseconds (Protocol wallet §7, Timeouts). */
export const walletLimits = { scriptLimit: 15_000, tokenLimit: 15_000, callLimit: 60_000 };

/** Every call works on the context of the moment it starts in. */
export interface CallInput {
  readonly context: WalletContext;
}

const call = <Output>(run: (context: WalletContext, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, CallInput>(({ input, signal }) => run(input.context, signal));

export interface Charged {
  readonly output: ChargeOutput;
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
    children: {} as { code: 'askCode'; charge: 'charge' },
  },
  actors: {
    loadScript: call<WalletCredentials>(({ services }, signal) => services.loadScript(signal)),
    fetchToken: call<WalletAccess>(({ services }, signal) => services.fetchToken(signal)),
    checkAccount: call<WalletAnswer>(checkAccount),
    listCards: call<WalletAnswer>(listCards),
    linkWallet: call<WalletAnswer>(linkWallet),
    deleteCard: call<WalletAnswer>(deleteCard),
    registerCard: call<WalletAnswer>(registerCard),
    askCode: otpMachine,
    charge: chargeMachine,
  },
  guards: {
    /** A first reply, without a code before it. */
    isDone: (_, { reply }: { reply: WalletReply }) => isSuccess(reply, false),
    means: (_, { reply, meaning }: { reply: WalletReply; meaning: CodeMeaning }) =>
      meaningOf(reply.responseCode) === meaning,
    hasCardsStatus: (_, { reply }: { reply: WalletReply }) =>
      isSuccess(reply, false) && accountStatusOf(reply.accountStatus) === 'hasCards',
    isLinkable: (_, { reply }: { reply: WalletReply }) =>
      isSuccess(reply, false) && accountStatusOf(reply.accountStatus) === 'linkable',
    isCodeDone: (_, { output }: { output: OtpOutput }) => {
      const reply = codeReplyOf(output);
      return reply !== null && isSuccess(reply, true);
    },
    endsAs: (_, { output, outcome }: Charged & Pick<ChargeOutput, 'outcome'>) => output.outcome === outcome,

    hasCards: ({ context }) => context.cards.length > 0,
    isChoosingCard: ({ context }) => !context.isDirectPurchase,
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
    noteCharge: enqueueActions(({ enqueue }, { output: { problem, trouble, isCvcNeeded } }: Charged) => {
      enqueue.assign({ problem, ...(isCvcNeeded && { cvcRequired: true }) });
      if (trouble) enqueue.emit({ type: 'trouble.found', error: trouble });
    }),
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
    noteCodeProblem: assign((_, { output }: { output: OtpOutput }) => ({ problem: codeProblem(output) })),
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
        problem: null,
      };
    }),
    takePayment: assign(({ event }) => {
      assertEvent(event, 'payment.submit');
      return { card: event.card ?? null, problem: null };
    }),
    noteCodeWanted: assign((_, { reply }: { reply: WalletReply }) => ({ codeReply: reply })),
    clearOperation: assign(noOperation),
    forwardToCode: forwardTo('code'),
    forwardToCharge: forwardTo('charge'),

    tellBankCode: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'code.wanted');
      if (event.isBankCode) reported({ type: 'bankCode.wanted' }, context, enqueue);
    }),
    tellAuthorised: enqueueActions(({ context, enqueue }, { output: { token } }: Charged) =>
      reported({ type: 'payment.authorised', token }, context, enqueue),
    ),
    tellThreeD: enqueueActions(({ context, enqueue }, { output: { url } }: Charged) =>
      reported({ type: 'threeD.wanted', url }, context, enqueue),
    ),
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

export { initialContext };
