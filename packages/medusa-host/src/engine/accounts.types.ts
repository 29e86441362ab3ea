import type { EngineAddress, EngineOrder } from './engine.types.ts';

export interface EngineCustomer {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** A customer who proved to be one. The engine accepts `token` as that customer's proof until it expires. */
export interface SignedIn {
  readonly customer: EngineCustomer;
  readonly token: string;
}

export interface NewCustomer extends Omit<EngineCustomer, 'id'> {
  readonly password: string;
}

export interface EngineSavedAddress extends EngineAddress {
  readonly id: string;
  readonly title: string;
}

/** Accounts of the engine: the part of the port that only signed-in shoppers need. Errors are those of the engine. */
export interface EngineAccounts {
  /** Undefined for an unknown address and for a wrong password. */
  signIn(email: string, password: string): Promise<SignedIn | undefined>;
  /** Undefined when the address has an account already. */
  register(customer: NewCustomer): Promise<SignedIn | undefined>;
  /** A token that expires later; undefined for one that has expired. */
  renewToken(token: string): Promise<string | undefined>;
  updateCustomer(id: string, values: Pick<EngineCustomer, 'firstName' | 'lastName' | 'phone'>): Promise<void>;
  addresses(customer: string): Promise<readonly EngineSavedAddress[]>;
  /** Returns the id of the new address. */
  addAddress(customer: string, address: Omit<EngineSavedAddress, 'id'>): Promise<string>;
  updateAddress(customer: string, address: EngineSavedAddress): Promise<void>;
  /** Does nothing for an address that is unknown. */
  deleteAddress(customer: string, id: string): Promise<void>;
  /** The newest hundred orders of a customer and the orders of these ids, newest first. */
  orders(customer: string, ids: readonly string[]): Promise<readonly EngineOrder[]>;
  /** The order of that number if it was placed under that e-mail address. */
  findOrder(email: string, number: string): Promise<EngineOrder | undefined>;
  /** Cancels a whole order and gives its payment back. False when the engine refuses: it is shipped or cancelled. */
  cancelOrder(id: string): Promise<boolean>;
}
