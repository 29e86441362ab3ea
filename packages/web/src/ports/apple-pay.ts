// Apart from the sheet: whether there is one is asked on pages that never open it.

/** The part of the browser's Apple Pay that the shop uses. */
export interface ApplePaySession {
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: unknown): void;
  completePayment(result: { readonly status: number }): void;
  onvalidatemerchant: ((event: { readonly validationURL: string }) => void) | null;
  onpaymentauthorized: ((event: { readonly payment: { readonly token: unknown } }) => void) | null;
  oncancel: ((event: { readonly sessionError?: { readonly code?: string } }) => void) | null;
}

/** `window.ApplePaySession`, in browsers that have it. */
export interface ApplePay {
  new (version: number, request: unknown): ApplePaySession;
  canMakePayments(): boolean;
  readonly STATUS_SUCCESS: number;
}

/** Whether this browser has the sheet and a card in it. */
export function canOpenApplePay(browser: Window): boolean {
  return (browser as Window & { readonly ApplePaySession?: ApplePay }).ApplePaySession?.canMakePayments() === true;
}
