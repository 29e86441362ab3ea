import { readToken, signToken } from '../signed-token.ts';

const PURPOSE = 'wallet-ticket';

/** What the shop lets one opening of the wallet's window pay: one attempt of one shopper, one amount, once. */
export interface WalletTicket {
  /** The shop's name for the payment at the wallet, one of a kind for each opening. */
  readonly reference: string;
  /** What the window says the payment is called when it tells its opener how it ended. */
  readonly paymentId: string;
  readonly attempt: string;
  /** Integer minor units. */
  readonly amount: number;
  readonly currency: string;
  /** The shopper's wallet holds no money (Protocol payment-methods §6). */
  readonly isEmpty: boolean;
}

/** Signs a ticket; the shop and its simulated wallet share the secret. */
export const sealTicket = (secret: string, ticket: WalletTicket): string => signToken(secret, PURPOSE, ticket);

/** Reads a ticket that the shop signed, or `null`. */
export const openTicket = (secret: string, sealed: string): WalletTicket | null =>
  // Only this file signs for this purpose, so a text that verifies holds a ticket.
  readToken(secret, PURPOSE, sealed) as WalletTicket | null;
