import { answer, chargeAnswer, failure, means, reply, replyProblem } from './states/answers.ts';
import { busyCommands, misplacedCommands } from './states/commands.ts';
import { starting } from './states/starting.state.ts';
import { verifying } from './states/verifying.state.ts';
import { walletCall } from './states/wallet-call.ts';
import { initialContext, walletSetup, withContext } from './wallet.setup.ts';
import type { WalletRefusal } from './wallet.types.ts';

/** A typed card is being kept under its alias. Registering does not pay (Protocol wallet §7 rule 10). */
const registering = walletCall({ src: 'registerCard', back: '#wallet.choosing', mayNeedCode: true });

const noteCharge = { type: 'noteCharge', params: chargeAnswer } as const;

/**
 * Order number, then the charge. Only a clear word of the service ends a charge: one that brought no answer may have
 * taken the money, so the host is asked (Protocol wallet §3, security R6).
 */
const paying = walletSetup.createStateConfig({
  tags: 'busy',
  initial: 'ordering',
  on: busyCommands,
  states: {
    ordering: {
      invoke: {
        src: 'openOrder',
        input: withContext,
        onDone: {
          target: 'charging',
          actions: { type: 'noteOrder', params: ({ event }) => ({ order: event.output }) },
        },
        // Nothing was charged: the checkout tells why the host refused.
        onError: { target: '#wallet.choosing', actions: failure() },
      },
      after: {
        orderLimit: {
          target: '#wallet.choosing',
          actions: { type: 'noteTimeout', params: { limit: 'orderLimit' } },
        },
      },
    },
    charging: {
      invoke: {
        src: 'chargeCard',
        input: withContext,
        onDone: [
          {
            guard: { type: 'isAuthorised', params: reply },
            target: '#wallet.completing',
            actions: [
              noteCharge,
              { type: 'tellAuthorised', params: ({ event }) => ({ token: event.output.reply.token }) },
            ],
          },
          {
            guard: means('codeNeeded'),
            target: '#wallet.verifying',
            actions: [noteCharge, { type: 'noteCodeWanted', params: reply }, 'tellBankCode'],
          },
          {
            guard: { type: 'canFollowThreeD', params: reply },
            target: '#wallet.leaving',
            actions: [noteCharge, { type: 'tellThreeD', params: reply }],
          },
          {
            guard: means('threeD'),
            target: '#wallet.choosing',
            actions: [noteCharge, replyProblem('noReturnAddress')],
          },
          {
            guard: means('cvcNeeded'),
            target: '#wallet.choosing',
            actions: [noteCharge, 'wantCvc', replyProblem('general')],
          },
          {
            guard: means('success'),
            target: '#wallet.unresolved',
            actions: [noteCharge, replyProblem('noToken'), 'tellUnknown'],
          },
          { target: '#wallet.choosing', actions: [noteCharge, replyProblem('general')] },
        ],
        onError: [
          { guard: 'isCardGone', target: '#wallet.choosing', actions: failure() },
          { target: '#wallet.unresolved', actions: [failure(), 'tellUnknown'] },
        ],
      },
      after: {
        callLimit: {
          target: '#wallet.unresolved',
          actions: [{ type: 'noteTimeout', params: { limit: 'callLimit' } }, 'tellUnknown'],
        },
      },
    },
  },
});

/** "Would you like to use your cards?" (specification 8). A code that is wanted closes this dialog first (rule 2). */
const linking = walletSetup.createStateConfig({
  initial: 'offered',
  states: {
    offered: {
      on: {
        'link.accept': { target: 'sending', actions: 'takeLink' },
        'link.decline': '#wallet.choosing',
      },
    },
    sending: walletCall({ src: 'linkWallet', back: 'offered', mayNeedCode: true }),
  },
});

/** "Are you sure you want to delete this card?" Both ends reset the dialog (Protocol wallet §7 rule 11). */
const deleting = walletSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      on: {
        'deletion.confirm': { target: 'sending', actions: 'closeProblem' },
        'deletion.cancel': '#wallet.choosing',
      },
    },
    sending: walletCall({ src: 'deleteCard', back: '#wallet.choosing', mayNeedCode: false }),
  },
});

