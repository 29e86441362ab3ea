import { codeInput } from '../wallet.actors.ts';
import { walletSetup, withContext } from '../wallet.setup.ts';
import { answer, codeOutput, failure, means, reply, replyProblem } from './answers.ts';

const noteAnswer = { type: 'noteAnswer', params: answer } as const;

/** The code dialog opens; whatever dialog asked for the call is closed by that (Protocol wallet §7 rule 2). */
const codeWanted = {
  guard: means('codeNeeded'),
  target: 'verifying',
  actions: [noteAnswer, { type: 'noteCodeWanted', params: reply }],
} as const;

/** Differences between the calls that change the account. */
interface WalletCallInit {
  readonly src: 'linkWallet' | 'registerCard' | 'deleteCard';
  /** State in which the shopper can try again after a refusal, no answer or a late one. */
  readonly back: '#wallet.linkOffered' | '#wallet.choosing';
  /** The service may want a one-time code first. */
  readonly mayNeedCode: boolean;
}

/**
 * A call that changes what the wallet holds: done, the cards are listed anew; a code may be wanted; refused, failed or
 * late, the shopper is told and led back.
 */
function walletCall({ src, back, mayNeedCode }: WalletCallInit) {
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

/** The code dialog of a registration or a link; a charge has its own. */
const verifying = walletSetup.createStateConfig({
  tags: 'code',
  on: {
    'code.submit': { actions: 'forwardToCode' },
    'code.resend': { actions: 'forwardToCode' },
    'code.close': { target: '#wallet.choosing', actions: 'closeProblem' },
  },
  invoke: {
    id: 'code',
    src: 'askCode',
    input: ({ context }) => codeInput(context, { isPayment: false }),
    onDone: [
      { guard: { type: 'isCodeDone', params: codeOutput }, target: '#wallet.working.listing' },
      { target: '#wallet.choosing', actions: { type: 'noteCodeProblem', params: codeOutput } },
    ],
  },
});

/** A call that changes the account or its cards, with the code that it may require. */
export const changing = walletSetup.createStateConfig({
  initial: 'linking',
  states: {
    linking: walletCall({ src: 'linkWallet', back: '#wallet.linkOffered', mayNeedCode: true }),
    /** A typed card is saved under its alias. Registering does not pay (Protocol wallet §7 rule 10). */
    registering: walletCall({ src: 'registerCard', back: '#wallet.choosing', mayNeedCode: true }),
    deleting: walletCall({ src: 'deleteCard', back: '#wallet.choosing', mayNeedCode: false }),
    verifying,
  },
});
