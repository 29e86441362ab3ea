import type { QueryHandle, QueryState } from '@vitrin/core/cache';
import type { Basket } from '@vitrin/core/contract';
import { useEffect, useState } from 'react';
import { useCommerce } from '../../app/commerce.ts';
import { useView } from '../../app/lazy-chart.ts';

/** The shopper's baskets, read when they are first looked at and after every write to one of them. */
export interface BasketListRead {
  readonly state: QueryState<readonly Basket[]> | undefined;
  readonly retry: () => void;
}

export function useBasketList(): BasketListRead {
  const getCommerce = useCommerce();
  const [handle, setHandle] = useState<QueryHandle<readonly Basket[]>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    getCommerce()
      .then((tab) => tab.reads())
      .then(
        ({ queries }) => signal.aborted || setHandle(queries.basketList()),
        () => signal.aborted || setFailed(true),
      );
    return () => leaving.abort();
  }, [getCommerce, hasFailed]);
  const state = useView(handle && { subscribe: handle.subscribe, getView: handle.getSnapshot });
  return {
    state: hasFailed ? { status: 'rejected', data: undefined, error: undefined } : state,
    // A failure is in the state already.
    retry: () => (handle ? void handle.fetch().catch(() => {}) : setFailed(false)),
  };
}
