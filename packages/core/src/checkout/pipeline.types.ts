import type { CheckoutPage } from '../contract/checkout-page.ts';
import type { CheckoutReply } from '../contract/checkout-reply.ts';
import type { CheckoutState, FollowUp, PageRequest } from './checkout-state.types.ts';

/** One reply on its way through the rules. */
export interface Turn {
  readonly request: PageRequest;
  readonly sequence: number;
  readonly reply: CheckoutReply;
  /** Pages the reply lists and this client knows, in canonical order. */
  readonly listed: readonly CheckoutPage[];
  readonly hasErrors: boolean;
  /** An overlay or in-app frame is open. */
  readonly isFrameOpen: boolean;
  /** State before this reply. */
  readonly before: CheckoutState;
  readonly state: CheckoutState;
  readonly follow: FollowUp;
  readonly isStopped: boolean;
  readonly isDropped: boolean;
}

/** What a rule changes, of the state what is different; undefined: its condition does not hold. */
export type TurnChange =
  | (Partial<Pick<Turn, 'follow' | 'isStopped' | 'isDropped'>> & { readonly state?: Partial<CheckoutState> })
  | undefined;

/** One row of checkout.md §7.1. */
export interface PipelineRule {
  /** The row's number there. */
  readonly number: number;
  readonly apply: (turn: Turn) => TurnChange;
}
