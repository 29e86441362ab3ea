import type { PostablePage } from '../protocol/page-inputs.types.ts';
import type { CheckoutStatus, RequestAnswered } from './transport-status.types.ts';

export type { AnswerRef, RequestAnswered } from './transport-status.types.ts';

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
