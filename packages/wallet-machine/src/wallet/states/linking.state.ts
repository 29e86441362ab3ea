import { walletSetup, withContext } from '../wallet.setup.ts';
import { answer, failure, means, reply, replyProblem } from './answers.ts';
import { busyCommands } from './commands.ts';

/** "Would you like to use your cards?" (specification 8). A code that is wanted closes this dialog first (rule 2). */
export const linking = walletSetup.createStateConfig({
  initial: 'offered',
  states: {
    offered: {
      on: {
        'link.accept': { target: 'sending', actions: 'takeLink' },
        'link.decline': { target: '#wallet.choosing', actions: 'rest' },
      },
    },
    sending: {
      tags: 'busy',
      on: busyCommands,
      invoke: {
        src: 'linkWallet',
        input: withContext,
        onDone: [
          {
            guard: { type: 'isDone', params: reply },
            target: '#wallet.listing',
            actions: { type: 'noteAnswer', params: answer },
          },
          {
            guard: means('codeNeeded'),
            target: '#wallet.verifying',
            actions: [
              { type: 'noteAnswer', params: answer },
              { type: 'noteCodeWanted', params: reply },
            ],
          },
          { target: 'offered', actions: [{ type: 'noteAnswer', params: answer }, replyProblem('general')] },
        ],
        onError: { target: 'offered', actions: failure() },
      },
      after: {
        callLimit: { target: 'offered', actions: { type: 'noteTimeout', params: { limit: 'callLimit' } } },
      },
    },
  },
});
