import { Trans } from '@lingui/react/macro';
import { Link } from '../../../app/Link.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';

/** What an empty list of favourites is for. */
export function NoFavourites({ isGuest = false }: { readonly isGuest?: boolean }) {
  return (
    <EmptyState title={<Trans>You have no favourites yet</Trans>}>
      <p className="muted">
        {isGuest ? (
          <Trans>Tap the heart to save an item.</Trans>
        ) : (
          <Trans>Tap the heart to save an item and see it on all your devices.</Trans>
        )}
      </p>
      <Link to="/list/?sorter=newcomers" className="btn">
        <Trans>See new arrivals</Trans>
      </Link>
    </EmptyState>
  );
}
