import { walletSetup, withContext } from '../wallet.setup.ts';
import { answer, failure, means, reply, replyProblem } from './answers.ts';

const late = (limit: 'scriptLimit' | 'tokenLimit' | 'callLimit') =>
  ({ type: 'noteTimeout', params: { limit, code: 'initialisation' } }) as const;

/** Script, token, account: in this order, each once (Protocol wallet §7 rule 1). */
export const starting = walletSetup.createStateConfig({
  tags: 'busy',
  initial: 'loadingScript',
  states: {
    loadingScript: {
      invoke: {
        src: 'loadScript',
        input: withContext,
        onDone: {
          target: 'fetchingToken',
          actions: { type: 'noteCredentials', params: ({ event }) => ({ credentials: event.output }) },
        },
        onError: { target: '#wallet.startFailed', actions: failure('initialisation') },
      },
      after: { scriptLimit: { target: '#wallet.startFailed', actions: late('scriptLimit') } },
    },
    fetchingToken: {
      invoke: {
        src: 'fetchToken',
        input: withContext,
        onDone: {
          target: 'checking',
          actions: { type: 'noteAccess', params: ({ event }) => ({ access: event.output }) },
        },
        onError: { target: '#wallet.startFailed', actions: failure('initialisation') },
      },
      after: { tokenLimit: { target: '#wallet.startFailed', actions: late('tokenLimit') } },
    },
    checking: {
      invoke: {
        src: 'checkAccount',
        input: withContext,
        onDone: [
          {
            guard: { type: 'hasCardsStatus', params: reply },
            target: '#wallet.working.listing',
            actions: { type: 'noteAccount', params: answer },
          },
          {
            guard: { type: 'isLinkable', params: reply },
            target: '#wallet.linkOffered',
            actions: { type: 'noteAccount', params: answer },
          },
          {
            guard: means('success'),
            target: '#wallet.choosing',
            actions: { type: 'noteAccount', params: answer },
          },
          { target: '#wallet.startFailed', actions: replyProblem('initialisation') },
        ],
        onError: { target: '#wallet.startFailed', actions: failure('initialisation') },
      },
      after: { callLimit: { target: '#wallet.startFailed', actions: late('callLimit') } },
    },
  },
});
