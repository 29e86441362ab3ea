import type { ErrorView } from '@vitrin/core';
import type { WishlistWrites } from '@vitrin/core/wishlist';
import type { GetCommerce } from '../../app/commerce.ts';

/** What a write came to. */
export type WriteResult<Reply> =
  | { readonly ok: true; readonly reply: Reply }
  | {
      readonly ok: false;
      /** Null when core itself could not be fetched. */
      readonly error: ErrorView | null;
      /** The host's own word, `IN_STOCK`. */
      readonly errorCode: string | undefined;
    };

/** Runs one write of alerts or collections. Core's part is fetched with the first. */
export async function writeWishlist<Reply>(
  getCommerce: GetCommerce,
  write: (writes: WishlistWrites) => Promise<Reply>,
): Promise<WriteResult<Reply>> {
  try {
    const [{ commerce }, { createWishlistWrites }] = await Promise.all([getCommerce(), import('./wishlist-writes.ts')]);
    return { ok: true, reply: await write(createWishlistWrites(commerce)) };
  } catch (thrown) {
    return readFailure(thrown);
  }
}

/** An `AppError` by its form, so that its class need not be here. */
export function readFailure(thrown: unknown): WriteResult<never> {
  const isAppError = thrown instanceof Error && thrown.name === 'AppError';
  if (!isAppError) return { ok: false, error: null, errorCode: undefined };
  const { code, fields, messages, errorCode } = thrown as Error & ErrorView & { readonly errorCode?: string };
  return { ok: false, error: { code, fields, messages }, errorCode };
}
