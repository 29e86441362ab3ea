import type { Card } from '@vitrin/core';
import type { PaymentSubmission } from '@vitrin/core/checkout';
import type { PageName } from '@vitrin/core/contract';
import { TypedCode } from '@vitrin/core/otp';
import type { Command, HeadlessTab } from './headless-browser.ts';

/** A person who pays in one way. What they do next depends only on what they see, as after any mishap. */
export interface Buyer {
  readonly name: string;
  /** Pk of the payment option. */
  readonly option: number;
  /** E-mail of a demo user; a guest without. */
  readonly user?: string;
  readonly pieces?: number;
  /** POSTs after which money may be on its way, in their order: what the wire calls them. */
  readonly calls: readonly PageName[];
  /** How the shopper leaves for a bank, if at all. */
  readonly leavesTo?: 'challenge' | 'provider' | 'walletBank';
  /** Pays by the Masterpass wallet, whose script the browser runs. */
  readonly usesWallet?: true;
  /** What the shopper does next on the payment step; null: nothing but waiting. */
  next(tab: HeadlessTab): Command | null;
}

const number = '4543600000003015';
const card: Card = { number, holder: 'Ada Yilmaz', month: 12, year: 2030, cvc: '123' };
const cvcAlone: Card = { ...card, number: '' };

/** Presses Pay, once it may be pressed. */
function pay({ view }: HeadlessTab, input: Partial<PaymentSubmission> = {}): Command | null {
  return view.isPayable && view.isConfirmable ? ['payment.submit', { agreement: true, ...input }] : null;
}

function payByCard(tab: HeadlessTab, useThreeD: boolean): Command | null {
  if (tab.method('card')?.bin === null) return ['card.enterNumber', { bin: number.slice(0, 6) }];
  return tab.view.isPayable ? pay(tab, { useThreeD, card: tab.keepCard(card) }) : null;
}

const rich = 'rich@example.test';
const keepsCards = 'shopper@example.test';

function payAtTheDoor(tab: HeadlessTab, choice: string): Command | null {
  const { codeStage, chosen } = tab.method('payOnDelivery') ?? {};
  if (codeStage === 'entering') return ['code.submit', { code: new TypedCode('111111') }];
  if (codeStage === 'phone') return ['code.send', { phone: '05551234567' }];
  return chosen === choice ? pay(tab) : ['paymentChoice.select', { paymentChoice: choice }];
}

/** Every way to pay of the reference host but Masterpass (payment-methods.md §1). */
export const buyers: readonly Buyer[] = [
  {
    name: 'credit card',
    option: 5,
    calls: ['CreditCardConfirmationPage'],
    next: (tab) => payByCard(tab, false),
  },
  {
    name: 'credit card with 3-D Secure',
    option: 5,
    calls: ['CreditCardConfirmationPage'],
    leavesTo: 'challenge',
    next: (tab) => payByCard(tab, true),
  },
  {
    name: 'bank transfer',
    option: 6,
    calls: ['FundsTransferPage'],
    next: (tab) =>
      tab.method('transfer')?.accounts.chosen === null ? ['bankAccount.select', { bankAccount: 2 }] : pay(tab),
  },
  {
    name: 'pay on delivery, by card at the door',
    option: 7,
    calls: ['PayOnDeliveryPage'],
    next: (tab) => payAtTheDoor(tab, 'card'),
  },
  {
    name: 'pay on delivery, in cash with a code',
    option: 7,
    calls: ['PayOnDeliveryPage', 'SendSmsPage', 'VerifySmsPage'],
    next: (tab) => payAtTheDoor(tab, 'cash'),
  },
  {
    name: 'shopping credit',
    option: 8,
    user: rich,
    pieces: 2,
    calls: ['CreditPaymentConfirmationPage'],
    leavesTo: 'provider',
    next: (tab) =>
      tab.method('credit')?.options.chosen === null ? ['creditOption.select', { creditOption: 3 }] : pay(tab),
  },
  {
    name: 'redirection',
    option: 9,
    calls: ['RedirectionPaymentSelectedPage'],
    leavesTo: 'provider',
    next: pay,
  },
  {
    name: 'Apple Pay',
    option: 11,
    calls: ['ConfirmationPaymentSelectedPage', 'ConfirmationPaymentQueryPage', 'ConfirmationPaymentCompletePage'],
    next: (tab) => {
      const { isApproved, isAvailable } = tab.method('deviceSheet') ?? {};
      return isApproved || isAvailable ? pay(tab) : null;
    },
  },
  {
    name: 'wallet',
    option: 12,
    calls: ['WalletSelectionPage', 'WalletPaymentPage', 'WalletCompletePage'],
    next: (tab) => {
      const { window, canTryAgain } = tab.method('hepsipay') ?? {};
      if (window) return ['wallet.finish', { success: true }];
      // Opened by itself; after a mishap the screen's "Try again" chooses the method anew.
      return canTryAgain ? ['paymentOption.select', { paymentOption: 12 }] : null;
    },
  },
  {
    name: 'BKM Express',
    option: 13,
    calls: ['RedirectionPaymentSelectedPage'],
    leavesTo: 'provider',
    next: pay,
  },
  {
    name: 'Google Pay',
    option: 14,
    calls: ['RedirectionPaymentSelectedPage'],
    leavesTo: 'provider',
    next: pay,
  },
  {
    name: 'saved card',
    option: 15,
    user: keepsCards,
    calls: ['SavedCardConfirmationPage'],
    next: (tab) => {
      const { chosen, installments } = tab.method('savedCard') ?? {};
      const [first] = installments?.items ?? [];
      if (chosen === null) return ['savedCard.select', { card: 'sc-ok' }];
      if (first && installments?.chosen === null) return ['installment.select', { installment: first.key }];
      return tab.view.isPayable ? pay(tab, { useThreeD: false, card: tab.keepCard(cvcAlone) }) : null;
    },
  },
  {
    name: 'loyalty money',
    option: 16,
    user: rich,
    calls: ['LoyaltyPaymentSelectedPage'],
    next: pay,
  },
];
