import type { ErrorActorEvent } from 'xstate';
import type { AddressInput } from '../../address/address-form.ts';
import type { CheckoutDraft, OrderChange } from '../checkout.types.ts';
import type { CheckoutServices } from '../checkout-services.types.ts';
import type { AttemptQuestion } from '../checkout-state.types.ts';
import type { PaymentOutput } from '../payment/payment.types.ts';
import type { CommandEvent } from '../protocol/command-requests.ts';
import type { FollowedRedirect } from '../protocol/redirect-rule.ts';
import type { TransportRef } from '../transport/transport.types.ts';
import type { OrderChanged, OrderRefresh, RequestAnswered } from '../transport/transport-messages.types.ts';
import type { CheckoutStatus } from '../transport/transport-status.types.ts';

/** Whether the shopper goes on to payment by hand, or the chart does as soon as delivery is complete. */
export type StepMode = 'shopper' | 'automatic';

export interface JourneyInput {
  readonly services: CheckoutServices;
  /** A payment to be asked about first: named in the page's address, or known to this browser. */
  readonly question?: AttemptQuestion;
  readonly draft?: CheckoutDraft;
  readonly steps?: StepMode;
}

/** Commands of the pages beside the steps, which are taken wherever their page is open. */
export type SideCommand = CommandEvent<
  | 'contact.submit'
  | 'guest.submit'
  | 'address.save'
  | 'bags.set'
  | 'questions.answer'
  | 'note.save'
  | 'coupon.load'
  | 'coupon.apply'
  | 'coupon.remove'
  | 'loyalty.load'
  | 'loyalty.use'
  | 'loyaltyCard.use'
>;

export type JourneyEvent =
  | OrderChanged
  | OrderRefresh
  | RequestAnswered
  /** The transport broke, by an error of this program. */
  | ErrorActorEvent<unknown, 'transport'>
  | SideCommand
  | CommandEvent<'draft.change' | 'checkout.retry' | 'change.accept' | 'delivery.continue' | 'delivery.edit'>;

export interface JourneyContext {
  readonly services: CheckoutServices;
  readonly transport: TransportRef;
  readonly status: CheckoutStatus;
  readonly draft: CheckoutDraft;
  /** What a guest gave last besides the contact: it is sent when the contact was taken. */
  readonly guestAddress: GuestAddress | null;
  /** The attempt that is asked about before anything else is known. */
  readonly question: AttemptQuestion | null;
  readonly steps: StepMode;
  /** What changed since Pay was offered. */
  readonly change: OrderChange | null;
  /** Where the window goes, or went: to the order, or to the basket. */
  readonly redirect: FollowedRedirect | null;
  readonly fromFrame: boolean;
  /** Something changed while the shopper looked at what changed before: read when that is accepted. */
  readonly isRefreshWanted: boolean;
  readonly order: PlacedOrder | null;
}

/** What a guest submitted besides the contact, and the command that waits for it. */
export interface GuestAddress {
  readonly address: AddressInput;
  readonly id: string | undefined;
}

/** The order, once it is placed. */
export interface PlacedOrder {
  /** What the shop calls it; null while it is not known. */
  readonly number: string | null;
  /** Localised path of its page. */
  readonly url: string;
}

/** `busy`: the order is being read. `editable`: choices may be made. `trouble`: words and "Try again". */
export type JourneyTag = 'busy' | 'editable' | 'trouble';

export type { PaymentOutput };
