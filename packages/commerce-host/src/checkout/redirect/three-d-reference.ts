import { readToken, signToken } from '../../signed-token.ts';
import type { Attempt } from '../attempt/attempt.repository.ts';

const PURPOSE = 'three-d';

interface ThreeDReference {
  readonly attempt: string;
  readonly amount: number;
  readonly currency: string;
  readonly nonce: string;
}

/**
 * `md`: the shop's own reference of a payment at the bank, signed and bound to attempt and amount. It finds the attempt when
 * the bank comes back without a cookie (Protocol checkout §4.15, Security G9).
 */
export function threeDReference(secret: string, attempt: Attempt): string {
  const { id, amount, currency, nonce } = attempt;
  const reference: ThreeDReference = { attempt: id, amount, currency, nonce };
  return signToken(secret, PURPOSE, reference);
}

/** The attempt id of a reference that this host signed, or `null`. */
export function attemptOfReference(secret: string, md: string): string | null {
  return readReference(secret, md)?.attempt ?? null;
}

/** True when the reference is of this attempt as it is now: same amount, not started anew since. */
export function isReferenceOf(secret: string, md: string, attempt: Attempt): boolean {
  const reference = readReference(secret, md);
  return (
    reference?.attempt === attempt.id &&
    reference.nonce === attempt.nonce &&
    reference.amount === attempt.amount &&
    reference.currency === attempt.currency
  );
}

function readReference(secret: string, md: string): ThreeDReference | null {
  // Only this file signs for this purpose, so a text that verifies holds a reference.
  return readToken(secret, PURPOSE, md) as ThreeDReference | null;
}
