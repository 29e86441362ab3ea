import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OtpProblem, OtpProblemKind } from '@vitrin/core/otp';

/** Our own words where the other side sent none. */
const problemTexts: Readonly<Record<OtpProblemKind, MessageDescriptor>> = {
  wrong: msg`Incorrect code. Enter it again.`,
  expired: msg`The code has expired. Request a new one.`,
  tooSoon: msg`We just sent you a code. Wait a moment before you request another one.`,
  notSent: msg`The code could not be sent. Check the phone number or try again later.`,
  busy: msg`Something is still in progress. Try again in a moment.`,
  failed: msg`No response. Check your connection and try again.`,
  ended: msg`Too many wrong codes. Start again.`,
};

/** What went wrong, in the other side's words or ours. */
export function problemText({ kind, messages }: OtpProblem, i18n: I18n): string {
  return messages.length > 0 ? messages.join(' ') : i18n._(problemTexts[kind]);
}

const aboutSending: readonly OtpProblemKind[] = ['tooSoon', 'notSent'];

/** True when the typed code is not what is wrong, but that no other one comes. */
export function isAboutSending({ kind }: OtpProblem): boolean {
  return aboutSending.includes(kind);
}
