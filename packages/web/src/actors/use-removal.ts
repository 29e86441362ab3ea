import { previewRemoval, type RemovableEntry, type RemovalEvent, type RemovalView } from '@vitrin/core/removal';
import { useRef } from 'react';
import { useCommerce } from '../app/commerce.ts';
import { useLazyChart } from '../app/lazy-chart.ts';
import { notReached } from '../components/not-reached.ts';

/** The removals of a list. */
export interface Removal extends RemovalView {
  /** Removes an entry, unless something is on its way. */
  readonly remove: (entry: RemovableEntry) => void;
  /** Puts back what was removed last. */
  readonly putBack: () => void;
}

/**
 * Takes entries out of a list by core's removal chart, for as long as the list is on screen; the chart is fetched with the
 * first removal (decision 0053).
 * @param onDone hears of every entry that is out or back: the pressed button is gone with its row or its message.
 * @example
 * const { busy, removed, remove, putBack } = useRemoval(() => heading.current?.focus());
 * remove({ key: String(pk), name, remove: () => writes.remove(pk), putBack: () => writes.add(pk) });
 */
export function useRemoval(onDone: () => void): Removal {
  const getCommerce = useCommerce();
  const tell = useRef(onDone);
  tell.current = onDone;
  const { view, send, isMissing } = useLazyChart<RemovalView, RemovalEvent>({
    preview: previewRemoval,
    load: async () => {
      const [{ commerce }, { openRemoval }] = await Promise.all([getCommerce(), import('./open-removal.ts')]);
      return openRemoval(commerce, () => tell.current());
    },
  });
  return {
    ...view,
    problem: isMissing ? notReached : view.problem,
    remove: (entry) => send({ type: 'entry.remove', entry }),
    putBack: () => send({ type: 'entry.putBack' }),
  };
}
