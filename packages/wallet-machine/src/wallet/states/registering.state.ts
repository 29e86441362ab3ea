import { walletSetup, withContext } from '../wallet.setup.ts';
import { answer, failure, means, reply, replyProblem } from './answers.ts';
import { busyCommands } from './commands.ts';

/** A typed card is being kept under its alias. Registering does not pay (Protocol wallet §7 rule 10). */
export const registering = walletSetup.createStateConfig({
  tags: 'busy',
  on: busyCommands,
  invoke: {
    src: 'registerCard',
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
      {
        target: '#wallet.choosing',
        actions: [{ type: 'noteAnswer', params: answer }, 'rest', replyProblem('general')],
      },
    ],
    onError: { target: '#wallet.choosing', actions: ['rest', failure()] },
  },
  after: {
    callLimit: {
      target: '#wallet.choosing',
      actions: ['rest', { type: 'noteTimeout', params: { limit: 'callLimit' } }],
    },
  },
});
