import { useSelector } from '@xstate/react';

interface Actor<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(observer: { next?: () => void; error?: () => void }): { unsubscribe(): void };
}

/** The view of a running chart, drawn anew when it changes; undefined before it runs. */
export function useView<Snapshot, View>(
  actor: Actor<Snapshot> | undefined,
  select: (snapshot: Snapshot) => View,
): View | undefined {
  return useSelector(actor as Parameters<typeof useSelector>[0], (snapshot: Snapshot | undefined) =>
    snapshot === undefined ? undefined : select(snapshot),
  );
}
