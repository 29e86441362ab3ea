import { fetchError } from '../errors/app-error.ts';
import type { ChartModel } from '../testing/chart-model.types.ts';
import { mutationLockMachine } from './mutation-lock.machine.ts';

/** The lock of one kind for generated tests: submitted in every state, and the mutation may end either way. */
export const mutationLockModel: ChartModel<typeof mutationLockMachine> = {
  chart: 'mutation-lock',
  machine: mutationLockMachine,
  input: undefined,
  events: [{ name: 'a mutation of the kind is submitted', event: { type: 'mutation.submitted' } }],
  actors: {
    mutation: [
      { name: 'the mutation succeeds', output: () => 'reply' },
      { name: 'the mutation fails', error: () => fetchError('lock') },
    ],
  },
  isRest: (snapshot) => !snapshot.hasTag('busy'),
  invariant: (snapshot) => {
    if (snapshot.hasTag('busy') !== snapshot.matches('pending')) throw new Error('busy and pending do not agree');
  },
};
