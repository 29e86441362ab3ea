import { findEntry } from '../../../acquirer/simulated-books.ts';
import type { AttemptKind } from '../../attempt/attempt-kind.types.ts';
import { paidReference, walletDetail } from './wallet-detail.ts';

/** Waiting for the wallet's window: the wallet is asked for the truth, nothing that a browser says pays (Protocol checkout §4.12). */
export const walletKind: AttemptKind = {
  kind: 'wallet',
  async readReport(db, detail) {
    const open = walletDetail(detail);
    return open && ((await findEntry(db, open.reference)) ?? null);
  },
  capturedReference: paidReference,
};
