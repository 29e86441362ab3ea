import type { SnapshotFrom } from 'xstate';
import type { ErrorView } from '../commerce.types.ts';
import { toErrorView } from '../errors/error-view.ts';
import type { removalMachine } from './removal.machine.ts';
import type { RemovalEvent } from './removal.types.ts';

/** What a list may know of its last removal. */
export interface RemovalView {
  /** Key of the entry that is being removed or put back; null when none is. */
  readonly busy: string | null;
  /** Name of the entry that was removed and can be put back; null where there is none. */
  readonly removed: string | null;
  /** Why the last command came to nothing. */
  readonly problem: ErrorView | null;
}

/** Snapshot to view: total, there is one for every state. */
export function selectRemoval(snapshot: SnapshotFrom<typeof removalMachine>): RemovalView {
  const { entry, problem } = snapshot.context;
  return {
    busy: snapshot.hasTag('busy') ? (entry?.key ?? null) : null,
    removed: snapshot.hasTag('returnable') ? (entry?.name ?? null) : null,
    problem: toErrorView(problem),
  };
}

/** The view before the chart runs. @param pending its commands. */
export function previewRemoval(pending: readonly RemovalEvent[]): RemovalView {
  const wanted = pending.find((event) => event.type === 'entry.remove');
  return { busy: wanted?.entry.key ?? null, removed: null, problem: null };
}
