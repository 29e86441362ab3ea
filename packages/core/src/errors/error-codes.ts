/** Every `error_code` of the protocol (payment-methods.md §9, basket.md §5, account and misc where named). */
export const protocolErrorCodes = [
  'PAGE_NOT_AVAILABLE',
  'GUEST_NOT_ALLOWED',
  'EMAIL_REGISTERED',
  'REGION_NOT_SERVED',
  'STORE_OUT_OF_STOCK',
  'AGREEMENT_REQUIRED',
  'BIN_CHANGED',
  'INVALID_CARD',
  'EXPIRED_CARD',
  'WRONG_CVC',
  'INSUFFICIENT_FUNDS',
  'DO_NOT_HONOUR',
  'STOLEN_CARD',
  'PAYMENT_REFUSED',
  'THREE_D_FAILED',
  'PAYMENT_ABANDONED',
  'PAYMENT_IN_PROGRESS',
  'PROVIDER_UNAVAILABLE',
  'CREDIT_REFUSED',
  'TOKEN_INVALID',
  'LOYALTY_BALANCE',
  'COUPON_NOT_APPLICABLE',
  'OTP_INVALID',
  'OTP_EXPIRED',
  'OTP_LOCKED',
  'SMS_TOO_SOON',
  'SMS_FAILED',
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'NOT_READY',
  'CURRENCY_MISMATCH',
  'VOUCHER_INVALID',
  'VOUCHER_EXPIRED',
  'VOUCHER_USED',
  'VOUCHER_MINIMUM',
  'VOUCHER_CURRENCY',
  'ACCOUNT_LOCKED',
  'CAPTCHA_REQUIRED',
  'BAD_CREDENTIALS',
  'ALREADY_SUBSCRIBED',
] as const;

/** A machine word the host sent in `error_code` and this client knows. */
export type ProtocolErrorCode = (typeof protocolErrorCodes)[number];

/** What a status alone says, when no known `error_code` came with it (conventions §9). */
export const statusErrorCodes = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'NOT_SUPPORTED',
  413: 'TOO_LARGE',
  415: 'NOT_SUPPORTED',
  422: 'ATTEMPT_CONFLICT',
  429: 'THROTTLED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
} as const;

/** Code of a reply with a status outside 200–299. */
export type HttpErrorCode =
  | ProtocolErrorCode
  | (typeof statusErrorCodes)[keyof typeof statusErrorCodes]
  | 'CSRF_FAILED'
  | 'SERVER_ERROR'
  | 'REQUEST_FAILED';

/** Every code an `AppError` can carry; a front end has a text for each. */
export type ErrorCode =
  | HttpErrorCode
  | 'FETCH_FAILED'
  | 'TIMED_OUT'
  | 'UNREADABLE_REPLY'
  | 'MUTATION_IN_PROGRESS'
  | 'CANCELLED'
  | 'HALF_DONE';
