import type { PostablePage } from '../protocol/page-inputs.types.ts';
import type { Answer, CheckoutStatus, RequestAnswered } from './transport-status.types.ts';

export type { AnswerRef, RequestAnswered } from './transport-status.types.ts';

/** The transport's one announcement: the order as it is now. Every chart that runs gets it, through its parent. */
export interface OrderChanged {
  readonly type: 'order.changed';
  readonly status: CheckoutStatus;
  /** Answers to the requests that ended with this change. */
  readonly answers?: readonly Answer[];
}

/** The arguments of `enqueueActions` that {@link takeOrder} uses. */
interface Announced {
  readonly event: { readonly type: string } | OrderChanged;
  readonly self: unknown;
  readonly enqueue: {
    assign(changes: { status: CheckoutStatus }): void;
    raise(answer: RequestAnswered): void;
  };
}

/**
 * Keeps the announced order in a chart's context, and raises `request.answered` for each request that the chart sent with
 * `replyTo: self`: the chart knows the order when it hears the answer.
 * @example const actions = { takeOrder: enqueueActions(takeOrder) };
 */
export function takeOrder({ event, self, enqueue }: Announced): void {
  if (!('status' in event)) return;
  enqueue.assign({ status: event.status });
  for (const answer of event.answers ?? []) if (answer.replyTo === self) enqueue.raise(answer);
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
