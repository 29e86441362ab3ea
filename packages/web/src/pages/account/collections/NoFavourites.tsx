import { Trans } from '@lingui/react/macro';
import { Link } from '../../../app/Link.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';

/** What an empty list of favourites is for. */
export function NoFavourites({ isGuest = false }: { readonly isGuest?: boolean }) {
  return (
    <EmptyState title={<Trans>You have no favourites yet</Trans>}>
      <p className="muted">
        {isGuest ? (
          <Trans>Press the heart of anything you like, and find it here again.</Trans>
        ) : (
          <Trans>Press the heart of anything you like, and find it here again on every device.</Trans>
        )}
      </p>
      <Link to="/list/?sorter=newcomers" className="btn">
        <Trans>See what is new</Trans>
      </Link>
    </EmptyState>
  );
}
