import type { Card } from '@vitrin/core';
import type { CheckoutEvent, PageInputs, PostablePage } from '@vitrin/core/checkout';
import { TypedCode } from '@vitrin/core/otp';
import type { HeadlessTab } from './headless-browser.ts';

/** A person who pays in one way. What they do next depends only on what they see, as after any mishap. */
export interface Buyer {
  readonly name: string;
  /** Pk of the payment option. */
  readonly option: number;
  /** E-mail of a demo user; a guest without. */
  readonly user?: string;
  readonly pieces?: number;
  /** POSTs after which money may be on its way, in their order. */
  readonly calls: readonly PostablePage[];
  /** How the shopper leaves for a bank, if at all. */
  readonly leavesTo?: 'challenge' | 'provider';
  /** What the shopper does next on the payment step; null: nothing but waiting. */
  next(tab: HeadlessTab): CheckoutEvent | null;
}

const number = '4543600000003015';
const card: Card = { number, holder: 'Ada Yilmaz', month: 12, year: 2030, cvc: '123' };
const cvcAlone: Card = { ...card, number: '' };

function submit<Page extends PostablePage>(page: Page, input: PageInputs[Page]): CheckoutEvent {
  // Page and input belong together by the signature; the union cannot be narrowed by a type parameter.
  return { type: 'page.submit', page, input } as unknown as CheckoutEvent;
}

const isOpen = ({ state }: HeadlessTab, page: PostablePage) => state.openPages.includes(page);

/** Presses Pay on the page that stands for it, once it may be pressed. */
function pay<Page extends PostablePage>(tab: HeadlessTab, page: Page, input: PageInputs[Page]): CheckoutEvent | null {
  return tab.view.isPayable && tab.view.confirmingPage === page ? submit(page, input) : null;
}

function payByCard(tab: HeadlessTab, useThreeD: boolean): CheckoutEvent | null {
  const { view } = tab;
  if (view.card.bin === null) return submit('BinNumberPage', { bin: number.slice(0, 6) });
  if (!view.isPayable) return null;
  return pay(tab, 'CreditCardConfirmationPage', { agreement: true, useThreeD, card: tab.keepCard(card) });
}

const rich = 'rich@example.test';
const keepsCards = 'shopper@example.test';

function payAtTheDoor(tab: HeadlessTab, choice: string): CheckoutEvent | null {
  const { preOrder } = tab.state;
  if (isOpen(tab, 'VerifySmsPage')) return submit('VerifySmsPage', { code: new TypedCode('111111') });
  if (isOpen(tab, 'SendSmsPage')) return submit('SendSmsPage', { phone: '05551234567' });
  if (preOrder?.payment_choice?.value !== choice) {
    return submit('PayOnDeliveryPaymentChoicePage', { paymentChoice: choice });
  }
  return pay(tab, 'PayOnDeliveryPage', { agreement: true, paymentType: choice });
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
      isOpen(tab, 'FundsTransferPage')
        ? pay(tab, 'FundsTransferPage', { agreement: true })
        : submit('FundsTransferChoicePage', { bankAccount: 2 }),
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
      isOpen(tab, 'CreditPaymentConfirmationPage')
        ? pay(tab, 'CreditPaymentConfirmationPage', { agreement: true })
        : submit('CreditPaymentSelectionPage', { creditPaymentOption: 3 }),
  },
  {
    name: 'redirection',
    option: 9,
    calls: ['RedirectionPaymentSelectedPage'],
    leavesTo: 'provider',
    next: (tab) => pay(tab, 'RedirectionPaymentSelectedPage', { agreement: true }),
  },
  {
    name: 'Apple Pay',
    option: 11,
    calls: ['ConfirmationPaymentSelectedPage', 'ConfirmationPaymentQueryPage', 'ConfirmationPaymentCompletePage'],
    next: ({ view }) => {
      const { isApproved, isAvailable } = view.confirmationPayment;
      if (!view.isPayable) return null;
      if (isApproved) return submit('ConfirmationPaymentCompletePage', { agreement: true });
      return isAvailable ? { type: 'sheet.open' } : null;
    },
  },
  {
    name: 'wallet',
    option: 12,
    calls: ['WalletSelectionPage', 'WalletPaymentPage', 'WalletCompletePage'],
    next: (tab) => {
      if (isOpen(tab, 'WalletCompletePage')) return submit('WalletCompletePage', { success: true });
      // Opened by itself; after a mishap the screen's "Try again" chooses the method anew.
      return submit('PaymentOptionSelectionPage', { paymentOption: 12 });
    },
  },
  {
    name: 'BKM Express',
    option: 13,
    calls: ['RedirectionPaymentSelectedPage'],
    leavesTo: 'provider',
    next: (tab) => pay(tab, 'RedirectionPaymentSelectedPage', { agreement: true }),
  },
  {
    name: 'Google Pay',
    option: 14,
    calls: ['RedirectionPaymentSelectedPage'],
    leavesTo: 'provider',
    next: (tab) => pay(tab, 'RedirectionPaymentSelectedPage', { agreement: true }),
  },
  {
    name: 'saved card',
    option: 15,
    user: keepsCards,
    calls: ['SavedCardConfirmationPage'],
    next: (tab) => {
      const [installment] = tab.state.lists.installments;
      if (!isOpen(tab, 'SavedCardInstallmentSelectionPage')) return submit('SavedCardSelectionPage', { card: 'sc-ok' });
      if (!isOpen(tab, 'SavedCardConfirmationPage') && installment) {
        return submit('SavedCardInstallmentSelectionPage', { installment: installment.pk });
      }
      if (!tab.view.isPayable) return null;
      const cvc = tab.keepCard(cvcAlone);
      return pay(tab, 'SavedCardConfirmationPage', { agreement: true, useThreeD: false, card: cvc });
    },
  },
  {
    name: 'loyalty money',
    option: 16,
    user: rich,
    calls: ['LoyaltyPaymentSelectedPage'],
    next: (tab) => pay(tab, 'LoyaltyPaymentSelectedPage', { agreement: true }),
  },
];
