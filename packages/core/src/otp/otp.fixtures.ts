// For tests alone; no index exports it: a code whose two calls are answered by hand and whose clock stands until moved.
import { createActor, SimulatedClock } from 'xstate';
import { fetchError } from '../errors/app-error.ts';
import { otpMachine } from './otp.machine.ts';
import { selectOtp } from './otp.select.ts';
import type { OtpEmitted, OtpEvent, OtpInput, OtpServices, SendResult, VerifyResult } from './otp.types.ts';
import { readCode, type TypedCode } from './typed-code.ts';

/** A call that waits for its answer. */
export interface HeldCall<Result> {
  /** `send 0555…`, or `verify 111111`. */
  readonly words: string;
  readonly signal: AbortSignal;
  answer(result: Result): Promise<void>;
  fail(): Promise<void>;
}

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}

/** A request for a code, started. */
export function startOtpRun(input: Partial<Omit<OtpInput, 'services'>> = {}) {
  const clock = new SimulatedClock();
  let slept = 0;
  const sends: HeldCall<SendResult>[] = [];
  const verifications: HeldCall<VerifyResult>[] = [];

  function hold<Result>(list: HeldCall<Result>[], words: string, signal: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      list.push({
        words,
        signal,
        answer: async (result) => {
          resolve(result);
          await settle();
        },
        fail: async () => {
          reject(fetchError('otp'));
          await settle();
        },
      });
    });
  }

  const services: OtpServices = {
    now: () => clock.now() + slept,
    send: (phone, signal) => hold(sends, `send ${phone ?? 'again'}`, signal),
    verify: (code: TypedCode, signal) => hold(verifications, `verify ${code.take() ?? 'nothing'}`, signal),
  };
  const actor = createActor(otpMachine, { input: { services, canChangePhone: true, ...input }, clock });
  const emitted: OtpEmitted[] = [];
  actor.on('command.refused', (event) => emitted.push(event));
  actor.start();
  const typed = (text: string): TypedCode => {
    const code = readCode(text);
    if (!code) throw new Error(`"${text}" holds no code`);
    return code;
  };
  return {
    actor,
    emitted,
    sends,
    verifications,
    send: (event: OtpEvent) => actor.send(event),
    submit: (text: string) => actor.send({ type: 'code.submit', code: typed(text) }),
    view: () => selectOtp(actor.getSnapshot()),
    pass: (milliseconds: number) => clock.increment(milliseconds),
    /** The machine sleeps: time passes, timers do not run. */
    sleep: (milliseconds: number) => {
      slept += milliseconds;
    },
  };
}

/** A code was sent to this phone just now; good for three minutes. */
export const reported = { phone: '0555*****67', expiresIn: 180_000 } as const;
