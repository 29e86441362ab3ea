import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * What is kept for a secret that the store does not know: the key under which it lies, and the text, which only the secret
 * opens. Whoever reads the store learns no session (decision 0002).
 */
export interface Seal {
  readonly key: string;
  close(text: string): string;
  /** Undefined for what this secret did not close. */
  open(sealed: string): string | undefined;
}

/** Makes the seal of a secret; `purpose` tells apart what one secret is used for. */
export function sealOf(purpose: string, secret: string): Seal {
  const hash = (use: string) => createHash('sha256').update(`${purpose} ${use} ${secret}`).digest();
  const cipherKey = hash('seal');
  return {
    key: `${purpose} ${hash('key').toString('base64url')}`,
    close(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce);
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url');
    },
    open(sealed) {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, 12), { authTagLength: 16 });
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
