import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reported, settle, startOtpRun } from './otp.fixtures.ts';
import { otpModel } from './otp.model.ts';
import type { OtpEvent, SendResult, VerifyResult } from './otp.types.ts';
import { TypedCode } from './typed-code.ts';

type Happening =
  | OtpEvent
  | { readonly type: 'answer'; readonly send: SendResult | null; readonly verify: VerifyResult | null }
  | { readonly type: 'pass'; readonly milliseconds: number }
  | { readonly type: 'sleep'; readonly milliseconds: number };

const words = (kind: 'wrong' | 'expired' | 'tooSoon' | 'notSent') => ({ kind, messages: [] });
const sendResults: readonly (SendResult | null)[] = [
  { kind: 'sent', ...reported },
  { kind: 'sent', phone: null, resendIn: 0 },
  { kind: 'refused', problem: words('notSent') },
  { kind: 'refused', problem: words('tooSoon'), resendIn: 30_000 },
  null,
];
const verifyResults: readonly (VerifyResult | null)[] = [
  { kind: 'refused', problem: words('wrong') },
  { kind: 'refused', problem: words('expired') },
  { kind: 'anotherCode', ...reported },
  { kind: 'lost', problem: { kind: 'ended', messages: [] } },
  { kind: 'accepted' },
  null,
];
const events: readonly OtpEvent[] = [
  { type: 'code.resend' },
  { type: 'phone.submit', phone: '05551234567' },
  { type: 'phone.change' },
  { type: 'phone.keep' },
  { type: 'dialog.close' },
  { type: 'dialog.open' },
  { type: 'code.reported', ...reported },
  { type: 'code.lost' },
  { type: 'window.returned' },
];
const milliseconds = fc.constantFrom(1, 999, 1_000, 29_999, 60_000, 65_000, 120_000, 180_000);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.constantFrom(...events),
  fc.constant('123456').map((digits): OtpEvent => ({ type: 'code.submit', code: new TypedCode(digits) })),
  fc.record({
    type: fc.constant('answer' as const),
    send: fc.constantFrom(...sendResults),
    verify: fc.constantFrom(...verifyResults),
  }),
  fc.record({ type: fc.constant('pass' as const), milliseconds }),
  fc.record({ type: fc.constant('sleep' as const), milliseconds }),
);
/** Hundreds of runs on a machine that is busy with other things, in milliseconds. */
const longest = 60_000;

/** Answers that came too late, or never arrived, are told apart by whether anybody still waits. */
function startWatched() {
  const run = startOtpRun({ reported });
  let answeredSends = 0;
  let answeredChecks = 0;
  const waiting = () => ({
    send: run.sends.slice(answeredSends).filter(({ signal }) => !signal.aborted),
    verify: run.verifications.slice(answeredChecks).filter(({ signal }) => !signal.aborted),
  });
  return {
    ...run,
    waiting,
    answer: async (send: SendResult | null, verify: VerifyResult | null) => {
      const held = run.sends[answeredSends];
      if (held) {
        answeredSends += 1;
        await (send ? held.answer(send) : held.fail());
      }
      const check = run.verifications[answeredChecks];
      if (check) {
        answeredChecks += 1;
        await (verify ? check.answer(verify) : check.fail());
      }
    },
  };
}

describe('a code, whatever happens in whatever order', () => {
  it(
    'one call at a time, every promise of the model kept, and a way on at the end',
    async () => {
      const runs = process.env.LONG === '1' ? 5_000 : 300;
      await fc.assert(
        fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
          const run = startWatched();
          for (const each of happenings) {
            if (each.type === 'answer') await run.answer(each.send, each.verify);
            else if (each.type === 'pass') run.pass(each.milliseconds);
            else if (each.type === 'sleep') run.sleep(each.milliseconds);
            else if (run.view().outcome === null) run.send(each);
            await settle();
            const { send, verify } = run.waiting();
            expect(send.length + verify.length).toBeLessThanOrEqual(1);
            expect(run.view().isBusy).toBe(send.length + verify.length === 1);
            otpModel.invariant?.(run.actor.getSnapshot());
          }
          // Whatever is still on its way ends with its time limit, and the wait with its own.
          run.pass(65_000);
          run.pass(120_000);
          const view = run.view();
          expect(view.isBusy).toBe(false);
          if (view.outcome === null && view.form === 'code')
            expect(view).toMatchObject({ resendIn: 0, canResend: true });
          run.actor.stop();
        }),
        { numRuns: runs },
      );
    },
    longest,
  );
});
