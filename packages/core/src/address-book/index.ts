export type { AddressWrites } from './address-book.actors.ts';
export { createAddressWrites } from './address-book.actors.ts';
