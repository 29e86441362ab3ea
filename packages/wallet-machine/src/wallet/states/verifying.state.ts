import { codeInput, codeReplyOf, walletSetup } from '../wallet.setup.ts';
import { codeOutput } from './answers.ts';
import { busyCommands } from './commands.ts';

/** The code dialog. It remembers which operation asked: success leads to different places (Protocol wallet §7 rule 3). */
export const verifying = walletSetup.createStateConfig({
  tags: 'code',
  on: {
    ...busyCommands,
    'code.submit': { actions: 'forwardToCode' },
    'code.resend': { actions: 'forwardToCode' },
    // A code may be on its way to the service: whether it paid is asked, before Pay is offered again.
    'code.close': [
      { guard: 'isPaying', target: '#wallet.working.unresolved', actions: ['closeProblem', 'tellUnknown'] },
      { target: '#wallet.choosing', actions: 'closeProblem' },
    ],
  },
  invoke: {
    id: 'code',
    src: 'askCode',
    input: codeInput,
    onDone: [
      { guard: { type: 'isCodeDone', params: codeOutput }, target: '#wallet.working.listing' },
      {
        guard: { type: 'isCodeAuthorised', params: codeOutput },
        target: '#wallet.working.completing',
        actions: {
          type: 'tellAuthorised',
          params: ({ event }) => ({ token: codeReplyOf(event.output)?.token ?? '' }),
        },
      },
      {
        guard: { type: 'isCodeThreeD', params: codeOutput },
        target: '#wallet.working.leaving',
        actions: { type: 'tellCodeThreeD', params: codeOutput },
      },
      {
        guard: { type: 'isCodeWithoutToken', params: codeOutput },
        target: '#wallet.working.unresolved',
        actions: [{ type: 'noteCodeProblem', params: codeOutput }, 'tellUnknown'],
      },
      {
        guard: { type: 'isCodeLost', params: codeOutput },
        target: '#wallet.working.unresolved',
        actions: [{ type: 'noteCodeProblem', params: codeOutput }, 'tellUnknown'],
      },
      { target: '#wallet.choosing', actions: { type: 'noteCodeProblem', params: codeOutput } },
    ],
  },
});
