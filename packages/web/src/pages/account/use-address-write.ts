import type { AddressWrites } from '@vitrin/core/address-book';
import type { GetCommerce } from '../../app/commerce.ts';
import { readFailure, type WriteResult } from '../wishlist/write-wishlist.ts';
import { type AccountWrite, useAccountWrite } from './use-account-write.ts';

/** Runs one write of the address book. Core's part is fetched with the first. */
async function writeAddress<Reply>(
  getCommerce: GetCommerce,
  write: (writes: AddressWrites) => Promise<Reply>,
): Promise<WriteResult<Reply>> {
  try {
    const [{ commerce }, { createAddressWrites }] = await Promise.all([getCommerce(), import('./address-writes.ts')]);
    return { ok: true, reply: await write(createAddressWrites(commerce)) };
  } catch (thrown) {
    return readFailure(thrown);
  }
}

/** One write at a time for the page of addresses. */
export function useAddressWrite(): AccountWrite<AddressWrites> {
  return useAccountWrite(writeAddress);
}
