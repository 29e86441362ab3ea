import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs a small JSON value for one purpose; the text has word characters, `-` and one dot. Nothing in it is secret, it
 * only cannot be changed.
 *
 * @param purpose keeps a text signed for one use from being taken for another (`three-d`, `bank-message`)
 */
export function signToken(secret: string, purpose: string, payload: unknown): string {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${body}.${macOf(secret, purpose, body)}`;
}

/** The signed value, or `null` when the text was not signed with this secret for this purpose. */
export function readToken(secret: string, purpose: string, token: string): unknown {
  const [body = '', mac = '', ...rest] = token.split('.');
  if (rest.length > 0 || !sameText(mac, macOf(secret, purpose, body))) return null;
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** Keyed digest of a text as base64url, bound to its purpose. */
export function macOf(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** Compares two secrets in a time that does not depend on where they differ. */
export function sameText(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}
