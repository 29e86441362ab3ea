import { assertEvent, enqueueActions, not, sendParent, setup } from 'xstate';
import type { PostRequest } from '../../checkout-state.types.ts';
import type { CommandEvent } from '../../protocol/command-requests.ts';
import { takeOrder } from '../../transport/transport-messages.types.ts';
import { isReady } from '../method.guards.ts';
import type { MethodContext, MethodEvent, MethodInput, MethodMessage } from '../method.types.ts';
import { type WalletWindowPhase, windowOf } from './wallet.view.ts';

/** Report of the wallet's window, for the host to check. */
const completion = (success: boolean): PostRequest => ({
  kind: 'post',
  pageCommand: { page: 'WalletCompletePage', input: { success } },
  by: 'shopper',
});

const hepsipaySetup = setup({
  types: {
    context: {} as MethodContext,
    events: {} as
      | MethodEvent
      | CommandEvent<'wallet.finish' | 'wallet.close' | 'wallet.loaded' | 'wallet.openInWindow'>,
    input: {} as MethodInput,
    tags: {} as WalletWindowPhase,
  },
  guards: {
    isReady: ({ context: { status } }) => isReady(status),
    /** Something can be shown to the shopper: without it nothing could end the payment. */
    hasWindow: ({ context: { services, status } }) => windowOf({ services, state: status.state }) !== null,
  },
  actions: {
    takeOrder: enqueueActions(takeOrder),
    hold: sendParent({ type: 'payment.held' } satisfies MethodMessage),
    release: sendParent({ type: 'payment.released' } satisfies MethodMessage),
    complete: sendParent(({ event }): MethodMessage => {
      assertEvent(event, 'wallet.finish');
      return { type: 'payment.place', request: completion(event.success), id: event.id };
    }),
    reportReady: sendParent({ type: 'method.ready' } satisfies MethodMessage),
    reportIncomplete: sendParent({ type: 'method.incomplete' } satisfies MethodMessage),
  },
  delays: {
    /** A frame in which no page loads for this long may hold a page that cannot leave it. Milliseconds. */
    stallLimit: 20_000,
  },
});

/** Pay shows the window. */
const pays = [{ guard: 'hasWindow', target: 'inWallet', actions: 'hold' }, { actions: 'reportReady' }] as const;

/**
 * Payment in a wallet's own window, Hepsipay's kind (checkout.md §4.12, §8.10). The client opens it beside the host by itself;
 * Pay shows the window, and what that says is passed on: the host asks the wallet for the truth.
 */
export const hepsipayMachine = hepsipaySetup.createMachine({
  id: 'hepsipay',
  context: ({ input }) => input,
  initial: 'selecting',
  on: { 'order.changed': { actions: 'takeOrder' }, 'payment.ended': '.selecting' },
  states: {
    selecting: { entry: 'reportIncomplete', always: { guard: 'isReady', target: 'ready' } },
    ready: {
      entry: 'reportReady',
      always: { guard: not('isReady'), target: 'selecting' },
      on: {
        'payment.submit': pays,
        // A window of an earlier load of the page.
        'wallet.finish': { target: 'completing', actions: ['hold', 'complete'] },
      },
    },
    inWallet: {
      initial: 'framed',
      on: {
        'wallet.finish': { target: 'completing', actions: 'complete' },
        'wallet.close': { target: 'closing', actions: 'release' },
      },
      states: {
        framed: {
          tags: 'framed',
          on: { 'wallet.loaded': { target: 'framed', reenter: true }, 'wallet.openInWindow': 'ownWindow' },
          after: { stallLimit: 'stalled' },
        },
        stalled: { tags: 'stalled', on: { 'wallet.loaded': 'framed', 'wallet.openInWindow': 'ownWindow' } },
        /** A window without an opener cannot send a message: the shopper reports the end. */
        ownWindow: { tags: 'ownWindow' },
      },
    },
    closing: { on: { 'payment.ended': 'closed' } },
    /** The shopper closed the window: what it says late is not what the shopper wants now. Pay shows it again. */
    closed: {
      entry: 'reportReady',
      always: { guard: not('isReady'), target: 'selecting' },
      on: { 'payment.submit': pays },
    },
    completing: {},
  },
});
