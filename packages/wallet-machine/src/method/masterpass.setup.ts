import {
  canSend,
  hasNumber,
  isPending,
  isReady,
  type MethodInput,
  type MethodMessage,
  postOf,
  type RequestAnswered,
  takeOrder,
} from '@vitrin/core/payment-method';
import { assertEvent, assign, enqueueActions, forwardTo, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate';
import { walletMachine } from '../wallet/wallet.machine.ts';
import { isPayingIn } from '../wallet/wallet.select.ts';
import type { WalletEvent } from '../wallet/wallet.types.ts';
import {
  completion,
  isChosen,
  masterpassPages,
  numberRequest,
  openOrderToken,
  orderRequest,
  readOrder,
} from './masterpass.pages.ts';
import type { MasterpassContext, MasterpassEvent, MasterpassPorts, OrderRequest } from './masterpass.types.ts';

type Pages = Parameters<typeof isPending>[1];
type WalletState = SnapshotFrom<typeof walletMachine>;

/** Progress of a charge. */
export function phaseOf(wallet: WalletState): MasterpassContext['wallet'] {
  if (isPayingIn(wallet, 'charging')) return 'charging';
  if (isPayingIn(wallet, 'unresolved')) return 'unresolved';
  return isPayingIn(wallet, 'completing', 'leaving') ? 'charged' : 'idle';
}

/** Names the chart of Masterpass uses. */
export const masterpassSetup = setup({
  types: {
    context: {} as MasterpassContext,
    events: {} as MasterpassEvent,
    input: {} as MethodInput<MasterpassPorts>,
    children: {} as { wallet: 'wallet' },
  },
  actors: { wallet: walletMachine },
  guards: {
    isChosen: ({ context: { status } }) => isChosen(status),
    isSaving: ({ context: { status } }, { pages }: { pages: Pages }) => isPending(status, pages),
    hasNumber: ({ context: { status } }) => hasNumber(status),
    isReady: ({ context: { status } }) => isReady(status),
    canSelect: ({ context: { status }, event }) => canSend(event, status, masterpassPages),
    /** The wallet charges, or asks for a code: nothing else is done meanwhile. */
    isCharging: ({ context }) => context.wallet === 'charging',
    /** It gave the charge up by itself. */
    isIdle: ({ context }) => context.wallet === 'idle',
    /** The host waits for a charge whose answer was lost, and was not asked with this order's token yet. */
    canAskForCharge: ({ context }) => {
      const token = openOrderToken(context.status);
      return context.wallet === 'unresolved' && token !== null && token !== context.askedFor;
    },
  },
  actions: {
    takeOrder: enqueueActions(takeOrder),
    select: sendTo(
      ({ context }) => context.transport,
      ({ context, event }) => ({ type: 'request.send', ...postOf(event, context.status, masterpassPages) }),
    ),
    /** A kept card was selected: its installments belong to its first digits. */
    sendNumber: sendTo(
      ({ context }) => context.transport,
      ({ event }) => {
        assertEvent(event, 'bin.known');
        return { type: 'request.send', request: numberRequest(event.bin) };
      },
    ),
    forwardToWallet: forwardTo('wallet'),
    payByWallet: sendTo('wallet', ({ event }): WalletEvent => {
      assertEvent(event, 'payment.submit');
      return { type: 'payment.submit', ...('card' in event ? { card: event.card } : {}) };
    }),
    noteOrderRequest: assign((_, { settle }: Pick<OrderRequest, 'settle'>) => ({ settle })),
    requestOrder: sendTo(
      ({ context }) => context.transport,
      ({ self }) => ({ type: 'request.send', request: orderRequest, replyTo: self }),
    ),
    settleOrder: ({ context: { settle, status } }, { result }: Pick<RequestAnswered, 'result'>) =>
      settle?.(result === 'accepted' ? readOrder(status) : null),
    noteWallet: assign({ wallet: (_, { wallet }: { wallet: WalletState }) => phaseOf(wallet) }),
    endPayment: enqueueActions(({ context, enqueue }) => {
      const isAfterCharge = context.wallet === 'charged' || context.wallet === 'unresolved';
      if (isAfterCharge) enqueue.sendTo('wallet', { type: 'payment.ended' });
    }),
    /** The host takes the order's own token when the wallet has the money, and refuses it otherwise (checkout.md §4.13). */
    askForCharge: enqueueActions(({ context, enqueue }) => {
      const token = openOrderToken(context.status);
      if (token === null) return;
      enqueue.assign({ askedFor: token });
      enqueue(sendParent({ type: 'payment.place', request: completion(token) } satisfies MethodMessage));
    }),
    complete: sendParent(({ event }): MethodMessage => {
      assertEvent(event, 'payment.authorised');
      return { type: 'payment.place', request: completion(event.token) };
    }),
    redirect: sendParent(({ event }): MethodMessage => {
      assertEvent(event, 'threeD.wanted');
      return { type: 'payment.redirect', url: event.url };
    }),
    confirmShipping: sendTo(({ context }) => context.transport, { type: 'shipping.confirm' }),
    hold: sendParent({ type: 'payment.held' } satisfies MethodMessage),
    release: sendParent({ type: 'payment.released' } satisfies MethodMessage),
    reportUnanswered: sendParent({ type: 'payment.unanswered' } satisfies MethodMessage),
    reportReady: sendParent({ type: 'method.ready' } satisfies MethodMessage),
    reportIncomplete: sendParent({ type: 'method.incomplete' } satisfies MethodMessage),
  },
});
