import { assign, setup } from 'xstate';

/** A door with a keypad: it locks again by itself, and three wrong codes block the keypad for a while. */
export const doorLock = setup({
  types: {
    context: {} as { readonly wrong: number },
    events: {} as
      | { type: 'code.enter'; code: string }
      | { type: 'door.open' }
      | { type: 'door.close' }
      | { type: 'bell.ring' },
  },
  guards: {
    isRight: ({ event }) => event.type === 'code.enter' && event.code === '2580',
    isLast: ({ context }) => context.wrong === 2,
  },
  actions: {
    countWrong: assign({ wrong: ({ context }) => context.wrong + 1 }),
    forgetWrong: assign({ wrong: 0 }),
  },
  delays: { relock: 5_000, blocking: 30_000, forgetting: 20_000, chime: 1_000 },
}).createMachine({
  id: 'doorLock',
  type: 'parallel',
  context: { wrong: 0 },
  states: {
    door: {
      initial: 'locked',
      states: {
        locked: {
          on: {
            'code.enter': [
              { guard: 'isRight', target: 'unlocked', actions: 'forgetWrong' },
              { guard: 'isLast', target: 'blocked' },
              { actions: 'countWrong', target: 'locked', reenter: true },
            ],
          },
          after: { forgetting: { actions: 'forgetWrong' } },
        },
        blocked: { after: { blocking: { target: 'locked', actions: 'forgetWrong' } } },
        unlocked: { on: { 'door.open': 'open' }, after: { relock: 'locked' } },
        open: { on: { 'door.close': 'unlocked' } },
      },
    },
    bell: {
      initial: 'quiet',
      states: {
        quiet: { on: { 'bell.ring': 'ringing' } },
        ringing: { after: { chime: 'quiet' } },
      },
    },
  },
});
