import { createAccountReads, type ReadCall } from '@vitrin/core/cache';
import { unlessRefused } from './shop-reads.ts';

/** Reads of the account and business areas, for signed-in users alone (`forUsers`), but an order by its token. */
export type AccountReads = ReturnType<typeof createAccountPageReads>;

/** Core's reads of the account area for page loaders: a file of its own, so that no page of the shop loads their schemas. */
export function createAccountPageReads(call: ReadCall<'promise'>) {
  const reads = createAccountReads(call);
  return {
    ...reads,
    /** Divisions that a business user buys for; undefined for everybody else (Protocol b2b §1: 403). */
    divisions: () => reads.divisions().catch(unlessRefused(403)),
  };
}
