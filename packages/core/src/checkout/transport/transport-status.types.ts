import type { ActorRef, Snapshot } from 'xstate';
import type { AttemptState } from '../../contract/checkout/checkout-reply.ts';
import type { PreOrder } from '../../contract/checkout/pre-order.ts';
import type { Id } from '../../contract/primitives.ts';
import type { AppError } from '../../errors/app-error.ts';
import type { MadeChoice, OrderChange, RefusalReason } from '../checkout.types.ts';
import type {
  AddressRequest,
  AttemptQuestion,
  CheckoutRequest,
  CheckoutState,
  NextStep,
  PostRequest,
  StallReason,
} from '../checkout-state.types.ts';
import type { PostablePage } from '../protocol/page-inputs.types.ts';
import type { RedirectDecision } from '../protocol/redirect-rule.ts';

/** A redirect that may be followed. */
export type FollowedRedirect = Exclude<RedirectDecision, { kind: 'ignored' }>;

/** What a reply asks for that the folded state cannot tell (checkout.md §7.1): it is handled once. */
export type Effect =
  | { readonly kind: 'none' }
  /** The order is placed; its page is at this address. Null: at one that is not followed. */
  | { readonly kind: 'placed'; readonly redirect: FollowedRedirect | null }
  /** A bank or provider wants the shopper. */
  | { readonly kind: 'bank'; readonly redirect: FollowedRedirect }
  /** The whole checkout is sent away, as a rule to the basket. */
  | { readonly kind: 'basket'; readonly redirect: FollowedRedirect }
  /** Sold out or a price changed: the shopper sees what, before going to the address. */
  | { readonly kind: 'changed'; readonly change: OrderChange; readonly redirect: FollowedRedirect | null }
  /** The bank still waits for the shopper; null: nobody says where. */
  | { readonly kind: 'offer'; readonly redirect: FollowedRedirect | null; readonly question: AttemptQuestion }
  /** What became of this attempt has to be asked for. */
  | { readonly kind: 'ask'; readonly question: AttemptQuestion }
  /** The basket is closed after a payment, at a host that names no attempts: the order is probably placed. */
  | { readonly kind: 'closed' }
  /** Too much was tried without the shopper. */
  | { readonly kind: 'stall'; readonly reason: StallReason };

/** Result of a request, for the chart that sent it: `takeOrder` raises it from the announcement. */
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
  readonly createdAddress?: Id;
  /** State of the attempt that was asked about; absent where the host names none. */
  readonly attempt?: AttemptState | null;
}

/** A chart that waits for the answer to its request. */
export type AnswerRef = ActorRef<Snapshot<unknown>, RequestAnswered>;

/** An answer as the transport announces it. */
export interface Answer extends RequestAnswered {
  readonly replyTo?: AnswerRef | undefined;
  readonly place?: 'address';
}

/** A shopper's request with who waits for its answer. */
export interface QueuedRequest {
  readonly request: PostRequest | AddressRequest;
  /** Of the command that sent it; its promise settles by this name. */
  readonly id?: string | undefined;
  readonly replyTo?: AnswerRef | undefined;
  /** The order as Pay was offered for it: what is paid has to look like this when it is sent. */
  readonly shown?: PreOrder | null | undefined;
}

/** The one request in flight, with its place in the order of sending. */
export interface CurrentRequest {
  readonly sequence: number;
  readonly request: CheckoutRequest;
  readonly id?: string | undefined;
  readonly replyTo?: AnswerRef | undefined;
}

/** Where the conversation with the host stands. */
export interface CheckoutStatus {
  readonly state: CheckoutState;
  readonly current: CurrentRequest | null;
  readonly queue: readonly QueuedRequest[];
  /** Something is on its way or follows by itself. */
  readonly isBusy: boolean;
  readonly effect: Effect;
  /** Follows without the shopper: an automatic choice, or a read on the client's own account. */
  readonly follow: NextStep;
  /** Last call that brought no reply; cleared by the next one that does. */
  readonly failure: AppError | null;
  readonly stall: StallReason | null;
  /** Automatic choices since the shopper last did something. */
  readonly choices: readonly MadeChoice[];
  /** What the host told about automatic changes since the shopper last did something. */
  readonly notices: readonly string[];
  /** Delivery was complete in the first pre-order that was kept: payment is shown at once (checkout.md §7.2 rule 7). */
  readonly opensAtPayment: boolean;
  /** A payment is under way: what its requests lead to is the attempt's business. */
  readonly isReserved: boolean;
  /** Grows whenever the host takes a choice of how to pay: what was done for the one before is forgotten there. */
  readonly methodRound: number;
  /** Grows with each request of the shopper that is sent. */
  readonly choiceRound: number;
  /** Grows with each of them that may change the bill. */
  readonly billRound: number;
}
