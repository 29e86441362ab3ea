import type { SnapshotFrom } from 'xstate';
import type { ErrorView } from '../commerce.types.ts';
import { toErrorView } from '../errors/error-view.ts';
import type { addToCollectionMachine } from './add-to-collection.machine.ts';
import type { CollectionChoice } from './add-to-collection.types.ts';

/** What the dialog may know. */
export interface AddToCollectionView {
  readonly step: 'finding' | 'visitor' | 'unfound' | 'choosing' | 'added';
  readonly choices: readonly CollectionChoice[];
  /** Write in flight: a new collection, or the id of a known one; null without one. */
  readonly busy: 'new' | CollectionChoice | null;
  /** The collection that the product is in now. */
  readonly added: CollectionChoice | null;
  /** Why the last command came to nothing. */
  readonly problem: ErrorView | null;
}

/** Snapshot to view: total, there is one for every state. */
export function selectAddToCollection(snapshot: SnapshotFrom<typeof addToCollectionMachine>): AddToCollectionView {
  const { choices, chosen, isNew, problem } = snapshot.context;
  const isOpen = snapshot.hasTag('open');
  const isBusy = isOpen && snapshot.hasTag('busy');
  const step = isOpen ? 'choosing' : stepOf(snapshot);
  return {
    step,
    choices,
    busy: isBusy ? (isNew ? 'new' : chosen) : null,
    added: step === 'added' ? chosen : null,
    problem: toErrorView(problem),
  };
}

function stepOf(snapshot: SnapshotFrom<typeof addToCollectionMachine>): AddToCollectionView['step'] {
  if (snapshot.matches('added')) return 'added';
  if (snapshot.matches('visitor')) return 'visitor';
  return snapshot.matches('unfound') ? 'unfound' : 'finding';
}

/** The view before the chart runs: it begins with finding the collections. */
export function previewAddToCollection(): AddToCollectionView {
  return { step: 'finding', choices: [], busy: null, added: null, problem: null };
}
