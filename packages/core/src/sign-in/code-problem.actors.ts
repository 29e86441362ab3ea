import { type AppError, toAppError } from '../errors/app-error.ts';
import type { OtpProblem, OtpProblemKind } from '../otp/otp.types.ts';

/** What a refused code means (auth.md §1; payment-methods.md §9). */
const kinds: Readonly<Record<string, OtpProblemKind>> = {
  OTP_INVALID: 'wrong',
  OTP_EXPIRED: 'expired',
  OTP_LOCKED: 'ended',
  THROTTLED: 'tooSoon',
  MUTATION_IN_PROGRESS: 'busy',
};

/** The host's refusal as the code's own problem, in the host's words if it had any. */
export function codeProblem(error: AppError, otherwise: OtpProblemKind): OtpProblem {
  const { code, fields, messages } = error;
  const kind = Object.hasOwn(kinds, code) ? kinds[code] : undefined;
  return { kind: kind ?? otherwise, messages: [...messages, ...Object.values(fields).flat()] };
}

/** Refusals are answers; anything else is thrown on: nobody knows what the host did. */
export function refusalIn(thrown: unknown, otherwise: OtpProblemKind): OtpProblem {
  const error = toAppError(thrown, 'sign-in code');
  if (error.kind === 'http' && error.status < 500) return codeProblem(error, otherwise);
  if (error.code === 'MUTATION_IN_PROGRESS') return codeProblem(error, otherwise);
  throw error;
}
