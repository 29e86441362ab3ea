import type { AnyActorRef } from 'xstate';
import type { CheckoutPage } from '../../contract/checkout/checkout-page.ts';
import type { PreOrder } from '../../contract/checkout/pre-order.ts';
import type { AppError } from '../../errors/app-error.ts';
import type { CheckoutEmitted, CheckoutServices, MadeChoice, OrderChange, RefusalReason } from '../checkout.types.ts';
import type {
  AddressRequest,
  AttemptQuestion,
  CheckoutRequest,
  CheckoutState,
  NextStep,
  PostRequest,
  ReadRequest,
  StallReason,
} from '../checkout-state.types.ts';
import type { PostablePage } from '../protocol/page-inputs.types.ts';
import type { RedirectDecision } from '../protocol/redirect-rule.ts';

/** A redirect that may be followed. */
export type FollowedRedirect = Exclude<RedirectDecision, { kind: 'ignored' }>;

/** What a reply asks for that the folded state cannot tell (checkout.md §7.1): it is handled once. */
export type Effect =
  | { readonly kind: 'none' }
  /** The order is placed; its page is at this address. */
  | { readonly kind: 'placed'; readonly redirect: FollowedRedirect }
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
  /** Too much was tried without the shopper. */
  | { readonly kind: 'stall'; readonly reason: StallReason };

/** A shopper's request with who waits for its answer. */
export interface QueuedRequest {
  readonly request: PostRequest | AddressRequest;
  /** Of the command that sent it; its promise settles by this name. */
  readonly id?: string | undefined;
  readonly replyTo?: AnyActorRef | undefined;
  /** The order as Pay was offered for it: what is paid has to look like this when it is sent. */
  readonly shown?: PreOrder | null | undefined;
}

/** A read that waits; at most one of a kind. */
export interface WantedRead {
  readonly request: ReadRequest;
  /** A payment under way asks for it: it does not wait until that is over. */
  readonly isOfPayment?: boolean | undefined;
  readonly id?: string | undefined;
  readonly replyTo?: AnyActorRef | undefined;
}

/** The one request in flight, with its place in the order of sending. */
export interface CurrentRequest {
  readonly sequence: number;
  readonly request: CheckoutRequest;
  readonly id?: string | undefined;
  readonly replyTo?: AnyActorRef | undefined;
}

/** How a request ended, for whoever sent it. Always told after `order.changed`. */
export interface RequestAnswered {
  readonly type: 'request.answered';
  readonly id?: string | undefined;
  /** The page that was posted; null for a read and for a new address. */
  readonly page: PostablePage | null;
  /**
   * `failed`: a clear word of the host that it did not act. `unanswered`: no reply, or none that can be read. `unsent`: it
   * never left; `reason` says why.
   */
  readonly result: 'accepted' | 'refused' | 'failed' | 'unanswered' | 'unsent';
  readonly reason?: RefusalReason | 'replaced';
  readonly effect: Effect;
  /** The host has the address, even where the read after it failed. */
  readonly createdAddress?: number;
}

/** Everything the other charts know of the order, told whenever it changes. */
export interface OrderChanged {
  readonly type: 'order.changed';
  readonly status: CheckoutStatus;
}

/** Where the conversation with the host stands. */
export interface CheckoutStatus {
  readonly state: CheckoutState;
  readonly current: CurrentRequest | null;
  readonly queue: readonly QueuedRequest[];
  /** Something is on its way or follows by itself. */
  readonly isBusy: boolean;
  readonly effect: Effect;
  /** An automatic choice that is about to be sent. */
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
}

export type TransportEvent =
  /** A shopper's choice, or a page of a payment. */
  | ({ readonly type: 'request.send' } & QueuedRequest)
  /** A read of the order, of a page that is listed on demand, or of an attempt. `isRetry`: the shopper tries again. */
  | ({ readonly type: 'read.request'; readonly isRetry?: boolean; readonly isDeferred?: boolean } & WantedRead)
  /** From Pay until the attempt ends nothing but the payment is sent. */
  | { readonly type: 'transport.reserve' }
  | { readonly type: 'transport.release' }
  /** What the last reply asked for is in hand. */
  | { readonly type: 'effect.handled' }
  /** What changed is accepted: what was refused for the order as it was is forgotten. */
  | { readonly type: 'errors.clear'; readonly page: CheckoutPage }
  /** Reply 5001 of the wallet: shipping counts as completed until the next reply (ruling 20). */
  | { readonly type: 'shipping.confirm' };

/** How the request of a command ended: settles the command's promise. */
export interface RequestEnded {
  readonly type: 'request.ended';
  readonly id: string;
  readonly result: RequestAnswered['result'];
  readonly reason?: RequestAnswered['reason'];
  readonly page: PostablePage | 'address' | null;
}

export interface TransportInput {
  readonly services: CheckoutServices;
}

export interface TransportContext {
  readonly services: CheckoutServices;
  readonly state: CheckoutState;
  readonly queue: readonly QueuedRequest[];
  readonly reads: readonly WantedRead[];
  readonly current: CurrentRequest | null;
  readonly sequence: number;
  readonly isReserved: boolean;
  readonly effect: Effect;
  /** What follows by itself: an automatic choice or a read on the client's own account. */
  readonly follow: NextStep;
  readonly failure: AppError | null;
  readonly stall: StallReason | null;
  readonly choices: readonly MadeChoice[];
  readonly notices: readonly string[];
  readonly opensAtPayment: boolean;
  readonly methodRound: number;
  /** Nobody settles choices beside the host, as far as is known: they are made here, one by one. */
  readonly isOneByOne: boolean;
  /** Answers to be told once the order is. */
  readonly answers: readonly (RequestAnswered & {
    readonly replyTo?: AnyActorRef | undefined;
    readonly place?: 'address';
  })[];
  /** What the last change has to tell whoever started the checkout: it is told at once. */
  readonly reported: readonly CheckoutEmitted[];
}

/** `busy`: a request is on its way. */
export type TransportTag = 'busy';
