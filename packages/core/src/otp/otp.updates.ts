import { toAppError } from '../errors/app-error.ts';
import { nothingKnown } from './nothing-known.ts';
import type { CodeReport, OtpContext, OtpInput, OtpProblem } from './otp.types.ts';

/** From sending a code until a new one can be asked for, in milliseconds (specification 9). */
export const resendWait = 120_000;

type Changes = Partial<OtpContext>;

/** Deadlines from what was told; nothing counts down from how often a timer fired. */
export function tell({ services, phone, reference, words }: OtpContext, reported: CodeReport): Changes {
  const now = services.now();
  // No sender makes a shopper wait longer; a clock that was set back must not either.
  const wait = Math.min(Math.max(reported.resendIn ?? resendWait, 0), resendWait);
  return {
    now,
    phone: reported.phone === undefined ? phone : reported.phone,
    reference: reported.reference ?? reference,
    words: reported.words ?? words,
    resendAt: now + wait,
    expiresAt: reported.expiresIn == null ? null : now + Math.max(reported.expiresIn, 0),
    hasCode: true,
  };
}

/** The code is gone: nothing is waited for any more. */
export function forgetCode(problem: OtpProblem | null): Changes {
  return { hasCode: false, resendAt: null, expiresAt: null, problem };
}

/** The context of a new request. */
export function startContext({ services, reported, problem, canChangePhone }: OtpInput): OtpContext {
  const context: OtpContext = {
    ...nothingKnown,
    services,
    canChangePhone,
    phone: reported?.phone ?? null,
    now: services.now(),
    problem: problem ?? null,
  };
  return reported ? { ...context, ...tell(context, reported) } : context;
}

/** A code was sent and is awaited; what was typed before is of no use. */
export function noteSent(context: OtpContext, reported: CodeReport): Changes {
  return { ...tell(context, reported), problem: null, round: context.round + 1 };
}

/** Time went on. "Too soon" is no problem any more once the wait for it has passed. */
export function passTime({ services, now: before, resendAt, problem }: OtpContext): Changes {
  const now = services.now();
  const isWaitOver = resendAt !== null && before < resendAt && now >= resendAt;
  return isWaitOver && problem?.kind === 'tooSoon' ? { now, problem: null } : { now };
}

/** A refusal to send; the other side may say how long to wait. */
export function noteUnsent({ services }: OtpContext, problem: OtpProblem, resendIn: number | undefined): Changes {
  const now = services.now();
  return resendIn === undefined ? { problem, now } : { problem, now, resendAt: now + Math.min(resendIn, resendWait) };
}

/** A call without a clear answer, in the host's words if it had any. */
export function failureProblem(thrown: unknown): OtpProblem {
  const { fields, messages } = toAppError(thrown, 'otp');
  return { kind: 'failed', messages: [...messages, ...Object.values(fields).flat()] };
}

/** The wait is over by the clock itself, however late or early a timer was. */
export function isRateLimitOver({ services, resendAt }: Pick<OtpContext, 'services' | 'resendAt'>): boolean {
  return resendAt === null || services.now() >= resendAt;
}

/** A deadline is still ahead, so the view has something to count. */
export function isCounting({ services, resendAt, expiresAt }: OtpContext): boolean {
  const now = services.now();
  return (resendAt ?? 0) > now || (expiresAt ?? 0) > now;
}

/** Until the next whole second of the nearest deadline, in milliseconds: what is shown changes just then. */
export function tickLength({ services, resendAt, expiresAt }: OtpContext): number {
  const now = services.now();
  const left = [resendAt, expiresAt].flatMap((deadline) =>
    deadline !== null && deadline > now ? [deadline - now] : [],
  );
  return Math.ceil(Math.min(...left.map((milliseconds) => milliseconds % 1000 || 1000), 1000));
}
