import { answer, chargeAnswer, failure, means, reply, replyProblem } from './states/answers.ts';
import { busyCommands, misplacedCommands } from './states/commands.ts';
import { starting } from './states/starting.state.ts';
import { verifying } from './states/verifying.state.ts';
import { walletCall } from './states/wallet-call.ts';
import { initialContext, walletSetup, withContext } from './wallet.setup.ts';
import type { WalletRefusal } from './wallet.types.ts';

const noteCharge = { type: 'noteCharge', params: chargeAnswer } as const;

/**
 * Order number, then the charge. Only a clear word of the service ends a charge: one that brought no answer may have
 * taken the money, so the host is asked (Protocol wallet §3, security R6).
 */
const paying = walletSetup.createStateConfig({
  tags: 'busy',
  initial: 'ordering',
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
            target: '#wallet.working.completing',
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
            target: '#wallet.working.leaving',
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
            target: '#wallet.working.unresolved',
            actions: [noteCharge, replyProblem('noToken'), 'tellUnknown'],
          },
          { target: '#wallet.choosing', actions: [noteCharge, replyProblem('general')] },
        ],
        onError: [
          { guard: 'isCardGone', target: '#wallet.choosing', actions: failure() },
          { target: '#wallet.working.unresolved', actions: [failure(), 'tellUnknown'] },
        ],
      },
      after: {
        callLimit: {
          target: '#wallet.working.unresolved',
          actions: [{ type: 'noteTimeout', params: { limit: 'callLimit' } }, 'tellUnknown'],
        },
      },
    },
  },
});

const refuse = (reason: WalletRefusal) => ({ actions: { type: 'refuse', params: { reason } } }) as const;

const endsPayment = { tags: 'busy', on: { 'payment.ended': '#wallet.choosing' } } as const;

/**
 * The Masterpass wallet: account check, card list, registration, deletion, linking, purchase (specification 4,
 * Protocol wallet §7). It runs while the wallet is the chosen way to pay, and never holds a digit of a card.
 */
export const walletMachine = walletSetup.createMachine({
  id: 'wallet',
  context: ({ input }) => initialContext(input),
  initial: 'working',
  on: { ...misplacedCommands, 'error.close': { actions: 'closeProblem' } },
  states: {
    /** A call is in flight, or the host completes the order. */
    working: {
      initial: 'starting',
      on: busyCommands,
      states: {
        starting,
        listing: {
          tags: 'busy',
          entry: 'clearOperation',
          invoke: {
            src: 'listCards',
            input: withContext,
            onDone: [
              {
                guard: { type: 'isDone', params: reply },
                target: '#wallet.choosing',
                actions: { type: 'noteCards', params: answer },
              },
              {
                target: '#wallet.listFailed',
                actions: [{ type: 'noteAnswer', params: answer }, replyProblem('cardList')],
              },
            ],
            onError: { target: '#wallet.listFailed', actions: failure('cardList') },
          },
          after: {
            callLimit: {
              target: '#wallet.listFailed',
              actions: { type: 'noteTimeout', params: { limit: 'callLimit', code: 'cardList' } },
            },
          },
        },
        linking: walletCall({ src: 'linkWallet', back: '#wallet.linkOffered', mayNeedCode: true }),
        /** A typed card is saved under its alias. Registering does not pay (Protocol wallet §7 rule 10). */
        registering: walletCall({ src: 'registerCard', back: '#wallet.choosing', mayNeedCode: true }),
        deleting: walletCall({ src: 'deleteCard', back: '#wallet.choosing', mayNeedCode: false }),
        paying,
        /** Charged: the host completes the order, and reports when it does not. */
        completing: endsPayment,
        /** On the bank's page. */
        leaving: endsPayment,
        /** Only the host knows whether money was taken. */
        unresolved: endsPayment,
      },
    },
    startFailed: { on: { 'wallet.retry': { target: 'working', actions: 'closeProblem' } } },
    /** "Would you like to use your cards?" (specification 8). A code that is required closes this dialog first (rule 2). */
    linkOffered: {
      on: { 'link.accept': { target: 'working.linking', actions: 'takeLink' }, 'link.decline': 'choosing' },
    },
    /** "Retry Fetching Cards"; a typed card pays without the list. */
    listFailed: {
      on: {
        'cards.retry': { target: 'working.listing', actions: 'closeProblem' },
        'card.typeNew': { target: 'choosing', actions: ['typeNewCard', 'closeProblem'] },
      },
    },
    choosing: {
      initial: 'routing',
      // However an operation ended: nothing of it is left.
      entry: 'clearOperation',
      states: {
        routing: { always: [{ guard: 'isChoosingCard', target: 'cards' }, { target: 'newCard' }] },
        cards: {
          tags: 'payable',
          on: {
            'card.select': [{ guard: 'isKnownCard', actions: 'selectCard' }, refuse('noCard')],
            'card.typeNew': { target: 'newCard', actions: 'typeNewCard' },
            'deletion.open': [
              { guard: 'isKnownCard', target: '#wallet.deletionAsked', actions: 'openDeletion' },
              refuse('noCard'),
            ],
            'payment.submit': [
              { guard: 'isNoCardSelected', ...refuse('noCard') },
              { guard: 'hasNeededCvc', target: '#wallet.working.paying', actions: 'takePayment' },
              refuse('noCvc'),
            ],
          },
        },
        /** A typed card; saving it is offered. */
        newCard: {
          tags: 'payable',
          on: {
            'card.useWallet': [{ guard: 'hasCards', target: 'cards', actions: 'useWalletCards' }, refuse('notNow')],
            'payment.submit': [
              { guard: 'hasTypedCard', target: '#wallet.working.paying', actions: 'takePayment' },
              refuse('noCard'),
            ],
            'consent.change': { actions: 'changeConsent' },
            'registration.submit': [
              { guard: 'isConsentMissing', ...refuse('noConsent') },
              { guard: 'hasAlias', target: '#wallet.working.registering', actions: 'takeRegistration' },
              { actions: 'missAlias' },
            ],
          },
        },
      },
    },
    /** "Are you sure you want to delete this card?" Both ends reset the dialog (Protocol wallet §7 rule 11). */
    deletionAsked: {
      on: {
        'deletion.confirm': { target: 'working.deleting', actions: 'closeProblem' },
        'deletion.cancel': 'choosing',
      },
    },
    verifying,
  },
});
