import { answer, failure, reply, replyProblem } from './states/answers.ts';
import { busyCommands, misplacedCommands } from './states/commands.ts';
import { deleting } from './states/deleting.state.ts';
import { linking } from './states/linking.state.ts';
import { paying } from './states/paying.state.ts';
import { registering } from './states/registering.state.ts';
import { starting } from './states/starting.state.ts';
import { verifying } from './states/verifying.state.ts';
import { initialContext, walletSetup, withContext } from './wallet.setup.ts';
import type { WalletRefusal } from './wallet.types.ts';

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
