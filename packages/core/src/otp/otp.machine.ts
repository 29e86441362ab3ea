import { assertEvent } from 'xstate';
import { otpSetup } from './otp.setup.ts';
import type { OtpOutput, OtpRefusal, SendResult, VerifyResult } from './otp.types.ts';
import { startContext } from './otp.updates.ts';

const refuse = (reason: OtpRefusal) => ({ actions: { type: 'refuse', params: { reason } } }) as const;

/** While a call is on its way no other starts: a second press sends nothing. */
const busyCommands = {
  'code.submit': refuse('busy'),
  'code.resend': refuse('busy'),
  'phone.submit': refuse('busy'),
  'phone.change': refuse('busy'),
  'phone.keep': refuse('busy'),
} as const;

/** What a call gave, for the guards and actions that read it. */
const result = <Result>({ event }: { event: { output: Result } }) => ({ result: event.output });
const comesTo = (kind: VerifyResult['kind']) =>
  ({
    type: 'comesTo',
    params: ({ event }: { event: { output: VerifyResult } }) => ({ result: event.output, kind }),
  }) as const;
const isSent = { type: 'isSent', params: result<SendResult> } as const;
const noteSent = { type: 'noteSent', params: result<SendResult> } as const;
const noteUnsent = { type: 'noteUnsent', params: result<SendResult> } as const;
const noteFailure = {
  type: 'noteFailure',
  params: ({ event }: { event: { error: unknown } }) => ({ thrown: event.error }),
} as const;

const ends = (outcome: OtpOutput['outcome']) => ({ type: 'noteOutcome', params: { outcome } }) as const;

/**
 * One code by SMS, from the request for it until it is accepted or of no use: pay on delivery, the wallet and phone sign-in
 * share it (design.md §4). The two calls behind it come with the input; time is read from the clock, never counted.
 */
export const otpMachine = otpSetup.createMachine({
  id: 'otp',
  context: ({ input }) => startContext(input),
  initial: 'asking',
  output: ({ context: { outcome, value, problem } }) => ({ outcome, value, problem }),
  states: {
    asking: {
      type: 'parallel',
      on: { 'request.withdrawn': 'withdrawn' },
      states: {
        /** Who is at it: the shopper with the phone or the code, or one of the two calls. */
        code: {
          initial: 'beginning',
          on: {
            'code.submit': refuse('notNow'),
            'code.resend': refuse('notNow'),
            'phone.submit': refuse('notNow'),
            'phone.change': refuse('notNow'),
            'phone.keep': refuse('notNow'),
            'code.reported': { actions: ['noteReported', 'tellDeadlines'] },
            'code.lost': { target: '.beginning', actions: ['forgetCode', 'tellDeadlines'] },
          },
          states: {
            beginning: {
              always: [{ guard: 'hasCode', target: 'typing' }, { target: 'addressing' }],
            },
            /** A number is wanted: none is known, sending to it failed, or the shopper wants another. */
            addressing: {
              on: {
                'phone.submit': [{ guard: 'canResend', target: 'sending' }, refuse('tooSoon')],
                'phone.keep': [{ guard: 'hasCode', target: 'typing', actions: 'forgetProblem' }, refuse('notNow')],
                'code.reported': { target: 'beginning', actions: ['noteReported', 'forgetProblem', 'tellDeadlines'] },
              },
            },
            /** The code goes to the number that was typed. */
            sending: {
              tags: 'busy',
              entry: 'forgetProblem',
              on: busyCommands,
              invoke: {
                src: 'sendCode',
                input: ({ context: { services, reference }, event }) => {
                  assertEvent(event, 'phone.submit');
                  return { services, reference, phone: event.phone };
                },
                onDone: [
                  { guard: isSent, target: 'typing', actions: [noteSent, 'tellDeadlines'] },
                  { target: 'addressing', actions: [noteUnsent, 'tellDeadlines'] },
                ],
                onError: { target: 'addressing', actions: noteFailure },
              },
              after: { sendLimit: { target: 'addressing', actions: 'noteTimedOut' } },
            },
            /** The code can be typed. */
            typing: {
              tags: 'typing',
              on: {
                'code.submit': { target: 'verifying', actions: 'forgetProblem' },
                'code.resend': [{ guard: 'canResend', target: 'resending' }, refuse('tooSoon')],
                'phone.change': [
                  { guard: 'canChangePhone', target: 'addressing', actions: 'forgetProblem' },
                  refuse('tooSoon'),
                ],
              },
            },
            /** A new code to the same number; the old one may not be typed meanwhile. */
            resending: {
              tags: 'busy',
              entry: 'forgetProblem',
              on: busyCommands,
              invoke: {
                src: 'sendCode',
                input: ({ context: { services, reference } }) => ({ services, reference, phone: null }),
                onDone: [
                  { guard: isSent, target: 'typing', actions: [noteSent, 'countResend', 'tellDeadlines'] },
                  { target: 'typing', actions: [noteUnsent, 'tellDeadlines'] },
                ],
                onError: { target: 'typing', actions: noteFailure },
              },
              after: { sendLimit: { target: 'typing', actions: 'noteTimedOut' } },
            },
            verifying: {
              tags: 'busy',
              on: busyCommands,
              invoke: {
                src: 'verifyCode',
                input: ({ context: { services, reference }, event }) => {
                  assertEvent(event, 'code.submit');
                  return { services, reference, code: event.code };
                },
                onDone: [
                  {
                    guard: comesTo('accepted'),
                    target: '#otp.accepted',
                    actions: { type: 'noteAccepted', params: result<VerifyResult> },
                  },
                  {
                    guard: comesTo('anotherCode'),
                    target: 'typing',
                    actions: [{ type: 'noteAnotherCode', params: result<VerifyResult> }, 'tellDeadlines'],
                  },
                  {
                    guard: comesTo('lost'),
                    target: 'addressing',
                    actions: [{ type: 'noteLost', params: result<VerifyResult> }, 'tellDeadlines'],
                  },
                  {
                    guard: comesTo('ended'),
                    target: '#otp.ended',
                    actions: { type: 'noteProblem', params: result<VerifyResult> },
                  },
                  {
                    target: 'typing',
                    actions: [{ type: 'noteProblem', params: result<VerifyResult> }, 'tellDeadlines'],
                  },
                ],
                onError: { target: 'typing', actions: noteFailure },
              },
              after: { verifyLimit: { target: 'typing', actions: 'noteTimedOut' } },
            },
          },
        },

        /** The wait for a new code, and the life of this one. */
        countdown: {
          initial: 'judging',
          on: {
            'deadlines.set': '.judging',
            'window.returned': { target: '.judging', actions: 'noteTime' },
          },
          states: {
            judging: { always: [{ guard: 'canResend', target: 'over' }, { target: 'running' }] },
            running: { after: { tick: { target: 'judging', actions: 'noteTime' } } },
            over: {
              tags: 'resendable',
              after: {
                tick: [
                  { guard: 'isCounting', target: 'over', reenter: true, actions: 'noteTime' },
                  { actions: 'noteTime' },
                ],
              },
            },
          },
        },

        dialog: {
          initial: 'open',
          states: {
            open: { on: { 'dialog.close': 'hidden' } },
            hidden: { on: { 'dialog.open': 'open' } },
          },
        },
      },
    },
    accepted: { type: 'final', entry: ends('accepted') },
    /** No further code will be taken. */
    ended: { type: 'final', entry: ends('ended') },
    /** Nobody wants a code any more. */
    withdrawn: { type: 'final', entry: ends('withdrawn') },
  },
});
