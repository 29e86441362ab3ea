import type { ChartModel } from '@vitrin/chart-testing';
import { mediaPlayer } from './media-player.machine.ts';

/** What a listener can do. */
export const mediaPlayerModel: ChartModel<typeof mediaPlayer> = {
  chart: 'media-player',
  machine: mediaPlayer,
  input: undefined,
  limit: 8_000,
  events: [
    { name: 'presses Play', event: { type: 'play.press' } },
    { name: 'presses Pause', event: { type: 'pause.press' } },
    { name: 'presses Next', event: { type: 'next.press' } },
    { name: 'presses Mute', event: { type: 'mute.press' } },
    { name: 'turns the screen off', event: { type: 'screen.off' } },
    { name: 'turns the screen on', event: { type: 'screen.on' } },
  ],
  actors: {
    loadTrack: [
      { name: 'it is loaded', output: () => undefined },
      { name: 'it cannot be read', error: () => new Error('no such track') },
    ],
  },
  project: ({ context }) => context.track,
  invariant: ({ context }) => {
    if (context.track > 3) throw new Error('there is no such track');
  },
  cuts: {
    'screen.off': { in: ['on.playback.loading'], because: 'a track that nobody looks at need not be loaded' },
  },
};