const refuse = (reason: WalletRefusal) => ({ actions: { type: 'refuse', params: { reason } } }) as const;

/** The registration block under the fields of a typed card: consent shows the alias (specification 5). */
const registration = {
  'consent.change': { actions: 'changeConsent' },
  'registration.submit': [
    { guard: 'isConsentMissing', ...refuse('noConsent') },
    { guard: 'hasAlias', target: '#wallet.registering', actions: 'takeRegistration' },
    { actions: 'missAlias' },
  ],
} as const;

const payTyped = [
  { guard: 'hasTypedCard', target: '#wallet.paying', actions: 'takePayment' },
  refuse('noCard'),
] as const;

/**
 * The Masterpass wallet: account check, card list, registration, deletion, linking, purchase (specification 4,
 * Protocol wallet §7). It runs while the wallet is the chosen way to pay, and never holds a digit of a card.
 */
export const walletMachine = walletSetup.createMachine({
  id: 'wallet',
  context: ({ input }) => initialContext(input),
  initial: 'starting',
  on: { ...misplacedCommands, 'error.close': { actions: 'closeProblem' } },
  states: {
    starting: { on: busyCommands, ...starting },
    startFailed: { on: { 'wallet.retry': { target: 'starting', actions: 'closeProblem' } } },
    linking,
    listing: {
      tags: 'busy',
      entry: 'clearOperation',
      on: busyCommands,
      invoke: {
        src: 'listCards',
        input: withContext,
        onDone: [
          {
            guard: { type: 'isDone', params: reply },
            target: 'choosing',
            actions: { type: 'noteCards', params: answer },
          },
          { target: 'listFailed', actions: [{ type: 'noteAnswer', params: answer }, replyProblem('cardList')] },
        ],
        onError: { target: 'listFailed', actions: failure('cardList') },
      },
      after: {
        callLimit: {
          target: 'listFailed',
          actions: { type: 'noteTimeout', params: { limit: 'callLimit', code: 'cardList' } },
        },
      },
    },
    /** "Retry Fetching Cards"; a typed card pays without the list. */
    listFailed: {
      on: {
        'cards.retry': { target: 'listing', actions: 'closeProblem' },
        'card.typeNew': { target: 'choosing', actions: ['typeNewCard', 'closeProblem'] },
      },
    },
    choosing: {
      initial: 'routing',
      // However an operation ended: nothing of it is left.
      entry: 'clearOperation',
      states: {
        routing: {
          always: [
            { guard: 'isChoosingCard', target: 'cards' },
            { guard: 'hasCards', target: 'newCard' },
            { target: 'noAccount' },
          ],
        },
        cards: {
          tags: 'payable',
          on: {
            'card.select': [{ guard: 'isKnownCard', actions: 'selectCard' }, refuse('noCard')],
            'card.typeNew': { target: 'newCard', actions: 'typeNewCard' },
            'deletion.open': [
              { guard: 'isKnownCard', target: '#wallet.deleting', actions: 'openDeletion' },
              refuse('noCard'),
            ],
            'payment.submit': [
              { guard: 'isNoCardSelected', ...refuse('noCard') },
              { guard: 'hasNeededCvc', target: '#wallet.paying', actions: 'takePayment' },
              refuse('noCvc'),
            ],
          },
        },
        /** A typed card, though there are kept ones. */
        newCard: {
          tags: 'payable',
          on: {
            'card.useWallet': { target: 'cards', actions: 'useWalletCards' },
            'payment.submit': payTyped,
            ...registration,
          },
        },
        /** A typed card; keeping it is offered. */
        noAccount: { tags: 'payable', on: { 'payment.submit': payTyped, ...registration } },
      },
    },
    deleting,
    registering,
    paying,
    verifying,
    /** Charged: the host completes the order, and tells when it does not. */
    completing: { tags: 'busy', on: { ...busyCommands, 'payment.ended': 'choosing' } },
    /** On the bank's page. */
    leaving: { tags: 'busy', on: { ...busyCommands, 'payment.ended': 'choosing' } },
    /** Nobody but the host knows whether money was taken. */
    unresolved: { tags: 'busy', on: { ...busyCommands, 'payment.ended': 'choosing' } },
  },
});
