import type { ActorRef, Snapshot } from 'xstate';
import type { PageName } from '../../contract/checkout/page-name.ts';
import type { CheckoutEmitted, CheckoutServices } from '../checkout-services.types.ts';
import type { ReadRequest } from '../checkout-state.types.ts';
import type { AnswerRef } from './transport-messages.types.ts';
import type { Answer, CheckoutStatus, QueuedRequest } from './transport-status.types.ts';

/** A read that waits; at most one of a kind. */
export interface WantedRead {
  readonly request: ReadRequest;
  /** A payment under way asks for it: it does not wait until that is over. */
  readonly isOfPayment?: boolean | undefined;
  readonly id?: string | undefined;
  readonly replyTo?: AnswerRef | undefined;
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
  | { readonly type: 'outcome.handled' }
  /** What changed is accepted: what was refused for the order as it was is forgotten. */
  | { readonly type: 'errors.clear'; readonly page: PageName }
  /** Reply 5001 of the wallet: shipping counts as completed until the next reply (ruling 20). */
  | { readonly type: 'shipping.confirm' };

/** The conversation with the host, for the charts that send to it. */
export type TransportRef = ActorRef<Snapshot<unknown>, TransportEvent>;

export interface TransportInput {
  readonly services: CheckoutServices;
}

export interface TransportContext extends Omit<CheckoutStatus, 'isBusy'> {
  readonly services: CheckoutServices;
  readonly reads: readonly WantedRead[];
  readonly sequence: number;
  /** Nobody settles choices beside the host, as far as is known: they are made here, one by one. */
  readonly isOneByOne: boolean;
  /** Sent with the next announcement. */
  readonly answers: readonly Answer[];
  /** What the last change has to tell whoever started the checkout: it is told at once. */
  readonly reported: readonly CheckoutEmitted[];
}

/** `busy`: a request is on its way. */
export type TransportTag = 'busy';
