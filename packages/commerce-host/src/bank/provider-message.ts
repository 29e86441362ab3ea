import { macOf, readToken, sameText, signToken } from '../signed-token.ts';

const MESSAGE = 'provider-message';
const PROOF = 'provider-proof';

/** What the shop tells a provider or lender about a payment. Travels through the shopper's browser, signed. */
export interface ProviderMessage {
  /** Our name for the payment at the provider. */
  readonly transaction: string;
  /** Who is paid through: the name on the page. */
  readonly provider: string;
  readonly merchant: string;
  /** Integer minor units. */
  readonly amount: number;
  /** As people read it. */
  readonly currency: string;
  readonly currencyCode: string;
  /** Address of the shop that gets the answer; it is sent nowhere else. */
  readonly returnUrl: string;
  /** Where a shopper who leaves without paying goes. */
  readonly leaveUrl: string;
}

/** What a provider posts back. */
export interface ProviderAnswer {
  readonly status: string;
  readonly proof: string;
}

/** Signs a message for the provider. */
export function sealProviderMessage(secret: string, message: ProviderMessage): string {
  return signToken(secret, MESSAGE, message);
}

/** Reads a message that the shop signed, or `null`. */
export function openProviderMessage(secret: string, sealed: string): ProviderMessage | null {
  // Only this file signs for this purpose, so a text that verifies holds a message.
  return readToken(secret, MESSAGE, sealed) as ProviderMessage | null;
}

/** The provider's proof of a payment, which only it and the shop can make. */
export function providerProof(secret: string, transaction: string, status: string): string {
  return macOf(secret, PROOF, `${transaction}|${status}`);
}

/** True when the provider says with proof that it was paid; the word alone never pays. */
export function isPaid(secret: string, transaction: string, { status, proof }: ProviderAnswer): boolean {
  return status === 'ok' && sameText(proof, providerProof(secret, transaction, 'ok'));
}
