import { type Id, sameId } from '../contract/primitives.ts';
import type { AppError } from '../errors/app-error.ts';
import type { AddressBookFacts, AddressEntry, AddressTask } from './address-book.types.ts';

type Changes = Partial<AddressBookFacts>;

/** What is known at first. */
export function startFacts(addresses: readonly AddressEntry[]): AddressBookFacts {
  return { addresses, chosen: null, problem: null, result: null };
}

/** Something new begins with an address of the book, or with none; what was done or refused before is no news any more. */
export function begin({ addresses }: AddressBookFacts, pk: Id | null): Changes {
  return { chosen: addresses.find((address) => sameId(address.pk, pk)) ?? null, problem: null, result: null };
}

/** Whether the book has an address. */
export function hasAddress({ addresses }: Pick<AddressBookFacts, 'addresses'>, pk: Id | undefined): boolean {
  return addresses.some((address) => sameId(address.pk, pk));
}

/** It came to nothing. */
export function noteFailed(of: AddressTask, error: AppError): Changes {
  return { problem: { of, error } };
}

/** It is done. @param title of the address; absent: the chosen one's. */
export function noteDone({ chosen }: AddressBookFacts, of: AddressTask, title = chosen?.title ?? ''): Changes {
  return { result: { of, title } };
}
