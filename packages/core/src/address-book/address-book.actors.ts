import type { Commerce } from '../commerce.types.ts';
import type { Address, AddressBody } from '../contract/address.ts';
import { createAddress, deleteAddress, editAddress } from '../http/endpoints.ts';
import { createLockedCall, done } from '../lock/locked-call.actors.ts';

/**
 * The writes of an address book, each locked alone by its own kind (ruling 6): a second one of a kind rejects with
 * `Mutation already in progress.` and sends nothing. All reject with an `AppError`, and each makes addresses and checkout old.
 */
export interface AddressWrites {
  /** The first one becomes the default address; nobody has more than fifty (address.md §3). */
  create(body: AddressBody): Promise<Address>;
  /** `{ primary: true }` makes it the default address. */
  edit(pk: number, body: Partial<AddressBody>): Promise<Address>;
  /** The newest address takes the place of a deleted default one. */
  remove(pk: number): Promise<void>;
}

/** Makes the writes over a running core. */
export function createAddressWrites(commerce: Pick<Commerce, 'http' | 'once'>): AddressWrites {
  const write = createLockedCall(commerce);
  return {
    create: (body) => write(createAddress, { body }),
    edit: (pk, body) => write(editAddress, { path: { pk }, body }),
    remove: (pk) => done(write(deleteAddress, { path: { pk } })),
  };
}
