import { useLingui } from '@lingui/react/macro';
import type { Id } from '@vitrin/core/contract';
import type { ReactNode } from 'react';
import { heartPath, Icon } from '../../components/Icon.tsx';
import { useFavouriteButton } from './use-favourite-button.ts';

interface FavouriteButtonProps {
  readonly product: { readonly pk: Id; readonly name: string };
}

/** Favourite button for the corner of a product card: `<ProductGrid corner={favouriteButton} />`. */
export function favouriteButton(product: FavouriteButtonProps['product']): ReactNode {
  return <FavouriteButton product={product} />;
}

/** A toggle. */
function FavouriteButton({ product }: FavouriteButtonProps) {
  const { t } = useLingui();
  const { isOn, isBusy, problem, note, press } = useFavouriteButton(product);
  const { name } = product;
  return (
    <>
      <button
        type="button"
        data-waits=""
        className="favourite-button"
        aria-label={t`Add ${name} to favourites`}
        aria-pressed={isOn}
        aria-disabled={isBusy || undefined}
        onClick={press}
      >
        <Icon path={heartPath} />
      </button>
      {/* Spoken already: the page's live region has said it. */}
      {problem && (
        <p className="favourite-problem" aria-hidden="true">
          {problem}
        </p>
      )}
      {note}
    </>
  );
}
