import { expectTypeOf } from 'vitest';
import { type AddressBookView, selectAddressBook } from './address-book.select.ts';
import type { AddressBookEvent } from './address-book.types.ts';
import type { AddressBookActor } from './start-address-book.ts';

declare const actor: AddressBookActor;

actor.send({ type: 'address.makeDefault', pk: 5 });
// @ts-expect-error a new address has no body of its own
actor.send({ type: 'address.save', pk: null });
// @ts-expect-error only a known address is deleted
actor.send({ type: 'address.delete', pk: null });

expectTypeOf<AddressBookEvent['type']>().not.toEqualTypeOf<string>();
expectTypeOf(selectAddressBook(actor.getSnapshot())).toEqualTypeOf<AddressBookView>();
