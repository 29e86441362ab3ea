import { randomBytes } from 'node:crypto';

/** A nonce: 18 random bytes, always 24 characters in base64. */
export const newNonce = (): string => randomBytes(18).toString('base64');

const nonceForm = /^[A-Za-z0-9+/]{24}$/;

/**
 * The `ETag` of a kept page in the copy that one browser has: which page it is, and the nonce that stands in this copy. Whoever has it still is
 * told so, with the policy that fits the copy: a new nonce in the headers would forbid the scripts that the old one stands at.
 */
export function tagOf(version: string, nonce: string): string {
  return `W/"${version}.${nonce}"`;
}

/**
 * The nonce in the copy that a browser has of this page; undefined when it has none, or one of an older page.
 * @param header `If-None-Match`, as anybody may write it.
 */
export function nonceOfCopy(header: string | undefined, version: string): string | undefined {
  const start = `W/"${version}.`;
  if (!header?.startsWith(start) || !header.endsWith('"')) return undefined;
  const nonce = header.slice(start.length, -1);
  return nonceForm.test(nonce) ? nonce : undefined;
}
