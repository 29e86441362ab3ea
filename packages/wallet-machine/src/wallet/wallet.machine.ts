import { answer, failure, reply, replyProblem } from './states/answers.ts';
import { changing } from './states/changing.state.ts';
import { busyCommands, misplacedCommands } from './states/commands.ts';
import { paying } from './states/paying.state.ts';
import { starting } from './states/starting.state.ts';
import { initialContext, walletSetup, withContext } from './wallet.setup.ts';
import type { WalletRefusal } from './wallet.types.ts';

const refuse = (reason: WalletRefusal) => ({ actions: { type: 'refuse', params: { reason } } }) as const;

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
    /** A call is in flight or waits for a one-time code, or the host completes the order. */
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
        changing,
        paying,
      },
    },
    startFailed: { on: { 'wallet.retry': { target: 'working', actions: 'closeProblem' } } },
    /** "Would you like to use your cards?" (specification 8). A code that is required closes this dialog first (rule 2). */
    linkOffered: {
      on: {
        'link.accept': { target: 'working.changing.linking', actions: 'closeProblem' },
        'link.decline': 'choosing',
      },
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
              { guard: 'hasAlias', target: '#wallet.working.changing.registering', actions: 'takeRegistration' },
              { actions: 'missAlias' },
            ],
          },
        },
      },
    },
    /** "Are you sure you want to delete this card?" Both ends reset the dialog (Protocol wallet §7 rule 11). */
    deletionAsked: {
      on: {
        'deletion.confirm': { target: 'working.changing.deleting', actions: 'closeProblem' },
        'deletion.cancel': 'choosing',
      },
    },
  },
});
