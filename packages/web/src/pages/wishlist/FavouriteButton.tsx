import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../../app/Link.tsx';
import { useSite } from '../../app/site-context.ts';
import { useSignInPath } from '../../app/use-sign-in-path.ts';
import { Icon } from '../../components/Icon.tsx';
import { heartPath } from '../../components/icons.ts';
import { formAttributes } from '../../scriptless-forms/form-attributes.ts';
import { useFavouriteButton } from './use-favourite-button.ts';

/** What a {@link FavouriteButton} takes. */
interface FavouriteButtonProps {
  readonly product: { readonly pk: number; readonly name: string };
  readonly signInPath: string;
}

/** Favourite buttons for the corners of product cards: `<ProductGrid corner={useFavouriteButtons()} />`. */
export function useFavouriteButtons(): (product: FavouriteButtonProps['product']) => ReactNode {
  const signInPath = useSignInPath();
  return (product) => <FavouriteButton product={product} signInPath={signInPath} />;
}

/** Without a session a link to the authentication page, which works before any script; with one a toggle. */
function FavouriteButton({ product, signInPath }: FavouriteButtonProps) {
  const { t } = useLingui();
  const { hasSession } = useSite();
  const { name } = product;
  const label = t`Add ${name} to favourites`;
  if (hasSession) return <Toggle product={product} signInPath={signInPath} label={label} />;
  return (
    <Link to={signInPath} className="favourite-button" aria-label={label} rel="nofollow">
      <Icon path={heartPath} />
    </Link>
  );
}

function Toggle({ product, signInPath, label }: FavouriteButtonProps & { readonly label: string }) {
  const { prefix } = useSite();
  const { isOn, isBusy, problem, press } = useFavouriteButton(product, signInPath);
  return (
    <>
      <button
        {...formAttributes(prefix, 'favourite-add', 'product', product.pk)}
        className="favourite-button"
        aria-label={label}
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
    </>
  );
}
