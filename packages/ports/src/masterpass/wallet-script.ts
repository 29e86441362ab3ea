import { fetchError } from '@vitrin/core/errors';

/** How the wallet's script may be loaded. */
export interface WalletScriptRules {
  /** Origins that may give scripts: the shop's own list (security W8). */
  readonly allowedOrigins: readonly string[];
  /** `sha384-…`, where the shop sets one. */
  readonly integrity: string | null;
  /** Called before the address is set: a page with Trusted Types makes its policy here. */
  readonly beforeScript: () => void;
}

/**
 * Loads the wallet's script once for a document; one that failed is taken out, so that a retry loads it anew.
 * @throws AppError of kind `fetch` for another origin, a script that does not load or is not the one the shop knows.
 */
export function loadWalletScript(
  browser: Window,
  address: string,
  { allowedOrigins, integrity, beforeScript }: WalletScriptRules,
  signal: AbortSignal,
): Promise<void> {
  const { document } = browser;
  const place = 'wallet script';
  if (!URL.canParse(address) || !allowedOrigins.includes(new URL(address).origin)) {
    return Promise.reject(fetchError(place, new Error(`${address} is not on an allowed origin`)));
  }
  const known = document.querySelector<HTMLScriptElement>('script[data-wallet]');
  if (known?.src === address) return Promise.resolve();
  known?.remove();
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    const fail = () => {
      element.remove();
      reject(fetchError(place));
    };
    element.async = true;
    element.crossOrigin = 'anonymous';
    element.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    if (integrity !== null) element.integrity = integrity;
    element.addEventListener('load', () => {
      // Only now: a script that is still loading is not there for the next one who asks.
      element.dataset.wallet = '';
      resolve();
    });
    element.addEventListener('error', fail);
    signal.addEventListener('abort', fail, { once: true });
    beforeScript();
    element.src = address;
    document.head.append(element);
  });
}
