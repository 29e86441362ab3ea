import { walletSetup, withContext } from '../wallet.setup.ts';
import { answer, failure, means, reply, replyProblem } from './answers.ts';

const noteAnswer = { type: 'noteAnswer', params: answer } as const;

/** The code dialog opens; whatever dialog asked for the call is closed by that (Protocol wallet §7 rule 2). */
const codeWanted = {
  guard: means('codeNeeded'),
  target: '#wallet.verifying',
  actions: [noteAnswer, { type: 'noteCodeWanted', params: reply }],
} as const;

/** What differs between the calls that change what the wallet holds. */
export interface WalletCallInit {
  readonly src: 'linkWallet' | 'registerCard' | 'deleteCard';
  /** Where the shopper can try again after a refusal, no answer or a late one. */
  readonly back: '#wallet.linkOffered' | '#wallet.choosing';
  /** The service may want a one-time code first. */
  readonly mayNeedCode: boolean;
}

/**
 * A call that changes what the wallet holds: done, the cards are listed anew; a code may be wanted; refused, failed or
 * late, the shopper is told and led back.
 */
export function walletCall({ src, back, mayNeedCode }: WalletCallInit) {
  return walletSetup.createStateConfig({
    tags: 'busy',
    invoke: {
      src,
      input: withContext,
      onDone: [
        { guard: { type: 'isDone', params: reply }, target: '#wallet.working.listing', actions: noteAnswer },
        ...(mayNeedCode ? [codeWanted] : []),
        { target: back, actions: [noteAnswer, replyProblem('general')] },
      ],
      onError: { target: back, actions: failure() },
    },
    after: { callLimit: { target: back, actions: { type: 'noteTimeout', params: { limit: 'callLimit' } } } },
  });
}
