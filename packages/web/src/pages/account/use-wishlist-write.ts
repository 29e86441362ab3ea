import type { ErrorView } from '@vitrin/core';
import type { WishlistWrites } from '@vitrin/core/wishlist';
import { useRevalidator } from 'react-router-dom';
import { useSubmission } from '../../actors/use-submission.ts';
import { useErrorText } from '../../components/forms/field-ids.ts';
import { notReached } from '../../components/not-reached.ts';

/** Why a write came to nothing. */
export interface WriteProblem {
  /** Names the write. */
  readonly of: string;
  readonly text: string;
  readonly fields: ErrorView['fields'];
}

/** Writes of kept products, of alerts or of a collection. */
export interface WishlistWrite {
  /** Names the write that is on its way; null when none is. */
  readonly busy: string | null;
  /** Why the last one came to nothing. */
  readonly problem: WriteProblem | null;
  /**
   * Runs a write and reads the page again, unless what the page shows is gone with it (`isLast`).
   * @param of names it, for the control that shows it.
   * @returns the reply, undefined when it failed. Never settles when the page is left before.
   */
  run<Reply>(
    of: string,
    write: (writes: WishlistWrites) => Promise<Reply>,
    options?: { readonly isLast: boolean },
  ): Promise<Reply | undefined>;
  /** Forgets the problem: its form was left. */
  forget(): void;
}

/** One write at a time for a page of kept products; what it changed is read again before the page says that it is done. */
export function useWishlistWrite(): WishlistWrite {
  const textOf = useErrorText();
  const { revalidate } = useRevalidator();
  const { view, submit, reset } = useSubmission<unknown>();
  const { isBusy, of, problem } = view;
  const error = problem ?? notReached;
  return {
    busy: isBusy ? of : null,
    problem: of !== null && problem !== undefined ? { of, text: textOf(error), fields: error.fields } : null,
    run: <Reply>(
      name: string,
      write: (writes: WishlistWrites) => Promise<Reply>,
      { isLast = false }: { readonly isLast?: boolean } = {},
    ) =>
      new Promise<Reply | undefined>((resolve) => {
        if (isBusy) return resolve(undefined);
        submit({
          of: name,
          async send(commerce) {
            const { createWishlistWrites } = await import('../wishlist/wishlist-writes.ts');
            const reply = await write(createWishlistWrites(commerce));
            if (!isLast) await revalidate();
            return reply;
          },
          onSucceeded: resolve,
          onFailed: () => resolve(undefined),
        });
      }),
    forget: reset,
  };
}
