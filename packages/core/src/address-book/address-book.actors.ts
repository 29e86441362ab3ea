import type { Commerce } from '../commerce.types.ts';
import type { Address, AddressBody } from '../contract/address.ts';
import type { Id } from '../contract/primitives.ts';
import { createAddress, deleteAddress, editAddress } from '../http/address-endpoints.ts';
import { createLockedCall, done } from '../lock/locked-call.actors.ts';
import type { AddressBookServices } from './address-book.types.ts';

/**
 * The writes of an address book, each locked alone by its own kind (ruling 6): a second one of a kind rejects with
 * `Mutation already in progress.` and sends nothing. All reject with an `AppError`, and each makes addresses and checkout old.
 */
export interface AddressWrites {
  /** The first one becomes the default address; nobody has more than fifty (address.md §3). */
  create(body: AddressBody, options?: Abortable): Promise<Address>;
  /** `{ primary: true }` makes it the default address. */
  edit(pk: Id, body: Partial<AddressBody>, options?: Abortable): Promise<Address>;
  /** The newest address takes the place of a deleted default one. */
  remove(pk: Id, options?: Abortable): Promise<void>;
}

/** Ends a call whose answer nobody waits for any more. */
interface Abortable {
  readonly signal?: AbortSignal;
}

/** Makes the writes over a running core. */
export function createAddressWrites(commerce: Pick<Commerce, 'http' | 'once'>): AddressWrites {
  const write = createLockedCall(commerce);
  return {
    create: (body, options) => write(createAddress, { body }, options),
    edit: (pk, body, options) => write(editAddress, { path: { pk }, body }, options),
    remove: (pk, options) => done(write(deleteAddress, { path: { pk } }, options)),
  };
}

/**
 * The chart's services over a running core.
 * @param refresh has the front end read its addresses again.
 */
export function createAddressBookServices(
  commerce: Pick<Commerce, 'http' | 'once'>,
  refresh: AddressBookServices['refresh'],
): AddressBookServices {
  const writes = createAddressWrites(commerce);
  return {
    refresh,
    save: (pk, body, signal) => (pk === null ? writes.create(body, { signal }) : writes.edit(pk, body, { signal })),
    makeDefault: (pk, signal) => done(writes.edit(pk, { primary: true }, { signal })),
    remove: (pk, signal) => writes.remove(pk, { signal }),
  };
}
