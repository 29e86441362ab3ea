import { Trans } from '@lingui/react/macro';
import type { QueryHandle } from '@vitrin/core/cache';
import type { Basket } from '@vitrin/core/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCommerce } from '../../app/commerce.ts';
import { Skeleton } from '../../components/Skeleton.tsx';

/** What lies in another basket than the one in use: read when somebody looks, and again after every write to a basket. */
export function NamedBasketLines({ namespace }: { readonly namespace: string }) {
  const getCommerce = useCommerce();
  const [handle, setHandle] = useState<QueryHandle<Basket>>();
  useEffect(() => {
    const leaving = new AbortController();
    getCommerce()
      .then((tab) => tab.reads())
      .then(
        ({ queries }) => leaving.signal.aborted || setHandle(queries.namedBasket(namespace)),
        () => {},
      );
    return () => leaving.abort();
  }, [getCommerce, namespace]);
  const state = useSyncExternalStore(
    handle?.subscribe ?? neverChanges,
    () => handle?.getSnapshot(),
    () => undefined,
  );
  if (state?.status === 'rejected' && !state.data) {
    return (
      <p role="alert">
        <Trans>We could not fetch this basket.</Trans>
      </p>
    );
  }
  if (!state?.data) return <Skeleton className="h-20" />;
  const lines = state.data.basketitemSet.filter(({ parent }) => parent === null);
  return (
    <ul className="basket-list-lines">
      {lines.map(({ id, product, quantity }) => (
        <li key={id}>
          {product.name} <span className="muted">× {quantity}</span>
        </li>
      ))}
    </ul>
  );
}

function neverChanges() {
  return () => {};
}
