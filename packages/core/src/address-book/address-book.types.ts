import type { Address, AddressBody } from '../contract/address.ts';
import type { Id } from '../contract/primitives.ts';
import type { AppError } from '../errors/app-error.ts';

/** An address of the book, as far as its chart needs it. */
export interface AddressEntry {
  readonly pk: Id;
  readonly title: string;
  readonly isDefault: boolean;
}

/** The chart's calls. The writes reject with an `AppError`. */
export interface AddressBookServices {
  /** @param pk null: a new address. */
  save(pk: Id | null, body: AddressBody, signal: AbortSignal): Promise<Pick<Address, 'title'>>;
  makeDefault(pk: Id, signal: AbortSignal): Promise<void>;
  remove(pk: Id, signal: AbortSignal): Promise<void>;
  /** Has the front end read its addresses again; it tells the chart with `addresses.changed`. */
  refresh(): Promise<unknown>;
}

export interface AddressBookInput {
  readonly services: AddressBookServices;
  /** The default one first, then the newest. */
  readonly addresses: readonly AddressEntry[];
}

/** What a shopper does with an address. */
export type AddressTask = 'save' | 'makeDefault' | 'delete';

/** Why something came to nothing. */
export interface AddressProblem {
  readonly of: AddressTask;
  readonly error: AppError;
}

/** What was done last. */
export interface AddressResult {
  readonly of: AddressTask;
  readonly title: string;
}

/** What is known beside the state. */
export interface AddressBookFacts {
  readonly addresses: readonly AddressEntry[];
  /** The address that is deleted or made the default one; null where none is. */
  readonly chosen: AddressEntry | null;
  readonly problem: AddressProblem | null;
  /** A new object is worth telling. */
  readonly result: AddressResult | null;
}

export interface AddressBookContext extends AddressBookFacts {
  readonly services: AddressBookServices;
}

/** What a front end tells: commands `noun.verb`, facts in the past tense. */
export type AddressBookEvent =
  /** @param pk null: a new address. */
  | { readonly type: 'address.save'; readonly pk: Id | null; readonly body: AddressBody }
  | { readonly type: 'address.makeDefault'; readonly pk: Id }
  /** Asks first. */
  | { readonly type: 'address.delete'; readonly pk: Id }
  | { readonly type: 'deletion.confirm' }
  | { readonly type: 'deletion.dismiss' }
  /** Another form, or the list, is on screen: what was refused is of no use any more. */
  | { readonly type: 'form.left' }
  | { readonly type: 'addresses.changed'; readonly addresses: readonly AddressEntry[] };

/** Why a command was not taken: shown or logged, never silent. */
export type AddressBookRefusal = 'busy' | 'notNow' | 'unknownAddress';

/** What the chart tells whoever started it. */
export interface AddressBookEmitted {
  readonly type: 'command.refused';
  readonly command: AddressBookEvent['type'];
  readonly reason: AddressBookRefusal;
}

/** `busy`: a call is on its way. `asking`: the question before an address is deleted is on screen. */
export type AddressBookTag = 'busy' | 'asking';
