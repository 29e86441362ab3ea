import { isAppError, timeoutError } from '@vitrin/core/errors';
import { type OtpOutput, otpMachine } from '@vitrin/core/otp';
import { assign, forwardTo, fromPromise, sendParent, setup } from 'xstate';
import { bankCode, type CodeMeaning, meaningOf } from '../client/response-codes.table.ts';
import type { WalletOrder } from '../client/wallet-forms.ts';
import type { WalletReply } from '../client/wallet-reply.ts';
import { CardGoneError, codeReplyOf } from '../wallet/wallet.actors.ts';
import type { WalletProblem } from '../wallet/wallet.types.ts';
import { codeProblem, failureProblem, isSuccess, problemOf, threeDAddress } from '../wallet/wallet.updates.ts';
import { charge } from './charge.actors.ts';
import type {
  ChargeContext,
  ChargeEvent,
  ChargeInput,
  ChargeMessage,
  ChargeOutput,
  ChargeTag,
} from './charge.types.ts';

/** Milliseconds (Protocol wallet §7, Timeouts). */
const chargeLimits = { orderLimit: 45_000, callLimit: 60_000 };

/** Every call works on the context of the moment it starts in. */
export interface CallInput {
  readonly context: ChargeContext;
}

const call = <Output>(run: (context: ChargeContext, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, CallInput>(({ input, signal }) => run(input.context, signal));

/** Reply of a charge, null while there is none: a code can end without one. */
export interface Replied {
  readonly reply: WalletReply | null;
}

/** Names the chart of a charge uses. */
export const chargeSetup = setup({
  types: {
    context: {} as ChargeContext,
    events: {} as ChargeEvent,
    input: {} as ChargeInput,
    output: {} as ChargeOutput,
    tags: {} as ChargeTag,
    children: {} as { code: 'askCode' },
  },
  actors: {
    openOrder: call<WalletOrder>(({ services }, signal) => services.openOrder(signal)),
    chargeCard: call<WalletReply>(charge),
    askCode: otpMachine,
  },
  guards: {
    isAuthorised: (_, { reply }: { reply: WalletReply }) => isSuccess(reply, false) && reply.token !== '',
    /** 3838 is a success after a code alone (ruling 22). */
    isAuthorisedByCode: (_, { reply }: Replied) => reply !== null && isSuccess(reply, true) && reply.token !== '',
    means: (_, { reply, meaning }: { reply: WalletReply; meaning: CodeMeaning }) =>
      meaningOf(reply.responseCode) === meaning,
    canFollowThreeD: ({ context }, { reply }: Replied) =>
      reply !== null && meaningOf(reply.responseCode) === 'threeD' && threeDAddress(context, reply) !== null,
    /** The code was accepted without the token that completes the order: money may be taken. */
    isWithoutToken: (_, { reply }: Replied) => reply !== null && isSuccess(reply, true),
    /** The reply to a code was lost: money may be taken. */
    isCodeLost: (_, { output }: { output: OtpOutput }) => output.problem?.kind === 'failed',
    /** The handle of the card was used or expired: nothing was sent. */
    isCardGone: (_, { thrown }: { thrown: unknown }) => thrown instanceof CardGoneError,
  },
  actions: {
    noteOrder: assign((_, { order }: { order: WalletOrder }) => ({ order })),
    noteToken: assign((_, { reply }: Replied) => ({ token: reply?.token ?? '' })),
    notePage: assign(({ context }, { reply }: Replied) => ({ url: (reply && threeDAddress(context, reply)) ?? '' })),
    noteCvcNeeded: assign({ isCvcNeeded: true }),
    noteProblem: assign((_, { code, reply }: { code: WalletProblem['code']; reply: WalletReply }) => ({
      problem: problemOf(code, reply),
    })),
    noteCodeProblem: assign((_, { output }: { output: OtpOutput }) => ({ problem: codeProblem(output) })),
    noteFailure: assign((_, { thrown }: { thrown: unknown }) => ({
      problem: failureProblem(thrown),
      trouble: isAppError(thrown) ? thrown : null,
    })),
    noteTimeout: assign((_, { limit }: { limit: keyof typeof chargeLimits }) => ({
      problem: problemOf('general'),
      trouble: timeoutError('wallet', chargeLimits[limit]),
    })),
    noteOutcome: assign((_, { outcome }: Pick<ChargeOutput, 'outcome'>) => ({ outcome })),
    noteCodeReply: assign((_, { reply }: { reply: WalletReply }) => ({ codeReply: reply })),
    tellCodeWanted: sendParent(
      (_, { reply }: { reply: WalletReply }): ChargeMessage => ({
        type: 'code.wanted',
        isBankCode: reply.responseCode === bankCode,
      }),
    ),
    forwardToCode: forwardTo('code'),
  },
  delays: chargeLimits,
});

/** Input of a call: the context as it is. */
export const withContext = ({ context }: { context: ChargeContext }): CallInput => ({ context });

/** Reply of the charge's own call. */
export const chargeReply = ({ event }: { event: { output: WalletReply } }) => ({ reply: event.output });

/** Reply to the accepted code; null if it ended without one. */
export const codeReply = ({ event }: { event: { output: OtpOutput } }) => ({ reply: codeReplyOf(event.output) });
