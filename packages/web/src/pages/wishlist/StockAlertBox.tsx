import { Trans } from '@lingui/react/macro';
import type { Id } from '@vitrin/core/contract';
import { Suspense, useState } from 'react';
import { useFeature } from '../../app/site-context.ts';
import { Button, type ButtonProps } from '../../components/Button.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';

const StockAlertForm = lazyPart(async () => (await import('./StockAlertForm.tsx')).StockAlertForm);

export interface StockAlertBoxProps extends Pick<ButtonProps, 'look'> {
  /** Pk of the sold-out product. */
  readonly product: Id;
}

/** The way to hear when a sold-out product is back. What follows the press is fetched with it. */
export function StockAlertBox({ product, look }: StockAlertBoxProps) {
  const [isAsking, setAsking] = useState(false);
  const isServed = useFeature('alerts');
  if (!isServed) return null;
  const button = (
    <Button
      data-waits=""
      look={look}
      busy={isAsking}
      onClick={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <Trans>Notify me when in stock</Trans>
    </Button>
  );
  return (
    <div className="stock-alert">
      {isAsking ? (
        <Suspense fallback={button}>
          <StockAlertForm product={product} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}
