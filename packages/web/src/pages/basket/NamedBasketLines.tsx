import { Trans } from '@lingui/react/macro';
import { lineTitle } from '@vitrin/core/contract';
import { useCallback } from 'react';
import type { BrowserReads } from '../../app/reads/browser-reads.ts';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useRead } from '../product/use-read.ts';

/** What lies in another basket than the one in use, read when somebody looks. */
export function NamedBasketLines({ namespace }: { readonly namespace: string }) {
  const read = useRead(useCallback(({ queries }: BrowserReads) => queries.namedBasket(namespace).fetch(), [namespace]));
  if (read.state === 'loading') return <Skeleton className="h-20" />;
  if (read.state === 'failed') {
    return (
      <p role="alert">
        <Trans>We could not load this basket.</Trans>{' '}
        <Button look="plain" onClick={read.retry}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    );
  }
  return (
    <ul>
      {read.value.basketitemSet
        .filter(({ parent }) => parent === null)
        .map((line) => (
          <li key={line.id}>
            {lineTitle(line)} <span className="muted">× {line.quantity}</span>
          </li>
        ))}
    </ul>
  );
}
