// Calls of the Masterpass wallet (wallet.md §1), apart from all others: who does not pay by it fetches none of this.
import { type WalletScript, WalletScriptSchema, type WalletToken, WalletTokenSchema } from '../contract/wallet.ts';
import type { Endpoint } from './http.types.ts';

/** A new token each time. */
export const getWalletToken: Endpoint<WalletToken> = {
  name: 'getWalletToken',
  method: 'GET',
  path: '/orders/masterpass-token/',
  reply: WalletTokenSchema,
};

/** Where the wallet's script is, and what it has to be told. */
export const getWalletScript: Endpoint<WalletScript> = {
  name: 'getWalletScript',
  method: 'GET',
  path: '/masterpass-js/',
  reply: WalletScriptSchema,
};
