import { randomBytes } from 'node:crypto';

const newNonce = (): string => randomBytes(18).toString('base64');

/** Makes the nonces of pages that are rendered once and sent often. */
export function createNonces() {
  /** Random text of a nonce's length: no text of the host can equal it. */
  const placeholder = newNonce();
  return {
    placeholder,
    /**
     * Replaces each placeholder of a document by a new nonce.
     * @param isCached The document is copied. Otherwise it is changed in place, because buffers make V8 collect garbage sooner.
     */
    renew(document: Buffer, isCached = false) {
      const nonce = newNonce();
      const page = isCached ? Buffer.from(document) : document;
      for (let at = page.indexOf(placeholder); at !== -1; at = page.indexOf(placeholder, at)) page.write(nonce, at);
      return { nonce, page };
    },
  };
}
