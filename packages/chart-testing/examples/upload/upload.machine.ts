import { assign, fromPromise, setup } from 'xstate';

/** Sends a file, tries again a few times, each time later than before, and can be stopped by the person. */
export const upload = setup({
  types: {
    context: {} as { readonly file: string; readonly tries: number; readonly address: string | null },
    input: {} as { readonly file: string },
    events: {} as { type: 'upload.start' | 'upload.cancel' },
    tags: {} as 'busy',
  },
  actors: {
    send: fromPromise<string, { readonly file: string }>(() => Promise.reject(new Error('upload: no send was given'))),
  },
  guards: { hasTriesLeft: ({ context }) => context.tries < 3 },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
    keepAddress: assign({ address: (_, { address }: { readonly address: string }) => address }),
  },
  delays: {
    sendLimit: 60_000,
    pause: ({ context }) => 1_000 * 2 ** context.tries,
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ file: input.file, tries: 0, address: null }),
  initial: 'chosen',
  states: {
    chosen: { on: { 'upload.start': { target: 'sending', actions: 'forgetTries' } } },
    sending: {
      tags: 'busy',
      entry: 'countTry',
      invoke: {
        src: 'send',
        input: ({ context }) => ({ file: context.file }),
        onDone: {
          target: 'sent',
          actions: { type: 'keepAddress', params: ({ event }) => ({ address: event.output }) },
        },
        onError: [{ guard: 'hasTriesLeft', target: 'waiting' }, { target: 'failed' }],
      },
      after: { sendLimit: 'failed' },
      on: { 'upload.cancel': 'chosen' },
    },
    waiting: { tags: 'busy', after: { pause: 'sending' }, on: { 'upload.cancel': 'chosen' } },
    failed: { on: { 'upload.start': { target: 'sending', actions: 'forgetTries' } } },
    sent: { type: 'final' },
  },
});
