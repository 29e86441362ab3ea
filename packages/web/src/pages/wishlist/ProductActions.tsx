import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Link } from '../../app/Link.tsx';
import { useSite } from '../../app/site-context.ts';
import { useSignInPath } from '../../app/use-sign-in-path.ts';
import { Icon } from '../../components/Icon.tsx';
import { heartPath } from '../../components/icons.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { formAttributes } from '../../scriptless-forms/form-attributes.ts';
import { useFavouriteButton } from './use-favourite-button.ts';

const CollectionDialog = lazyPart(async () => (await import('./CollectionDialog.tsx')).CollectionDialog);

/** What {@link ProductActions} takes. */
export interface ProductActionsProps {
  readonly product: { readonly pk: number; readonly name: string };
}

/** What one can do with a product besides buying it: keep it as a favourite, put it into a collection. */
export function ProductActions({ product }: ProductActionsProps) {
  const { hasSession } = useSite();
  const signInPath = useSignInPath();
  if (hasSession) return <Keeping product={product} signInPath={signInPath} />;
  return (
    <div className="keep">
      <Link to={signInPath} className="btn-secondary favourite-button-wide" rel="nofollow">
        <Icon path={heartPath} />
        <Trans>Add to favourites</Trans>
      </Link>
    </div>
  );
}

function Keeping({ product, signInPath }: ProductActionsProps & { readonly signInPath: string }) {
  const { prefix } = useSite();
  const { isOn, isBusy, problem, press } = useFavouriteButton(product, signInPath);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="keep">
      <button
        {...formAttributes(prefix, 'favourite-add', 'product', product.pk)}
        className="btn-secondary favourite-button-wide"
        aria-pressed={isOn}
        aria-disabled={isBusy || undefined}
        onClick={press}
      >
        <Icon path={heartPath} />
        <Trans>Add to favourites</Trans>
      </button>
      <button type="button" className="btn-plain" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>Add to a collection</Trans>
      </button>
      {problem && (
        <p className="field-error" aria-hidden="true">
          {problem}
        </p>
      )}
      {isAsking && (
        <Suspense>
          <CollectionDialog product={product} signInPath={signInPath} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
