import type { Language } from '../../http/language.ts';
import type { MessageValues } from '../../http/messages.ts';
import { type MessageKey, say } from './checkout.messages.ts';

/** Error codes this part of the host can answer with (Protocol payment-methods §9). */
export type CheckoutErrorCode =
  | 'PAGE_NOT_AVAILABLE'
  | 'GUEST_NOT_ALLOWED'
  | 'REGION_NOT_SERVED'
  | 'AGREEMENT_REQUIRED'
  | 'BIN_CHANGED'
  | 'INVALID_CARD'
  | 'EXPIRED_CARD'
  | 'WRONG_CVC'
  | 'INSUFFICIENT_FUNDS'
  | 'DO_NOT_HONOUR'
  | 'STOLEN_CARD'
  | 'PAYMENT_REFUSED'
  | 'THREE_D_FAILED'
  | 'PAYMENT_ABANDONED'
  | 'PAYMENT_IN_PROGRESS'
  | 'STORE_OUT_OF_STOCK'
  | 'PROVIDER_UNAVAILABLE'
  | 'CREDIT_REFUSED'
  | 'TOKEN_INVALID'
  | 'LOYALTY_BALANCE'
  | 'COUPON_NOT_APPLICABLE'
  | 'OTP_INVALID'
  | 'OTP_EXPIRED'
  | 'OTP_LOCKED'
  | 'SMS_TOO_SOON'
  | 'SMS_FAILED'
  | 'OUT_OF_STOCK'
  | 'PRICE_CHANGED';

/** The member of `errors` that belongs to no field. */
export const NON_FIELD = 'non_field_errors';

/**
 * One reason why a request was refused, without language: kept with an attempt and said again in the reader's
 * language. Plain JSON.
 */
export interface Refusal {
  /** Name of the posted field, or {@link NON_FIELD}. */
  readonly field: string;
  readonly message: MessageKey;
  readonly values?: MessageValues;
  readonly code?: CheckoutErrorCode;
}

/** The `errors` member of the envelope when there are some: every value is an array of sentences. */
export type ErrorMap = Readonly<Record<string, readonly string[]>>;

/** A refusal that belongs to no field. */
export function refuse(message: MessageKey, code: CheckoutErrorCode, values?: MessageValues): Refusal {
  return { field: NON_FIELD, message, code, ...(values ? { values } : {}) };
}

/** Said beside the reason when money was taken for an order that was not placed. */
export const GOES_BACK: Refusal = { field: NON_FIELD, message: 'chargeGoesBack' };

/** The sentences by field, in the order of the refusals (Protocol checkout §1, `errors`). */
export function errorMap(refusals: readonly Refusal[], language: Language): ErrorMap {
  const map: Record<string, string[]> = {};
  for (const refusal of refusals) {
    const sentences = map[refusal.field] ?? [];
    map[refusal.field] = sentences;
    sentences.push(say(refusal.message, language, refusal.values));
  }
  return map;
}

/** The envelope's one `error_code`: the first refusal's that has one. */
export function errorCodeOf(refusals: readonly Refusal[]): CheckoutErrorCode | undefined {
  return refusals.find((refusal) => refusal.code !== undefined)?.code;
}
