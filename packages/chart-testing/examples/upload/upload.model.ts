import type { ChartModel } from '@vitrin/chart-testing';
import { upload } from './upload.machine.ts';

/** What a person and the line can do. */
export const uploadModel: ChartModel<typeof upload> = {
  chart: 'upload',
  machine: upload,
  input: { file: 'cat.jpg' },
  limit: 2_000,
  events: [
    { name: 'presses Send', event: { type: 'upload.start' } },
    { name: 'presses Cancel', event: { type: 'upload.cancel' } },
  ],
  actors: {
    send: [
      { name: 'it is there', output: () => '/files/1', weight: 1 },
      { name: 'the line is lost', error: () => new Error('no line'), weight: 3 },
    ],
  },
  project: ({ context }) => context.tries,
  invariant: ({ context, value }) => {
    if (context.tries > 3) throw new Error('sent a fourth time');
    if (value === 'sent' && context.address === null) throw new Error('sent to nowhere');
  },
  isRest: (snapshot) => !snapshot.hasTag('busy'),
  cuts: { 'upload.cancel': { in: ['sending'], because: 'to stop the sending is what Cancel is for' } },
};
