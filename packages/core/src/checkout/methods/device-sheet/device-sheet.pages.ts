import type { PostRequest } from '../../checkout-state.types.ts';
import type { PageCommand } from '../../protocol/page-inputs.types.ts';
import type { RequestAnswered } from '../../transport/transport-messages.types.ts';
import type { CheckoutStatus } from '../../transport/transport-status.types.ts';

const post = (pageCommand: PageCommand): PostRequest => ({ kind: 'post', pageCommand, by: 'shopper' });
const agreement = true;

/** The three pages of a confirmation payment (checkout.md §4.11). */
export const sheetPages = {
  validation: (validationUrl: string) =>
    post({ page: 'ConfirmationPaymentSelectedPage', input: { agreement, validationUrl } }),
  authorisation: (paymentToken: string) =>
    post({ page: 'ConfirmationPaymentQueryPage', input: { agreement, paymentToken } }),
  completion: () => post({ page: 'ConfirmationPaymentCompletePage', input: { agreement } }),
} as const;

/** Which of them was answered; null for a read and for anything else. */
export function answeredStep({ page }: RequestAnswered): keyof typeof sheetPages | null {
  if (page === 'ConfirmationPaymentSelectedPage') return 'validation';
  if (page === 'ConfirmationPaymentQueryPage') return 'authorisation';
  return page === 'ConfirmationPaymentCompletePage' ? 'completion' : null;
}

/** The merchant session that the host gave; null when it gave none. */
export function sessionOf({ state }: CheckoutStatus): Readonly<Record<string, unknown>> | null {
  const page = 'ConfirmationPaymentQueryPage';
  return state.openPages.includes(page) ? (state.contexts[page]?.context_data ?? null) : null;
}

/** The host has the device's token, so that only completing is left. */
export function isApproved({ state }: CheckoutStatus): boolean {
  return state.openPages.includes('ConfirmationPaymentCompletePage');
}

/** The sheet's first page is open: it is the chosen way to pay. */
export function isOffered({ state }: CheckoutStatus): boolean {
  return state.openPages.includes('ConfirmationPaymentSelectedPage');
}

/** The stand-in sheet that a reference host names, when its origin is one the shop trusts. */
export function standInOf({ state }: CheckoutStatus, allowedOrigins: readonly string[]): string | null {
  const address = isOffered({ state } as CheckoutStatus)
    ? state.contexts.ConfirmationPaymentSelectedPage?.context_data?.stand_in_url
    : null;
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  return allowedOrigins.includes(new URL(address).origin) ? address : null;
}
