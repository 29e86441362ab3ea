import { assertEvent, assign, emit, fromPromise, raise, setup } from 'xstate';
import { timeoutError } from '../errors/app-error.ts';
import type {
  OtpContext,
  OtpEmitted,
  OtpEvent,
  OtpInput,
  OtpOutput,
  OtpProblem,
  OtpRefusal,
  OtpTag,
  SendResult,
  VerifyResult,
} from './otp.types.ts';
import {
  failureProblem,
  forgetCode,
  isCounting,
  isRateLimitOver,
  noteSent,
  noteUnsent,
  passTime,
  tell,
  tickLength,
} from './otp.updates.ts';
import type { TypedCode } from './typed-code.ts';

/** Milliseconds: backstops behind the client's own limit of 30 s and the wallet script's 60 s. */
const limits = { sendLimit: 65_000, verifyLimit: 65_000 };

/** What the call that has a code sent is started with; a null phone means the one that is known. */
export interface SendInput extends Pick<OtpContext, 'services' | 'reference'> {
  readonly phone: string | null;
}

/** What the call that checks a code is started with. */
export interface VerifyInput extends Pick<OtpContext, 'services' | 'reference'> {
  readonly code: TypedCode;
}

/** Names the one-time-code chart uses: the two calls, guards, actions, delays. */
export const otpSetup = setup({
  types: {
    context: {} as OtpContext,
    events: {} as OtpEvent,
    input: {} as OtpInput,
    output: {} as OtpOutput,
    emitted: {} as OtpEmitted,
    tags: {} as OtpTag,
  },
  actors: {
    sendCode: fromPromise<SendResult, SendInput>(({ input: { services, phone, reference }, signal }) =>
      services.send(phone, signal, reference),
    ),
    verifyCode: fromPromise<VerifyResult, VerifyInput>(({ input: { services, code, reference }, signal }) =>
      services.verify(code, signal, reference),
    ),
  },
  guards: {
    isSent: (_, { result }: { result: SendResult }) => result.kind === 'sent',
    comesTo: (_, { result, kind }: { result: VerifyResult; kind: VerifyResult['kind'] }) => result.kind === kind,
    hasCode: ({ context }) => context.hasCode,
    canResend: ({ context }) => isRateLimitOver(context),
    canChangePhone: ({ context }) => context.canChangePhone && isRateLimitOver(context),
    isCounting: ({ context }) => isCounting(context),
  },
  actions: {
    noteSent: assign(({ context }, { result }: { result: SendResult }) =>
      result.kind === 'sent' ? noteSent(context, result) : {},
    ),
    countResend: assign({ resends: ({ context }) => context.resends + 1 }),
    noteUnsent: assign(({ context }, { result }: { result: SendResult }) =>
      result.kind === 'refused' ? noteUnsent(context, result.problem, result.resendIn) : {},
    ),
    noteAnotherCode: assign(({ context }, { result }: { result: VerifyResult }) =>
      result.kind === 'anotherCode' ? noteSent(context, result) : {},
    ),
    noteAccepted: assign((_, { result }: { result: VerifyResult }) => ({
      value: result.kind === 'accepted' ? result.value : undefined,
      problem: null,
    })),
    noteProblem: assign(({ context }, { result }: { result: VerifyResult }) =>
      result.kind === 'refused'
        ? noteUnsent(context, result.problem, result.resendIn)
        : { problem: 'problem' in result ? result.problem : null },
    ),
    noteFailure: assign((_, { thrown }: { thrown: unknown }) => ({ problem: failureProblem(thrown) })),
    noteTimedOut: assign({
      problem: (): OtpProblem => failureProblem(timeoutError('otp', limits.verifyLimit)),
    }),
    forgetProblem: assign({ problem: null }),
    noteReported: assign(({ context, event }) => {
      assertEvent(event, 'code.reported');
      return tell(context, event);
    }),
    noteOutcome: assign((_, { outcome }: { outcome: OtpOutput['outcome'] }) => ({ outcome })),
    forgetCode: assign(() => forgetCode(null)),
    noteLost: assign((_, { result }: { result: VerifyResult }) =>
      forgetCode(result.kind === 'lost' ? result.problem : null),
    ),
    noteTime: assign(({ context }) => passTime(context)),
    tellDeadlines: raise({ type: 'deadlines.set' }),
    refuse: emit(({ event }, { reason }: { reason: OtpRefusal }) => ({
      type: 'command.refused' as const,
      command: event.type,
      reason,
    })),
  },
  delays: {
    ...limits,
    /** At most a second: a timer that sleeps with the machine is overtaken by the clock when it wakes. */
    tick: ({ context }) => tickLength(context),
  },
});
