import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PageErrors } from '@vitrin/core/checkout';
import type { ErrorCode } from '@vitrin/core/errors';
import { voucherMessages } from '../summary/DroppedVoucher.tsx';

/**
 * What the shopper reads for each error code when the host sent no words of its own. Every code has a text: the
 * compiler checks it. None of them holds anything the shopper typed.
 */
const errorMessages: Readonly<Record<ErrorCode, MessageDescriptor>> = {
  PAGE_NOT_AVAILABLE: msg`This step is no longer available. We have reloaded your checkout.`,
  GUEST_NOT_ALLOWED: msg`This shop takes orders from signed-in customers only. Sign in or create an account to continue.`,
  EMAIL_REGISTERED: msg`There is an account with this e-mail. Sign in to continue.`,
  REGION_NOT_SERVED: msg`We do not deliver to this address yet. Choose another address.`,
  STORE_OUT_OF_STOCK: msg`This shop no longer has everything in your basket. Choose another shop.`,
  AGREEMENT_REQUIRED: msg`Accept the preliminary information form and the distance sales contract to continue.`,
  BIN_CHANGED: msg`The card number has changed. Check it and choose the installments again.`,
  INVALID_CARD: msg`This card number is invalid. Check the digits.`,
  EXPIRED_CARD: msg`This card has expired. Check the date or use another card.`,
  WRONG_CVC: msg`Incorrect security code. Enter it again.`,
  INSUFFICIENT_FUNDS: msg`This card has insufficient funds. Use another card.`,
  DO_NOT_HONOUR: msg`The bank declined the payment. Use another card or contact your bank.`,
  STOLEN_CARD: msg`The bank declined this card. Use another card.`,
  PAYMENT_REFUSED: msg`The payment was refused. Try again or use another payment method.`,
  THREE_D_FAILED: msg`Your bank could not verify the payment. Try again or use another card.`,
  PAYMENT_ABANDONED: msg`The payment was not finished. You can pay again.`,
  PAYMENT_IN_PROGRESS: msg`A payment for this order is being processed. Wait a moment.`,
  PROVIDER_UNAVAILABLE: msg`This payment method is not responding. Choose another one.`,
  CREDIT_REFUSED: msg`The credit was refused. Choose another payment method.`,
  TOKEN_INVALID: msg`The payment could not be confirmed. Try again.`,
  LOYALTY_BALANCE: msg`Your loyalty balance is smaller than this amount.`,
  COUPON_NOT_APPLICABLE: msg`This coupon cannot be used for this order.`,
  OTP_INVALID: msg`Incorrect code. Enter it again.`,
  OTP_EXPIRED: msg`The code has expired. Request a new one.`,
  OTP_LOCKED: msg`Too many wrong codes. Start again.`,
  SMS_TOO_SOON: msg`We just sent you a code. Wait a moment before you request another one.`,
  SMS_FAILED: msg`The code could not be sent. Check the phone number or try again later.`,
  OUT_OF_STOCK: msg`Something in your basket has just sold out.`,
  PRICE_CHANGED: msg`A price in your basket has just changed.`,
  NOT_READY: msg`A product in your basket still needs a choice.`,
  CURRENCY_MISMATCH: msg`This product is not sold in your basket's currency.`,
  ...voucherMessages,
  ACCOUNT_LOCKED: msg`This account is locked. Contact us.`,
  CAPTCHA_REQUIRED: msg`Confirm that you are not a robot, then try again.`,
  BAD_CREDENTIALS: msg`E-mail and password do not match.`,
  ALREADY_SUBSCRIBED: msg`This e-mail is already subscribed.`,
  VALIDATION_FAILED: msg`The form contains an error. Check it and try again.`,
  UNAUTHORIZED: msg`You have been signed out. Sign in again. What you entered is kept.`,
  FORBIDDEN: msg`You do not have access to this.`,
  NOT_FOUND: msg`This no longer exists.`,
  NOT_SUPPORTED: msg`The request could not be processed. Reload the page.`,
  TOO_LARGE: msg`This is too long. Shorten it and try again.`,
  ATTEMPT_CONFLICT: msg`This order was changed in another window. We have reloaded it.`,
  THROTTLED: msg`Too many attempts. Wait a minute and try again.`,
  UNAVAILABLE: msg`The shop is not responding. Try again in a moment.`,
  CSRF_FAILED: msg`Your session was renewed. Try again.`,
  SERVER_ERROR: msg`Something went wrong on our side. Try again.`,
  REQUEST_FAILED: msg`That did not work. Try again.`,
  FETCH_FAILED: msg`No internet connection. Check your network and try again.`,
  TIMED_OUT: msg`The shop took too long to respond. Try again.`,
  UNREADABLE_REPLY: msg`The shop sent an invalid response. Try again.`,
  MUTATION_IN_PROGRESS: msg`Still processing. One moment, please.`,
  CANCELLED: msg`Stopped.`,
  HALF_DONE: msg`That did not work. Try again.`,
};

/** The host's words beside one field, joined with a space (Protocol checkout §7.4). */
export function fieldMessage(errors: PageErrors | null, field: string): string | undefined {
  const words = errors?.fields[field]?.join(' ');
  return words === '' ? undefined : words;
}

/** Messages by field for a form's `refuse`. @param fields the form's field names; all others become banners. */
export function fieldMessages<Field extends string>(
  errors: PageErrors | null,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const messages: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const message = fieldMessage(errors, field);
    if (message !== undefined) messages[field] = message;
  }
  return messages;
}

/** What stands in the banner: the host's words, else our own for its code; and fields that are not on screen. */
export function bannerMessages(
  errors: PageErrors | null,
  shownFields: readonly string[],
  i18n: I18n,
): readonly string[] {
  if (errors === null) return [];
  const hidden = Object.entries(errors.fields)
    .filter(([field]) => !shownFields.includes(field))
    .map(([, words]) => words.join(' '));
  const words = [...errors.messages, ...hidden].filter((message) => message !== '');
  if (words.length > 0 || Object.keys(errors.fields).length > 0 || errors.code === null) return words;
  return [codeText(errors.code, i18n)];
}

/** Our own text for a code; codes we do not know get the general one. */
export function codeText(code: string, i18n: I18n): string {
  const known = Object.hasOwn(errorMessages, code) ? errorMessages[code as ErrorCode] : errorMessages.REQUEST_FAILED;
  return i18n._(known);
}
