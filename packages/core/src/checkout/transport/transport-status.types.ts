import type { ActorRef, Snapshot } from 'xstate';
import type { AttemptState } from '../../contract/checkout/checkout-reply.ts';
import type { PreOrder } from '../../contract/checkout/pre-order.ts';
import type { Id } from '../../contract/primitives.ts';
import type { AppError } from '../../errors/app-error.ts';
import type { RefusalReason } from '../checkout.types.ts';
import type {
  AddressRequest,
  CheckoutRequest,
  CheckoutState,
  MadeChoice,
  PostRequest,
  StallReason,
  WireOutcome,
} from '../checkout-state.types.ts';
import type { PostablePage } from '../protocol/page-inputs.types.ts';

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
  readonly reason?: RefusalReason;
  readonly outcome: WireOutcome;
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
  readonly outcome: WireOutcome;
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
