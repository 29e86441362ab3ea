import type { CodeReport, OtpProblem, OtpProblemKind } from '../../../otp/otp.types.ts';
import type { CheckoutState, PageErrors } from '../../checkout-state.types.ts';
import { pendingRequests } from '../../protocol/command-requests.ts';
import type { CheckoutStatus } from '../../transport/transport-status.types.ts';

/** What the host's words mean for the code (payment-methods.md §9). */
const problemKinds: Readonly<Record<string, OtpProblemKind>> = {
  OTP_INVALID: 'wrong',
  OTP_EXPIRED: 'expired',
  OTP_LOCKED: 'ended',
  SMS_TOO_SOON: 'tooSoon',
  SMS_FAILED: 'notSent',
};

export function problemOf({ code, fields, messages }: PageErrors, otherwise: OtpProblemKind): OtpProblem {
  const kind = code !== null && Object.hasOwn(problemKinds, code) ? problemKinds[code] : undefined;
  return { kind: kind ?? otherwise, messages: [...messages, ...Object.values(fields).flat()] };
}

/** What the host told of a code that was sent; null when none was. Times in milliseconds. */
export function reportedIn({ contexts, isCodeDialogOpen }: CheckoutState): CodeReport | null {
  const { SendSmsPage: sent, VerifySmsPage: awaited } = contexts;
  if (!isCodeDialogOpen) return null;
  const expires = awaited?.expires_in ?? null;
  // A page that was listed before the first code was sent knows nothing of the wait for the next one.
  const resend = awaited?.resend_in ?? (sent?.phone_number == null ? null : sent.resend_in);
  return {
    phone: awaited?.phone_number ?? null,
    expiresIn: expires === null ? null : expires * 1000,
    ...(resend !== null && { resendIn: resend * 1000 }),
  };
}

/**
 * Where the code by SMS stands. `sending`: it is on its way to the known phone by itself. `phone`: a number is wanted.
 * `entering`: it was sent.
 */
export type DeliveryCodeStage = 'none' | 'sending' | 'phone' | 'entering';

/** A code is being sent without the shopper, or is about to be (pipeline rule 8). */
function isSendingByItself(status: Pick<CheckoutStatus, 'current' | 'queue' | 'outcome'>): boolean {
  const { outcome } = status;
  if (outcome.kind === 'choose' && outcome.choice.page === 'SendSmsPage') return true;
  return pendingRequests(status).some(
    (request) => request.kind === 'post' && request.by === 'automatic' && request.pageCommand.page === 'SendSmsPage',
  );
}

/** Where the code by SMS stands, as far as the replies tell. */
export function codeStage(status: Pick<CheckoutStatus, 'state' | 'current' | 'queue' | 'outcome'>): DeliveryCodeStage {
  const { isCodeDialogOpen, openPages } = status.state;
  if (isCodeDialogOpen) return 'entering';
  if (!openPages.includes('SendSmsPage')) return 'none';
  return isSendingByItself(status) ? 'sending' : 'phone';
}
