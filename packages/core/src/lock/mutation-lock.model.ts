import type { ChartModel } from '@vitrin/chart-testing';
import { fetchError } from '../errors/app-error.ts';
import { mutationLockMachine } from './mutation-lock.machine.ts';
import type { Submission } from './mutation-lock.types.ts';

/** A mutation of a test that ends it itself. */
const unusedSubmission: Submission = {
  start: () => Promise.reject(new Error('[lock] this test answers the actors itself')),
  end: () => {},
  refuse: () => {},
};

/** The lock of one kind for generated tests: submitted in every state, and the mutation may end either way. */
export const mutationLockModel: ChartModel<typeof mutationLockMachine> = {
  chart: 'mutation-lock',
  machine: mutationLockMachine,
  input: { kind: 'setBasketQuantity' },
  events: [
    {
      name: 'a mutation of the kind is submitted',
      event: { type: 'mutation.submitted', submission: unusedSubmission },
    },
  ],
  actors: {
    mutation: [
      { name: 'the mutation succeeds', output: () => undefined },
      { name: 'the mutation fails', error: () => fetchError('lock') },
    ],
  },
  hears: {},
  patient: { pending: 'a call has a limit, and a lock that opens before its end would be none' },
  isRest: (snapshot) => !snapshot.hasTag('busy'),
  invariant: (snapshot) => {
    if (snapshot.hasTag('busy') !== snapshot.matches('pending')) throw new Error('busy and pending do not agree');
    if (snapshot.hasTag('busy') !== (snapshot.context.current !== null)) throw new Error('busy without a mutation');
  },
};
