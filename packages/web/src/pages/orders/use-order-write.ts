import { useLingui } from '@lingui/react/macro';
import type { ErrorView } from '@vitrin/core';
import type { OrderWrites } from '@vitrin/core/orders';
import { useState } from 'react';
import { useCommerce } from '../../app/commerce.ts';
import { useErrorText } from '../../components/use-error-text.ts';

/** Why a write came to nothing. */
export interface OrderProblem {
  readonly code: ErrorView['code'] | null;
  readonly text: string;
  readonly fields: ErrorView['fields'];
  /** After a 429: how long to wait, in milliseconds, where the host says so. */
  readonly retryAfter?: number | undefined;
}

/** What a write came to; undefined when one was on its way already. */
export type OrderWriteResult<Reply> =
  | { readonly reply: Reply; readonly problem?: undefined }
  | { readonly problem: OrderProblem };

/** A write of an order. */
export interface OrderWrite {
  readonly isBusy: boolean;
  run<Reply>(write: (writes: OrderWrites) => Promise<Reply>): Promise<OrderWriteResult<Reply> | undefined>;
}

/** One write at a time for a page; core's part is fetched with the first. */
export function useOrderWrite(): OrderWrite {
  const { t } = useLingui();
  const getCommerce = useCommerce();
  const textOf = useErrorText();
  const [isBusy, setBusy] = useState(false);

  function problemOf(thrown: unknown): OrderProblem {
    // An `AppError` by its form, so that its class need not be here.
    if (!(thrown instanceof Error) || thrown.name !== 'AppError') {
      const text = t`We could not reach the shop. Check your connection and try again.`;
      return { code: null, text, fields: {} };
    }
    const error = thrown as Error & ErrorView & { readonly retryAfter?: number };
    return { code: error.code, text: textOf(error), fields: error.fields, retryAfter: error.retryAfter };
  }

  return {
    isBusy,
    async run(write) {
      if (isBusy) return undefined;
      setBusy(true);
      try {
        const [{ commerce }, { createOrderWrites }] = await Promise.all([getCommerce(), import('./order-writes.ts')]);
        return { reply: await write(createOrderWrites(commerce)) };
      } catch (thrown) {
        return { problem: problemOf(thrown) };
      } finally {
        setBusy(false);
      }
    },
  };
}
