import { createHash } from 'node:crypto';

/** The key of an address or number in the table of limits: a hash, which hides it from readers of the table. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
