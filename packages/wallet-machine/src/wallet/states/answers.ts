import type { OtpOutput } from '@vitrin/core/otp';
import type { CodeMeaning } from '../../client/response-codes.table.ts';
import type { WalletAnswer, WalletProblem } from '../wallet.types.ts';

export interface Answered<Answer> {
  readonly event: { readonly output: Answer };
}
export interface Thrown {
  readonly event: { readonly error: unknown };
}

/** The reply of a call, for the guards and actions that read it. */
export const reply = ({ event }: Answered<WalletAnswer>) => ({ reply: event.output.reply });

/** A call's whole answer: reply and the access it was got with. */
export const answer = ({ event }: Answered<WalletAnswer>) => ({ answer: event.output });

/** How the code chart ended. */
export const codeOutput = ({ event }: Answered<OtpOutput>) => ({ output: event.output });

/** Guard: the reply's code has this meaning. */
export const means = (meaning: CodeMeaning) =>
  ({
    type: 'means',
    params: ({ event }: Answered<WalletAnswer>) => ({ reply: event.output.reply, meaning }),
  }) as const;

/** Action: what the reply says is wrong. */
export const replyProblem = (code: WalletProblem['code']) =>
  ({
    type: 'noteProblem',
    params: ({ event }: Answered<WalletAnswer>) => ({ code, reply: event.output.reply }),
  }) as const;

/** Action: what a call without a reply says. */
export const failure = (code?: WalletProblem['code']) =>
  ({
    type: 'noteFailure',
    params: ({ event }: Thrown) => ({ thrown: event.error, ...(code && { code }) }),
  }) as const;
