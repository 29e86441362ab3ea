import { walletSetup, withContext } from '../wallet.setup.ts';
import { answer, failure, reply, replyProblem } from './answers.ts';
import { busyCommands } from './commands.ts';

/** "Are you sure you want to delete this card?" Both ends reset the dialog (Protocol wallet §7 rule 11). */
export const deleting = walletSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      on: {
        'deletion.confirm': { target: 'sending', actions: 'closeProblem' },
        'deletion.cancel': { target: '#wallet.choosing', actions: 'rest' },
      },
    },
    sending: {
      tags: 'busy',
      on: busyCommands,
      invoke: {
        src: 'deleteCard',
        input: withContext,
        onDone: [
          {
            guard: { type: 'isDone', params: reply },
            target: '#wallet.listing',
            actions: [{ type: 'noteAnswer', params: answer }, 'rest'],
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
    },
  },
});
