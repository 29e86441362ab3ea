import type { WalletWindow } from './wallet.view.ts';

/** What counts as a message: where it came from, and what it says. */
export interface WindowMessage {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/**
 * How the wallet says the payment ended; undefined for a message that is not the wallet's, or about another payment
 * (checkout.md §8.10). It is never believed: the host asks the wallet itself.
 * @param source the wallet's own window.
 */
export function readWalletMessage(
  message: WindowMessage,
  { url, paymentId }: WalletWindow,
  source: unknown,
): boolean | undefined {
  const { data, origin } = message;
  if (source == null || message.source !== source || origin !== new URL(url).origin) return undefined;
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'wallet.finished')
    return undefined;
  if (!('payment_id' in data) || data.payment_id !== paymentId) return undefined;
  return 'success' in data && typeof data.success === 'boolean' ? data.success : undefined;
}
