import type { Installment } from '../../cards/installments.ts';
import type { OrderedPayment } from '../../db/schema/orders.table.ts';
import type { CurrencyCode } from '../../http/currency.ts';
import type { Language } from '../../http/language.ts';
import type { DeliveryType } from '../delivery/delivery-options.table.ts';
import type { SavedCard } from '../methods/saved-card/saved-card.repository.ts';
import type { MethodDetail } from '../pre-order/pre-order.types.ts';
import type { MessageKey } from '../protocol/checkout.messages.ts';

/** What decides whether a method is offered. Amounts are integer minor units of `currency`. */
export interface PaymentFacts {
  readonly unpaid: number;
  /** `unpaid` without the fee of a payment choice. */
  readonly unpaidWithoutFee: number;
  readonly currency: CurrencyCode;
  readonly deliveryType: DeliveryType | null;
  readonly isUser: boolean;
  readonly hasPhone: boolean;
  readonly hasSavedCard: boolean;
  /** Loyalty balance that is not used in this order yet. */
  readonly spareLoyalty: number;
}

/** What is chosen within a way to pay. */
export interface MethodChoice {
  readonly methodDetail: MethodDetail;
  /** Pk of the installment. */
  readonly installment: number | null;
}

/** What a way to pay may choose from by itself. */
export interface MethodOffer {
  /** The user's kept cards, last used first. */
  readonly savedCards: readonly SavedCard[];
  /** Installments of a card that begins with these digits, single payment first. */
  installmentsOf(bin: string): readonly Installment[];
}

/** One row of the list of ways to pay. */
export interface PaymentOption {
  readonly pk: number;
  /** `payment_type` on the wire. */
  readonly type: string;
  readonly slug: string;
  readonly name: Readonly<Record<Language, string>>;
  /** The money comes after the order: by bank transfer, or at the door. */
  readonly paysLater?: 'byTransfer' | 'atTheDoor';
  /** `pre_order.wallet_method` of wallet options. */
  readonly walletMethod?: string;
  isOffered(facts: PaymentFacts): boolean;
  /** Whether this shopper is told that it is not offered; always when this is missing. */
  concerns?(facts: PaymentFacts): boolean;
  /** Why it is not offered, when there is more to say than that. */
  readonly obstacle?: MessageKey;
  /** Where this option sends the shopper away to: whoever asks for the money, and the page that is returned to. */
  readonly provider?: { readonly name: Readonly<Record<Language, string>>; readonly returnPage: string };
  /**
   * What the host chooses within it where the shopper has not chosen, or where what was chosen is gone (ruling 32); nothing when
   * this is missing. Choosing again changes nothing.
   */
  preselect?(chosen: MethodChoice, offer: MethodOffer): MethodChoice;
  /** What the order keeps of it besides its name. */
  ordered?(detail: MethodDetail): Partial<OrderedPayment>;
}

/** Something is left to pay. */
export const hasUnpaid = (facts: PaymentFacts): boolean => facts.unpaid > 0;

/** Something is left to pay, in lira. */
export const hasUnpaidLira = (facts: PaymentFacts): boolean => facts.unpaid > 0 && facts.currency === 'try';
