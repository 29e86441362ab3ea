import type { ChartModel } from '@vitrin/chart-testing';
import { fetchError } from '../errors/app-error.ts';
import { otpMachine } from './otp.machine.ts';
import { selectOtp } from './otp.select.ts';
import type { OtpInput, OtpProblem, OtpServices } from './otp.types.ts';
import { isCounting, isRateLimitOver } from './otp.updates.ts';
import { TypedCode } from './typed-code.ts';

const unused = () => Promise.reject(new Error('[otp] this test answers the calls itself'));

/** Services of a test that answers the chart's calls itself; time stands still. */
export const unusedServices: OtpServices = { send: unused, verify: unused, now: () => 1_000 };

const problem = (kind: OtpProblem['kind'], message: string): OtpProblem => ({ kind, messages: [message] });

const input: OtpInput = {
  services: unusedServices,
  canChangePhone: true,
};

/**
 * The one-time code for generated tests: every command everywhere, both calls ending in every way. The clock stands, so
 * a wait is over when it was told to be none; how it runs out is in `otp.clock.test.ts`.
 */
export const otpModel: ChartModel<typeof otpMachine> = {
  chart: 'otp',
  machine: otpMachine,
  input,
  events: [
    { name: 'the shopper submits a code', event: { type: 'code.submit', code: new TypedCode('111111') } },
    { name: 'the shopper asks for a new code', event: { type: 'code.resend' } },
    { name: 'the shopper gives a number', event: { type: 'phone.submit', phone: '05551234567' } },
    { name: 'the shopper wants another number', event: { type: 'phone.change' } },
    { name: 'the shopper keeps the number', event: { type: 'phone.keep' } },
    { name: 'the shopper closes the dialog', event: { type: 'dialog.close' } },
    { name: 'the shopper opens the dialog', event: { type: 'dialog.open' } },
    { name: 'another tab had a code sent', event: { type: 'code.reported', phone: '0555*****67', expiresIn: 180_000 } },
    {
      name: 'a reload tells that the wait is over',
      event: { type: 'code.reported', phone: '0555*****67', resendIn: 0, expiresIn: 0 },
    },
    {
      name: 'a reload tells that a new one may follow while this one is good',
      event: { type: 'code.reported', phone: '0555*****67', resendIn: 0, expiresIn: 60_000 },
    },
    { name: 'a reload tells of no code', event: { type: 'code.lost' } },
    { name: 'nobody wants a code any more', event: { type: 'request.withdrawn' } },
    { name: 'the machine wakes up', event: { type: 'window.returned' } },
  ],
  actors: {
    sendCode: [
      { name: 'sent', output: () => ({ kind: 'sent', phone: '0555*****67', expiresIn: 180_000 }) },
      {
        name: 'sent, and a new one may follow at once',
        output: () => ({ kind: 'sent', phone: '0555*****67', resendIn: 0, expiresIn: null }),
      },
      {
        name: 'the message could not be sent',
        output: () => ({ kind: 'refused', problem: problem('notSent', 'Not now.') }),
      },
      {
        name: 'too soon',
        output: () => ({ kind: 'refused', problem: problem('tooSoon', 'Wait.'), resendIn: 60_000 }),
      },
      { name: 'no reply', error: () => fetchError('otp') },
    ],
    verifyCode: [
      { name: 'right', output: () => ({ kind: 'accepted', value: 'token' }) },
      { name: 'right, and one more is needed', output: () => ({ kind: 'anotherCode', expiresIn: 180_000 }) },
      { name: 'wrong', output: () => ({ kind: 'refused', problem: problem('wrong', 'Not correct.') }) },
      {
        name: 'the last try with this code',
        output: () => ({ kind: 'lost', problem: problem('ended', 'Start again.') }),
      },
      { name: 'the last try', output: () => ({ kind: 'ended', problem: problem('ended', 'Locked.') }) },
      { name: 'no reply', error: () => fetchError('otp') },
    ],
  },
  project: ({ context }) => ({
    waits: !isRateLimitOver(context),
    counts: isCounting(context),
    hasCode: context.hasCode,
    problem: context.problem?.kind ?? null,
  }),
  hears: { 'dialog.close': ['asking.dialog.open'], 'dialog.open': ['asking.dialog.hidden'] },
  cuts: {
    'code.lost': {
      in: ['asking.code.sending', 'asking.code.resending', 'asking.code.verifying'],
      because: 'the code was used up elsewhere',
    },
    'request.withdrawn': {
      in: ['asking.code.sending', 'asking.code.resending', 'asking.code.verifying'],
      because: 'nobody wants a code any more',
    },
  },
  view: selectOtp,
  isRest: (snapshot) => !snapshot.hasTag('busy'),
  invariant: (snapshot) => {
    const view = selectOtp(snapshot);
    const broken = (promise: string) => {
      throw new Error(`broken promise: ${promise}`);
    };
    if (view.isBusy && (view.canResend || view.canChangePhone))
      broken('nothing else starts while a call is on its way');
    if (view.canResend && view.resendIn > 0) broken('a new code only when the wait is over');
    if (view.isVerifying && view.problem) broken('a new try begins without the mistake of the last');
    if (view.form === 'code' && !snapshot.context.hasCode && view.outcome === null) broken('no field without a code');
    if ((view.outcome === null) === (snapshot.status === 'done')) broken('an end has an outcome');
    if (JSON.stringify([snapshot.context, view]).includes('111111')) broken('the code is nowhere to be read');
  },
};
