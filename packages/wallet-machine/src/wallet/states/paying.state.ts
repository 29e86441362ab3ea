import { walletSetup, withContext } from '../wallet.setup.ts';
import { chargeAnswer, failure, means, reply, replyProblem } from './answers.ts';
import { busyCommands } from './commands.ts';

const noteCharge = { type: 'noteCharge', params: chargeAnswer } as const;

/**
 * Order number, then the charge. Only a clear word of the service ends a charge: one that brought no answer may have
 * taken the money, so the host is asked (Protocol wallet §3, security R6).
 */
export const paying = walletSetup.createStateConfig({
  tags: 'busy',
  initial: 'ordering',
  on: busyCommands,
  states: {
    ordering: {
      invoke: {
        src: 'openOrder',
        input: withContext,
        onDone: {
          target: 'charging',
          actions: { type: 'noteOrder', params: ({ event }) => ({ order: event.output }) },
        },
        // Nothing was charged: the checkout tells why the host refused.
        onError: { target: '#wallet.choosing', actions: failure() },
      },
      after: {
        orderLimit: {
          target: '#wallet.choosing',
          actions: { type: 'noteTimeout', params: { limit: 'orderLimit' } },
        },
      },
    },
    charging: {
      invoke: {
        src: 'chargeCard',
        input: withContext,
        onDone: [
          {
            guard: { type: 'isAuthorised', params: reply },
            target: '#wallet.completing',
            actions: [
              noteCharge,
              { type: 'tellAuthorised', params: ({ event }) => ({ token: event.output.reply.token }) },
            ],
          },
          {
            guard: means('codeNeeded'),
            target: '#wallet.verifying',
            actions: [noteCharge, { type: 'noteCodeWanted', params: reply }, 'tellBankCode'],
          },
          {
            guard: { type: 'canFollowThreeD', params: reply },
            target: '#wallet.leaving',
            actions: [noteCharge, { type: 'tellThreeD', params: reply }],
          },
          {
            guard: means('threeD'),
            target: '#wallet.choosing',
            actions: [noteCharge, replyProblem('noReturnAddress')],
          },
          {
            guard: means('cvcNeeded'),
            target: '#wallet.choosing',
            actions: [noteCharge, 'wantCvc', replyProblem('general')],
          },
          {
            guard: means('success'),
            target: '#wallet.unresolved',
            actions: [noteCharge, replyProblem('noToken'), 'tellUnknown'],
          },
          { target: '#wallet.choosing', actions: [noteCharge, replyProblem('general')] },
        ],
        onError: [
          { guard: 'isCardGone', target: '#wallet.choosing', actions: failure() },
          { target: '#wallet.unresolved', actions: [failure(), 'tellUnknown'] },
        ],
      },
      after: {
        callLimit: {
          target: '#wallet.unresolved',
          actions: [{ type: 'noteTimeout', params: { limit: 'callLimit' } }, 'tellUnknown'],
        },
      },
    },
  },
});
