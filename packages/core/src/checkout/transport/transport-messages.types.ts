import type { AttemptState } from '../../contract/checkout/checkout-reply.ts';
import type { RefusalReason } from '../checkout.types.ts';
import type { PostablePage } from '../protocol/page-inputs.types.ts';
import type { CheckoutStatus, Effect } from './transport-status.types.ts';

/** How a request ended, for whoever sent it. Always told after `order.changed`. */
export interface RequestAnswered {
  readonly type: 'request.answered';
  readonly id?: string | undefined;
  /** The page that was posted; null for a read and for a new address. */
  readonly page: PostablePage | null;
  /**
   * `failed`: a clear word of the host that it did not act. `unanswered`: no reply, or none that can be read. `unsent`: it
   * never left; `reason` says why. `ignored` is the reason of an accepted choice that the host's order does not hold.
   */
  readonly result: 'accepted' | 'refused' | 'failed' | 'unanswered' | 'unsent';
  readonly reason?: RefusalReason | 'replaced' | 'ignored';
  readonly effect: Effect;
  /** The host has the address, even where the read after it failed. */
  readonly createdAddress?: number;
  /** State of the attempt that was asked about; absent where the host names none. */
  readonly attempt?: AttemptState | null;
}

/** The transport's one announcement: the order as it is now. Every chart that runs gets it, through its parent. */
export interface OrderChanged {
  readonly type: 'order.changed';
  readonly status: CheckoutStatus;
}

/** Keeps the announced order in a chart's context; nothing else writes it there. */
export function takeOrder({ event }: { readonly event: { readonly type: string } | OrderChanged }): {
  status?: CheckoutStatus;
} {
  return 'status' in event ? { status: event.status } : {};
}

/** How the request of a command ended: settles the command's promise. */
export interface RequestEnded {
  readonly type: 'request.ended';
  readonly id: string;
  readonly result: RequestAnswered['result'];
  readonly reason?: RequestAnswered['reason'];
  readonly page: PostablePage | 'address' | null;
}

/** Something happened outside that may have changed the order. */
export interface OrderRefresh {
  readonly type: 'order.refresh';
  /**
   * `invalidated`: basket, addresses or identity changed. `returned`: the page is there again, from the back/forward cache or
   * after it was left. `shown`: the shopper looks at this window again. `restored`: the network is there again.
   */
  readonly cause: 'invalidated' | 'returned' | 'shown' | 'restored';
}
