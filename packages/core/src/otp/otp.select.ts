import type { SnapshotFrom } from 'xstate';
import { nothingKnown } from './nothing-known.ts';
import type { otpMachine } from './otp.machine.ts';
import type { CodeWords, OtpContext, OtpEvent, OtpProblem } from './otp.types.ts';

import { codeLength } from './typed-code.ts';

/** A snapshot of the chart of one-time codes, for its selector. */
export type OtpSnapshot = SnapshotFrom<typeof otpMachine>;

/** What a screen may know of a code, whoever asked for it. Never the code itself. */
export interface OtpView {
  /** What the dialog shows: the form of a phone, that a code is on its way, or the field of the code. */
  readonly form: 'phone' | 'sending' | 'code';
  /** The dialog is to be shown. */
  readonly isOpen: boolean;
  /** A call is on its way: nothing else starts, and a press is answered by the running state. */
  readonly isBusy: boolean;
  /** A typed code is being checked. */
  readonly isVerifying: boolean;
  /** A new code is being asked for. */
  readonly isResending: boolean;
  /** The code goes, or went, to this number; as it may be shown. */
  readonly phone: string | null;
  /** The sender's own title and text for this code; null where it has none. */
  readonly words: CodeWords | null;
  /** How many digits a code has. */
  readonly length: number;
  /** Whole seconds until a new code can be asked for; 0: now. */
  readonly resendIn: number;
  /** `code.resend` is taken now. */
  readonly canResend: boolean;
  /** The code may go to another number, now that the wait is over. */
  readonly canChangePhone: boolean;
  /** Back to the code that was sent already. */
  readonly canKeepPhone: boolean;
  /** Whole seconds until the code is of no use; null when nobody said. */
  readonly expiresIn: number | null;
  /** The code is of no use any more: a new one is needed. */
  readonly isExpired: boolean;
  /** What went wrong last; null while nothing did. */
  readonly problem: OtpProblem | null;
  /** Another number than before: what was typed is of no use any more, the field is emptied. */
  readonly round: number;
  /** Codes sent again: another number than before is announced. */
  readonly resends: number;
  /** How it ended; null while it has not. */
  readonly outcome: 'accepted' | 'ended' | 'withdrawn' | null;
}

const secondsUntil = (deadline: number | null, now: number): number =>
  deadline === null ? 0 : Math.max(0, Math.ceil((deadline - now) / 1000));

/** Where a request is, and what of it is known. */
type Known = Omit<OtpContext, 'services' | 'value' | 'outcome'>;
type Place = Pick<OtpView, 'form' | 'isOpen' | 'isBusy' | 'isVerifying' | 'isResending' | 'outcome'> & {
  /** A code can be typed, and the wait for a new one is over. */
  readonly isResendable: boolean;
};

function viewOtp(known: Known, { isResendable, ...place }: Place): OtpView {
  const { phone, words, resendAt, expiresAt, now, hasCode, canChangePhone, problem, round, resends } = known;
  const expiresIn = expiresAt === null ? null : secondsUntil(expiresAt, now);
  return {
    ...place,
    phone,
    words,
    length: codeLength,
    resendIn: secondsUntil(resendAt, now),
    canResend: isResendable,
    canChangePhone: isResendable && canChangePhone,
    canKeepPhone: place.form === 'phone' && hasCode,
    expiresIn,
    isExpired: problem?.kind === 'expired' || expiresIn === 0,
    problem,
    round,
    resends,
  };
}

/** Snapshot to view: total, there is one for every state. */
export function selectOtp(snapshot: OtpSnapshot): OtpView {
  const isAddressing = snapshot.matches({ asking: { code: 'addressing' } });
  return viewOtp(snapshot.context, {
    form: isAddressing ? 'phone' : snapshot.matches({ asking: { code: 'sending' } }) ? 'sending' : 'code',
    isOpen: snapshot.matches({ asking: { dialog: 'open' } }),
    isBusy: snapshot.hasTag('busy'),
    isVerifying: snapshot.matches({ asking: { code: 'verifying' } }),
    isResending: snapshot.matches({ asking: { code: 'resending' } }),
    isResendable: snapshot.hasTag('typing') && snapshot.hasTag('resendable'),
    outcome: snapshot.status === 'active' ? null : snapshot.context.outcome,
  });
}

/**
 * The view before the chart runs, where nothing is known of a code: a number is asked for, or the one that was given
 * waits for the chart.
 * @param pending commands that wait for it.
 */
export function previewOtp(pending: readonly OtpEvent[]): OtpView {
  const isSending = pending.some(({ type }) => type === 'phone.submit');
  return viewOtp(
    { ...nothingKnown, canChangePhone: false },
    {
      form: isSending ? 'sending' : 'phone',
      isOpen: true,
      isBusy: isSending,
      isVerifying: false,
      isResending: false,
      isResendable: false,
      outcome: null,
    },
  );
}
