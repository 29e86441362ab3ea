import type { AttemptState } from '../../contract/checkout/checkout-reply.ts';
import type { PreOrder } from '../../contract/checkout/pre-order.ts';
import type { OverlayOutcome, OverlayPhase } from '../../overlay/overlay.types.ts';
import type { CheckoutServices } from '../checkout-services.types.ts';
import type { AttemptQuestion, PaymentResult, PostRequest, WireOutcome } from '../checkout-state.types.ts';
import type { PaymentProgress } from '../methods/method.types.ts';
import type { FollowedRedirect } from '../protocol/redirect-rule.ts';
import type { TransportRef } from '../transport/transport.types.ts';
import type { OrderChanged, OrderRefresh, RequestAnswered } from '../transport/transport-messages.types.ts';
import type { CheckoutStatus } from '../transport/transport-status.types.ts';

/** How an attempt begins. */
export type AttemptStart =
  /** Pay's own page is posted. `shown`: the order as Pay was offered for it. */
  | {
      readonly by: 'place';
      readonly request: PostRequest;
      readonly shown: PreOrder | null;
      readonly id?: string | undefined;
    }
  /** The payment is made outside, in a device's sheet or a wallet, which carries it on. */
  | { readonly by: 'hold' }
  /** It is known that an attempt is open, and not how it stands. */
  | { readonly by: 'ask'; readonly question: AttemptQuestion }
  /** A bank or provider waits for the shopper. */
  | { readonly by: 'go'; readonly redirect: FollowedRedirect; readonly question: AttemptQuestion };

export interface AttemptInput {
  readonly services: CheckoutServices;
  readonly transport: TransportRef;
  readonly status: CheckoutStatus;
  readonly start: AttemptStart;
}

export type AttemptEvent =
  | OrderChanged
  | OrderRefresh
  | RequestAnswered
  | { readonly type: 'checkout.retry' }
  | PaymentProgress
  | { readonly type: 'challenge.loaded'; readonly href: string | null }
  | { readonly type: 'challenge.cancel' }
  | { readonly type: 'challenge.openInWindow' }
  | { readonly type: 'challenge.fail' };

export interface AttemptContext {
  readonly services: CheckoutServices;
  readonly transport: TransportRef;
  readonly status: CheckoutStatus;
  readonly start: AttemptStart;
  /** The page that is posted next. */
  readonly placing: Extract<AttemptStart, { by: 'place' }> | null;
  readonly question: AttemptQuestion;
  /** How often its outcome was asked for without a clear answer. */
  readonly asks: number;
  /** State of the attempt by the host's last answer; null until it gave one. */
  readonly said: AttemptState | null;
  /** The window may still be on its way to the provider: the shopper has not come back (checkout.md §7.1 rule 11). */
  readonly isRedirectPending: boolean;
  readonly redirect: FollowedRedirect | null;
  readonly phase: OverlayPhase | null;
  /** How the bank's frame ended, once it did. */
  readonly frame: OverlayOutcome | null;
  readonly result: PaymentResult;
  readonly outcome: WireOutcome;
}

export interface AttemptOutput {
  readonly result: PaymentResult;
  readonly outcome: WireOutcome;
  readonly question: AttemptQuestion;
  readonly frame: OverlayOutcome | null;
}

/** `trouble`: words and "Check again". */
export type AttemptTag = 'trouble';
