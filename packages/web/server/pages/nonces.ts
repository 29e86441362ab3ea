import { randomBytes } from 'node:crypto';

/** Bytes of chance in a nonce; 24 characters in base64, always. */
const NONCE_BYTES = 18;
const NONCES_AT_ONCE = 64;

/** Characters of a nonce. */
export const NONCE_LENGTH = 24;

/** Makes a source of nonces. One draw from the system serves many: a draw costs more than a page from the cache. */
export function createNonces(): () => string {
  let store = Buffer.alloc(0);
  return () => {
    if (store.length === 0) store = randomBytes(NONCE_BYTES * NONCES_AT_ONCE);
    const nonce = store.subarray(0, NONCE_BYTES).toString('base64');
    store = store.subarray(NONCE_BYTES);
    return nonce;
  };
}
