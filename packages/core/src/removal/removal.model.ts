import type { ChartModel } from '@vitrin/chart-testing';
import { fetchError } from '../errors/app-error.ts';
import { removalMachine } from './removal.machine.ts';
import { selectRemoval } from './removal.select.ts';
import type { RemovableEntry } from './removal.types.ts';

const unused = () => Promise.reject(new Error('[removal] this test answers the actors itself'));

const entryOf = (key: string, name: string): RemovableEntry => ({ key, name, remove: unused, putBack: unused });

/** A removal for generated tests: every command everywhere, both calls ending in every way. */
export const removalModel: ChartModel<typeof removalMachine> = {
  chart: 'removal',
  machine: removalMachine,
  input: undefined,
  events: [
    { name: 'the shopper removes the mug', event: { type: 'entry.remove', entry: entryOf('1201', 'Mug') } },
    { name: 'the shopper puts it back', event: { type: 'entry.putBack' } },
  ],
  actors: {
    removeEntry: [
      { name: 'it is out', output: () => undefined },
      { name: 'it is not removed', error: () => fetchError('removal') },
    ],
    putEntryBack: [
      { name: 'it is back', output: () => undefined },
      { name: 'it is not put back', error: () => fetchError('removal') },
    ],
  },
  project: ({ context: { entry, problem } }) => ({ entry: entry?.key, problem: problem?.code }),
  hears: {},
  view: selectRemoval,
  isRest: (snapshot) => !snapshot.hasTag('busy'),
  invariant: (snapshot) => {
    const view = selectRemoval(snapshot);
    if ((view.busy !== null) !== snapshot.hasTag('busy')) throw new Error('busy in one place and not in the other');
    if ((view.removed !== null) !== snapshot.matches({ removed: 'offered' }))
      throw new Error('offered without being out, or the reverse');
    if (view.busy !== null && view.problem !== null) throw new Error('something runs, and what failed before is told');
  },
};
