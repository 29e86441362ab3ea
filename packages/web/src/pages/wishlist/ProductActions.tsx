import { Trans } from '@lingui/react/macro';
import type { Id } from '@vitrin/core/contract';
import { Suspense, useState } from 'react';
import { useFeature, useSite } from '../../app/site-context.ts';
import { heartPath, Icon } from '../../components/Icon.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { useFavouriteButton } from './use-favourite-button.ts';

const CollectionDialog = lazyPart(async () => (await import('./CollectionDialog.tsx')).CollectionDialog);

export interface ProductActionsProps {
  readonly product: { readonly pk: Id; readonly name: string };
}

/** What one can do with a product besides buying it: keep it as a favourite, put it into a collection. */
export function ProductActions({ product }: ProductActionsProps) {
  const { hasSession } = useSite();
  const hasCollections = useFeature('collections');
  const { isOn, isBusy, problem, note, press } = useFavouriteButton(product);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="keep">
      <button
        type="button"
        data-waits=""
        className="btn-secondary favourite-button-wide"
        aria-pressed={isOn}
        aria-disabled={isBusy || undefined}
        onClick={press}
      >
        <Icon path={heartPath} />
        <Trans>Add to favourites</Trans>
      </button>
      {hasSession && hasCollections && (
        <button type="button" className="btn-plain" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <Trans>Add to a collection</Trans>
        </button>
      )}
      {problem && (
        <p className="field-error" aria-hidden="true">
          {problem}
        </p>
      )}
      {note}
      {isAsking && (
        <Suspense>
          <CollectionDialog product={product} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
