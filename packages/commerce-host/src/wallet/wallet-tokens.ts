import { readToken, signToken } from '../signed-token.ts';

const ACCESS = 'wallet-access';
const ORDER = 'wallet-order';
const CHARGE = 'wallet-charge';
const CODE = 'wallet-code';

/** How long an access token is good, in milliseconds (Protocol wallet §1). */
export const ACCESS_LIFE = 1_800_000;

/** What the host lets a shopper's page do at the wallet service: everything for this phone. */
export interface AccessClaim {
  readonly msisdn: string;
  readonly referenceNo: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly nonce: string;
}

/** What the host asks the wallet service to charge, once. */
export interface OrderClaim {
  readonly msisdn: string;
  readonly attempt: string;
  readonly orderNo: string;
  /** Minor units, digits alone. */
  readonly amount: string;
  readonly nonce: string;
}

/** The wallet service's proof that it answered about an order number. */
export interface ChargeClaim {
  readonly msisdn: string;
  readonly attempt: string;
  readonly orderNo: string;
  readonly nonce: string;
}

/** Names an operation that waits for a code, and its phone. */
export interface CodeClaim {
  readonly msisdn: string;
  readonly nonce: string;
}

/** Signs an access token; the host and its wallet service share the secret. */
export const sealAccess = (secret: string, claim: AccessClaim): string => signToken(secret, ACCESS, claim);

/** Reads an access token; null when it is forged or over. @param now milliseconds since 1970. */
export function openAccess(secret: string, token: string, now: number): AccessClaim | null {
  // Only this file signs for this purpose, so a text that verifies holds a claim.
  const claim = readToken(secret, ACCESS, token) as AccessClaim | null;
  return claim && claim.expiresAt > now ? claim : null;
}

/** Signs an order number. */
export const sealOrder = (secret: string, claim: OrderClaim): string => signToken(secret, ORDER, claim);

/** Reads an order number's token, or null. */
export const openOrder = (secret: string, token: string): OrderClaim | null =>
  readToken(secret, ORDER, token) as OrderClaim | null;

/** Signs what became of a charge. */
export const sealCharge = (secret: string, claim: ChargeClaim): string => signToken(secret, CHARGE, claim);

/** Reads the proof of a charge, or null. */
export const openCharge = (secret: string, token: string): ChargeClaim | null =>
  readToken(secret, CHARGE, token) as ChargeClaim | null;

/** Signs the token of an operation that waits for a code. */
export const sealCode = (secret: string, claim: CodeClaim): string => signToken(secret, CODE, claim);

/** Reads such a token, or null. */
export const openCode = (secret: string, token: string): CodeClaim | null =>
  readToken(secret, CODE, token) as CodeClaim | null;
