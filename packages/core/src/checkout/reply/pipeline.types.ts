import type { CheckoutReply } from '../../contract/checkout/checkout-reply.ts';
import type { PageName } from '../../contract/checkout/page-name.ts';
import type { CheckoutState, PageRequest, ReplyOutcome } from '../checkout-state.types.ts';

type Draft<T> = { -readonly [Key in keyof T]: T[Key] };

/** A copy of the state into which the rules write what a reply changes; its lists and contexts are copies as well. */
export type StateDraft = Draft<Omit<CheckoutState, 'lists' | 'contexts'>> & {
  readonly lists: Draft<CheckoutState['lists']>;
  readonly contexts: Draft<CheckoutState['contexts']>;
};

/** One reply on its way through the rules, which write what follows of it into `state` and the members after it. */
export interface ReplyContext {
  readonly request: PageRequest;
  readonly sequence: number;
  readonly reply: CheckoutReply;
  /** Pages the reply lists and this client knows, in canonical order. */
  readonly listed: readonly PageName[];
  readonly hasErrors: boolean;
  /** An overlay or in-app frame is open. */
  readonly isFrameOpen: boolean;
  /** State before this reply. */
  readonly before: CheckoutState;
  readonly state: StateDraft;
  outcome: ReplyOutcome;
  /** The rules after this one do not apply. */
  isStopped: boolean;
  /** The reply was older than what is known and changed nothing. */
  isDropped: boolean;
}

/** One row of checkout.md §7.1: writes what it changes into the turn. */
export type PipelineRule = (turn: ReplyContext) => void;
