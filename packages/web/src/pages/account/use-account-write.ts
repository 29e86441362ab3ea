import { useLingui } from '@lingui/react/macro';
import type { ErrorView } from '@vitrin/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type GetCommerce, useCommerce } from '../../app/commerce.ts';
import { useErrorText } from '../../components/use-error-text.ts';
import type { WriteResult } from '../wishlist/write-wishlist.ts';

/** Why a write came to nothing. */
export interface WriteProblem {
  /** Names the write. */
  readonly of: string;
  readonly text: string;
  readonly fields: ErrorView['fields'];
  /** Null when core itself could not be fetched. */
  readonly error: ErrorView | null;
}

/** The writes of a page of the account area. */
export interface AccountWrite<Writes> {
  /** Names the write that is on its way; null when none is. */
  readonly busy: string | null;
  /** Why the last one came to nothing. */
  readonly problem: WriteProblem | null;
  /**
   * Runs a write and reads the page again, unless what the page shows is gone with it (`isLast`).
   * @param of names it, for the control that shows it.
   * @returns the reply, undefined when it failed.
   */
  run<Reply>(
    of: string,
    write: (writes: Writes) => Promise<Reply>,
    options?: { readonly isLast: boolean },
  ): Promise<Reply | undefined>;
  /** Forgets the problem: its form was left. */
  forget(): void;
}

/** Runs one write and says what came of it; fetches core's part with the first. */
export type RunWrite<Writes> = <Reply>(
  getCommerce: GetCommerce,
  write: (writes: Writes) => Promise<Reply>,
) => Promise<WriteResult<Reply>>;

/** One write at a time for a page; what it changed is read again before the page says that it is done. */
export function useAccountWrite<Writes>(runWrite: RunWrite<Writes>): AccountWrite<Writes> {
  const { t } = useLingui();
  const getCommerce = useCommerce();
  const textOf = useErrorText();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<WriteProblem | null>(null);
  return {
    busy,
    problem,
    forget: () => setProblem(null),
    async run(of, write, { isLast = false } = { isLast: false }) {
      if (busy !== null) return undefined;
      setBusy(of);
      setProblem(null);
      const result = await runWrite(getCommerce, write);
      if (result.ok && !isLast) await revalidate();
      if (!result.ok) {
        const { error } = result;
        const text = error ? textOf(error) : t`We could not reach the shop. Check your connection and try again.`;
        setProblem({ of, text, fields: error?.fields ?? {}, error });
      }
      setBusy(null);
      return result.ok ? result.reply : undefined;
    },
  };
}
