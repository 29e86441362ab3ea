import type { ThrottleRule } from '../throttle/throttle.ts';

/** Limits of one message that a visitor can cause without an account, or with an account of an unproved address. */
export interface MessageLimits {
  /** Messages that one caller (network address, gateway.md §2) causes, whoever receives them. */
  readonly perCaller: ThrottleRule;
  /** Messages that one mailbox receives, whoever causes them. */
  readonly perRecipient: ThrottleRule;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * Every mail that a visitor can cause (docs/security.md lists them for operators). Text messages bring a code and are
 * limited with it (auth/phone-code.ts).
 */
export const MESSAGE_LIMITS = {
  contact: {
    perCaller: { scope: 'contact-us', limit: 20, seconds: HOUR },
    perRecipient: { scope: 'contact-us-address', limit: 3, seconds: HOUR },
  },
  registration: {
    // Counts attempts, because each answer shows whether an address or a number has an account.
    perCaller: { scope: 'registration', limit: 100, seconds: HOUR },
    perRecipient: { scope: 'registration-address', limit: 3, seconds: DAY },
  },
  emailConfirmation: {
    perCaller: { scope: 'email-confirmation-caller', limit: 20, seconds: HOUR },
    perRecipient: { scope: 'email-confirmation', limit: 3, seconds: HOUR },
  },
  passwordReset: {
    perCaller: { scope: 'password-reset-caller', limit: 100, seconds: HOUR },
    perRecipient: { scope: 'password-reset', limit: 3, seconds: HOUR },
  },
  emailChange: {
    perCaller: { scope: 'email-change-caller', limit: 20, seconds: HOUR },
    perRecipient: { scope: 'email-change', limit: 3, seconds: HOUR },
  },
  accountNotice: {
    perCaller: { scope: 'account-notice-caller', limit: 20, seconds: HOUR },
    perRecipient: { scope: 'account-notice', limit: 3, seconds: HOUR },
  },
  subscription: {
    perCaller: { scope: 'email-subscription', limit: 10, seconds: HOUR },
    perRecipient: { scope: 'email-subscription-address', limit: 3, seconds: DAY },
  },
  stockAlert: {
    perCaller: { scope: 'stock-alert', limit: 10, seconds: HOUR },
    perRecipient: { scope: 'stock-alert-address', limit: 10, seconds: DAY },
  },
  order: {
    perCaller: { scope: 'guest-order', limit: 100, seconds: HOUR },
    perRecipient: { scope: 'guest-order-address', limit: 5, seconds: DAY },
  },
} as const satisfies Readonly<Record<string, MessageLimits>>;

/** Name of a message in {@link MESSAGE_LIMITS}. */
export type LimitedMessage = keyof typeof MESSAGE_LIMITS;
