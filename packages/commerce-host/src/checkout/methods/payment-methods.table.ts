import type { CurrencyCode } from '../../http/currency.ts';
import type { Language } from '../../http/language.ts';
import type { DeliveryType } from '../delivery/delivery-options.table.ts';
import type { MessageKey } from '../protocol/checkout.messages.ts';

/** Payment types of the specification (Protocol payment-methods §1). */
export type PaymentType =
  | 'credit_card'
  | 'funds_transfer'
  | 'pay_on_delivery'
  | 'credit_payment'
  | 'redirection'
  | 'masterpass'
  | 'wallet'
  | 'bkm_express'
  | 'gpay'
  | 'saved_card'
  | 'loyalty_money';

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

/** One payment method. */
export interface PaymentMethod {
  readonly pk: number;
  readonly type: PaymentType;
  readonly slug: string;
  readonly name: Readonly<Record<Language, string>>;
  /** First page of the method; it is offered once that page is built. */
  readonly firstPage: string;
  /** The money comes after the order: by bank transfer, or at the door. */
  readonly paysLater?: 'byTransfer' | 'atTheDoor';
  /** `pre_order.wallet_method` of wallet options. */
  readonly walletMethod?: 'apple_pay' | 'hepsipay';
  isOffered(facts: PaymentFacts): boolean;
  /** Whether this shopper is told that it is not offered; always when this is missing. */
  concerns?(facts: PaymentFacts): boolean;
  /** Why it is not offered, when there is more to say than that. */
  readonly obstacle?: MessageKey;
}

const hasUnpaid = (facts: PaymentFacts): boolean => facts.unpaid > 0;
const hasUnpaidLira = (facts: PaymentFacts): boolean => facts.unpaid > 0 && facts.currency === 'try';

/** Payment methods in the order of the list (Protocol payment-methods §1). */
export const PAYMENT_METHODS: readonly PaymentMethod[] = [
  {
    pk: 5,
    type: 'credit_card',
    slug: 'credit-card',
    name: { en: 'Credit or debit card', tr: 'Kredi veya banka kartı' },
    firstPage: 'BinNumberPage',
    isOffered: hasUnpaid,
  },
  {
    pk: 6,
    type: 'funds_transfer',
    slug: 'funds-transfer',
    name: { en: 'Bank transfer', tr: 'Havale / EFT' },
    firstPage: 'FundsTransferChoicePage',
    paysLater: 'byTransfer',
    isOffered: hasUnpaidLira,
  },
  {
    pk: 7,
    type: 'pay_on_delivery',
    slug: 'pay-on-delivery',
    name: { en: 'Pay on delivery', tr: 'Kapıda ödeme' },
    firstPage: 'PayOnDeliveryPaymentChoicePage',
    paysLater: 'atTheDoor',
    isOffered: (facts) =>
      hasUnpaidLira(facts) &&
      facts.deliveryType === 'customer' &&
      facts.unpaidWithoutFee >= 20_00 &&
      facts.unpaidWithoutFee <= 2000_00,
  },
  {
    pk: 8,
    type: 'credit_payment',
    slug: 'shopping-credit',
    name: { en: 'Shopping credit', tr: 'Alışveriş kredisi' },
    firstPage: 'CreditPaymentSelectionPage',
    isOffered: (facts) => hasUnpaidLira(facts) && facts.unpaid >= 500_00 && facts.isUser,
  },
  {
    pk: 9,
    type: 'redirection',
    slug: 'demo-redirect',
    name: { en: 'Pay at the provider', tr: 'Ödeme kuruluşunda öde' },
    firstPage: 'RedirectionPaymentSelectedPage',
    isOffered: hasUnpaid,
  },
  {
    pk: 10,
    type: 'masterpass',
    slug: 'masterpass',
    name: { en: 'Masterpass', tr: 'Masterpass' },
    firstPage: 'MasterpassBinNumberPage',
    isOffered: (facts) => hasUnpaidLira(facts) && facts.hasPhone,
  },
  {
    pk: 11,
    type: 'wallet',
    slug: 'apple-pay',
    name: { en: 'Apple Pay', tr: 'Apple Pay' },
    firstPage: 'ConfirmationPaymentSelectedPage',
    walletMethod: 'apple_pay',
    isOffered: hasUnpaid,
  },
  {
    pk: 12,
    type: 'wallet',
    slug: 'hepsipay',
    name: { en: 'Hepsipay', tr: 'Hepsipay' },
    firstPage: 'WalletSelectionPage',
    walletMethod: 'hepsipay',
    isOffered: hasUnpaidLira,
  },
  {
    pk: 13,
    type: 'bkm_express',
    slug: 'bkm-express',
    name: { en: 'BKM Express', tr: 'BKM Express' },
    firstPage: 'RedirectionPaymentSelectedPage',
    isOffered: hasUnpaidLira,
  },
  {
    pk: 14,
    type: 'gpay',
    slug: 'gpay',
    name: { en: 'Google Pay', tr: 'Google Pay' },
    firstPage: 'RedirectionPaymentSelectedPage',
    isOffered: hasUnpaid,
  },
  {
    pk: 15,
    type: 'saved_card',
    slug: 'saved-card',
    name: { en: 'Saved card', tr: 'Kayıtlı kart' },
    firstPage: 'SavedCardSelectionPage',
    isOffered: (facts) => hasUnpaid(facts) && facts.isUser && facts.hasSavedCard,
  },
  {
    pk: 16,
    type: 'loyalty_money',
    slug: 'loyalty-money',
    name: { en: 'Loyalty money', tr: 'Para puan' },
    firstPage: 'LoyaltyPaymentSelectedPage',
    isOffered: (facts) => facts.isUser && facts.spareLoyalty >= facts.unpaid,
    concerns: (facts) => facts.isUser && facts.spareLoyalty > 0,
    obstacle: 'loyaltyCoversPart',
  },
];
