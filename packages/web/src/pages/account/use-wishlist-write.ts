import { useLingui } from '@lingui/react/macro';
import type { ErrorView } from '@vitrin/core';
import type { WishlistWrites } from '@vitrin/core/wishlist';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useCommerce } from '../../app/commerce.ts';
import { useErrorText } from '../../components/use-error-text.ts';
import { writeWishlist } from '../wishlist/write-wishlist.ts';

/** A write of a page of the account area. */
export interface WishlistWrite {
  /** Names the write that is on its way; null when none is. */
  readonly busy: string | null;
  /** Why the last one came to nothing. */
  readonly problem: { readonly of: string; readonly text: string; readonly fields: ErrorView['fields'] } | null;
  /**
   * Runs a write and reads the page again, unless what the page shows is gone with it (`isLast`).
   * @param of names it, for the control that shows it.
   * @returns the reply, undefined when it failed.
   */
  run<Reply>(
    of: string,
    write: (writes: WishlistWrites) => Promise<Reply>,
    options?: { readonly isLast: boolean },
  ): Promise<Reply | undefined>;
  /** Forgets the problem: its form was left. */
  forget(): void;
}

/** One write at a time for a page; what it changed is read again before the page says that it is done. */
export function useWishlistWrite(): WishlistWrite {
  const { t } = useLingui();
  const getCommerce = useCommerce();
  const textOf = useErrorText();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<WishlistWrite['problem']>(null);
  return {
    busy,
    problem,
    forget: () => setProblem(null),
    async run(of, write, { isLast = false } = { isLast: false }) {
      if (busy !== null) return undefined;
      setBusy(of);
      setProblem(null);
      const result = await writeWishlist(getCommerce, write);
      if (result.ok && !isLast) await revalidate();
      if (!result.ok) {
        const text = result.error
          ? textOf(result.error)
          : t`We could not reach the shop. Check your connection and try again.`;
        setProblem({ of, text, fields: result.error?.fields ?? {} });
      }
      setBusy(null);
      return result.ok ? result.reply : undefined;
    },
  };
}
