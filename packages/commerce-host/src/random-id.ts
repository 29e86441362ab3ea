import { randomBytes } from 'node:crypto';

const WORD = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * An id that nobody can guess: 32 word characters, 190 bits (Protocol conventions §5). Bytes that would favour some
 * characters are thrown away.
 */
export function createRandomId(): string {
  let id = '';
  while (id.length < 32) {
    for (const byte of randomBytes(48)) {
      if (byte < 248 && id.length < 32) id += WORD[byte % WORD.length];
    }
  }
  return id;
}
