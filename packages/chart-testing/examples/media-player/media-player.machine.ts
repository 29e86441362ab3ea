import { assign, fromPromise, raise, setup } from 'xstate';

/** Plays tracks, with a volume of its own beside; when the screen goes off and on, it goes on where it was. */
export const mediaPlayer = setup({
  types: {
    context: {} as { readonly track: number },
    events: {} as {
      type: 'play.press' | 'pause.press' | 'next.press' | 'mute.press' | 'screen.off' | 'screen.on' | 'track.skip';
    },
  },
  actors: {
    loadTrack: fromPromise<void, { readonly track: number }>(() => Promise.reject(new Error('no loadTrack was given'))),
  },
  guards: { isLast: ({ context }) => context.track === 3 },
  actions: {
    countTrack: assign({ track: ({ context }) => context.track + 1 }),
    firstTrack: assign({ track: 1 }),
    skip: raise({ type: 'track.skip' }),
  },
  delays: { loadLimit: 10_000, trackLength: 180_000 },
}).createMachine({
  id: 'mediaPlayer',
  context: { track: 1 },
  initial: 'on',
  states: {
    on: {
      type: 'parallel',
      on: { 'screen.off': 'off' },
      states: {
        playback: {
          initial: 'stopped',
          states: {
            stopped: { on: { 'play.press': 'loading' } },
            loading: {
              invoke: {
                src: 'loadTrack',
                input: ({ context }) => ({ track: context.track }),
                onDone: 'playing',
                onError: 'broken',
              },
              after: { loadLimit: 'broken' },
            },
            playing: {
              on: { 'pause.press': 'paused', 'next.press': { actions: 'skip' }, 'track.skip': 'choosing' },
              after: { trackLength: 'choosing' },
            },
            choosing: {
              always: [
                { guard: 'isLast', target: 'stopped', actions: 'firstTrack' },
                { target: 'loading', actions: 'countTrack' },
              ],
            },
            paused: { on: { 'play.press': 'playing' } },
            broken: { on: { 'play.press': 'loading' } },
          },
        },
        sound: {
          initial: 'loud',
          states: { loud: { on: { 'mute.press': 'muted' } }, muted: { on: { 'mute.press': 'loud' } } },
        },
        before: { type: 'history', history: 'deep' },
      },
    },
    off: { on: { 'screen.on': 'on.before' } },
  },
});
