import type { OtpContext } from './otp.types.ts';

/** A request before anything is known of it. */
export const nothingKnown: Omit<OtpContext, 'services' | 'canChangePhone'> = {
  phone: null,
  reference: null,
  words: null,
  resendAt: null,
  expiresAt: null,
  now: 0,
  hasCode: false,
  problem: null,
  round: 0,
  resends: 0,
  value: undefined,
  outcome: 'withdrawn',
};
