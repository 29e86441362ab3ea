import type { SnapshotFrom } from 'xstate';
import type { ErrorView } from '../commerce.types.ts';
import { toErrorView } from '../errors/error-view.ts';
import type { miniBasketMachine } from './mini-basket.machine.ts';

/** What a screen may know of the mini basket. */
export interface MiniBasketView {
  readonly status: 'closed' | 'opening' | 'open' | 'failed';
  readonly isOpen: boolean;
  /** It opened by itself because something was added, and goes by itself. */
  readonly isPreview: boolean;
  /** Why there is nothing to show. */
  readonly error: ErrorView | null;
}

/** Snapshot to view: total, there is one for every state. */
export function selectMiniBasket(snapshot: SnapshotFrom<typeof miniBasketMachine>): MiniBasketView {
  const { reason, error } = snapshot.context;
  const isOpen = snapshot.hasTag('open');
  return {
    status: statusOf(snapshot),
    isOpen,
    isPreview: isOpen && reason === 'added',
    error: snapshot.matches('failed') ? toErrorView(error) : null,
  };
}

function statusOf(snapshot: SnapshotFrom<typeof miniBasketMachine>): MiniBasketView['status'] {
  if (snapshot.hasTag('busy')) return 'opening';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.hasTag('open') ? 'open' : 'closed';
}
