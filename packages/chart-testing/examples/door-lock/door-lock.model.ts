import type { ChartModel } from '@vitrin/chart-testing';
import { doorLock } from './door-lock.machine.ts';

/** What a person at the door can do. */
export const doorLockModel: ChartModel<typeof doorLock> = {
  chart: 'door-lock',
  machine: doorLock,
  input: undefined,
  limit: 2_000,
  events: [
    { name: 'enters the right code', event: { type: 'code.enter', code: '2580' } },
    { name: 'enters a wrong code', event: { type: 'code.enter', code: '1111' } },
    { name: 'opens the door', event: { type: 'door.open' } },
    { name: 'closes the door', event: { type: 'door.close' } },
    { name: 'rings', event: { type: 'bell.ring' } },
  ],
  actors: {},
  project: ({ context }) => context.wrong,
  invariant: (snapshot) => {
    if (snapshot.context.wrong > 2) throw new Error('a fourth wrong code was let through');
    if (snapshot.matches({ door: 'unlocked' }) && snapshot.context.wrong > 0) throw new Error('wrong codes are kept');
  },
  isRest: (snapshot) => !snapshot.matches({ door: 'blocked' }),
};
