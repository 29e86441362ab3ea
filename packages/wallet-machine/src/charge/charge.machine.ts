import type { OtpOutput } from '@vitrin/core/otp';
import type { CodeMeaning } from '../client/response-codes.table.ts';
import { codeInput } from '../wallet/wallet.actors.ts';
import type { WalletProblem } from '../wallet/wallet.types.ts';
import { chargeReply, chargeSetup, codeReply, withContext } from './charge.setup.ts';
import type { ChargeOutput } from './charge.types.ts';

type Replied = Parameters<typeof chargeReply>[0];
interface Thrown {
  readonly event: { readonly error: unknown };
}

const means = (meaning: CodeMeaning) =>
  ({ type: 'means', params: ({ event }: Replied) => ({ reply: event.output, meaning }) }) as const;

const noteProblem = (code: WalletProblem['code']) =>
  ({ type: 'noteProblem', params: ({ event }: Replied) => ({ code, reply: event.output }) }) as const;

const thrown = ({ event }: Thrown) => ({ thrown: event.error });
const noteFailure = { type: 'noteFailure', params: thrown } as const;

const codeOutput = ({ event }: { event: { output: OtpOutput } }) => ({ output: event.output });
const noteCodeProblem = { type: 'noteCodeProblem', params: codeOutput } as const;

const ends = (outcome: ChargeOutput['outcome']) =>
  ({ type: 'final', entry: { type: 'noteOutcome', params: { outcome } } }) as const;

/**
 * Charge of the Masterpass wallet, from Pay to its outcome: order number, charge, one-time code. Only a reply of the service
 * proves that nothing was charged. A charge without a reply may have taken the money, so the host is asked (Protocol
 * wallet §3, security R6).
 */
export const chargeMachine = chargeSetup.createMachine({
  id: 'charge',
  context: ({ input }) => ({
    ...input,
    order: null,
    codeReply: null,
    outcome: 'unknown',
    token: '',
    url: '',
    problem: null,
    trouble: null,
    isCvcNeeded: false,
  }),
  initial: 'ordering',
  output: ({ context: { outcome, token, url, problem, trouble, isCvcNeeded } }) => ({
    outcome,
    token,
    url,
    problem,
    trouble,
    isCvcNeeded,
  }),
  states: {
    ordering: {
      invoke: {
        src: 'openOrder',
        input: withContext,
        onDone: {
          target: 'charging',
          actions: { type: 'noteOrder', params: ({ event }) => ({ order: event.output }) },
        },
        // Nothing was charged: the checkout shows the host's reason.
        onError: { target: 'notCharged', actions: noteFailure },
      },
      after: {
        orderLimit: { target: 'notCharged', actions: { type: 'noteTimeout', params: { limit: 'orderLimit' } } },
      },
    },
    charging: {
      invoke: {
        src: 'chargeCard',
        input: withContext,
        onDone: [
          {
            guard: { type: 'isAuthorised', params: chargeReply },
            target: 'authorised',
            actions: { type: 'noteToken', params: chargeReply },
          },
          {
            guard: means('codeNeeded'),
            target: 'verifying',
            actions: [
              { type: 'noteCodeReply', params: chargeReply },
              { type: 'tellCodeWanted', params: chargeReply },
            ],
          },
          {
            guard: { type: 'canFollowThreeD', params: chargeReply },
            target: 'threeD',
            actions: { type: 'notePage', params: chargeReply },
          },
          { guard: means('threeD'), target: 'notCharged', actions: noteProblem('noReturnAddress') },
          { guard: means('cvcNeeded'), target: 'notCharged', actions: ['noteCvcNeeded', noteProblem('general')] },
          { guard: means('success'), target: 'unknown', actions: noteProblem('noToken') },
          { target: 'notCharged', actions: noteProblem('general') },
        ],
        onError: [
          { guard: { type: 'isCardGone', params: thrown }, target: 'notCharged', actions: noteFailure },
          { target: 'unknown', actions: noteFailure },
        ],
      },
      after: { callLimit: { target: 'unknown', actions: { type: 'noteTimeout', params: { limit: 'callLimit' } } } },
    },
    /** The code dialog. Once it is open a code may be in flight, so closing it does not prove that nothing was charged. */
    verifying: {
      tags: 'code',
      on: {
        'code.submit': { actions: 'forwardToCode' },
        'code.resend': { actions: 'forwardToCode' },
        'code.close': 'unknown',
      },
      invoke: {
        id: 'code',
        src: 'askCode',
        input: ({ context }) => codeInput(context, { isPayment: true }),
        onDone: [
          {
            guard: { type: 'isAuthorisedByCode', params: codeReply },
            target: 'authorised',
            actions: { type: 'noteToken', params: codeReply },
          },
          {
            guard: { type: 'canFollowThreeD', params: codeReply },
            target: 'threeD',
            actions: { type: 'notePage', params: codeReply },
          },
          { guard: { type: 'isWithoutToken', params: codeReply }, target: 'unknown', actions: noteCodeProblem },
          { guard: { type: 'isCodeLost', params: codeOutput }, target: 'unknown', actions: noteCodeProblem },
          { target: 'notCharged', actions: noteCodeProblem },
        ],
      },
    },
    authorised: ends('authorised'),
    threeD: ends('threeD'),
    /** The outcome until a reply proves another. */
    unknown: { type: 'final' },
    notCharged: ends('notCharged'),
  },
});
