import type { PaymentSheet } from '@vitrin/core/payment-sheet';
import { randomId } from '@vitrin/ports/browser';
import type { ApplePay } from './apple-pay.ts';
import { createApplePaySheet } from './apple-pay-sheet.ts';
import { createStandInSheet } from './stand-in-sheet.ts';

/** The browser's own sheet where there is one, else the stand-in that a reference host names. @param label the shop. */
export function createPaymentSheet(browser: Window, label: string): PaymentSheet {
  const { ApplePaySession } = browser as Window & { readonly ApplePaySession?: ApplePay };
  if (ApplePaySession?.canMakePayments()) return createApplePaySheet(ApplePaySession, label);
  return createStandInSheet(browser, { title: 'Apple Pay', randomId: () => randomId(browser.crypto) });
}
