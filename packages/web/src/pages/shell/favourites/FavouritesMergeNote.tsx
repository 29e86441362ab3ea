import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FavouritesMergeView } from '@vitrin/core/guest-favourites';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../app/Link.tsx';
import { PassingNote } from '../../wishlist/PassingNote.tsx';

const favouritesPath = '/account/favourites/';

export interface FavouritesMergeNoteProps {
  readonly merge: FavouritesMergeView;
  readonly onRetry: () => void;
}

/** Says what became of the favourites that this browser kept before its shopper signed in. */
export function FavouritesMergeNote({ merge, onRetry }: FavouritesMergeNoteProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { status, added, left, refused } = merge;
  if (status === 'failed') {
    return (
      <PassingNote
        key="failed"
        stays
        sentence={t`${plural(left, {
          one: '# favourite could not be added to your account yet. It is saved in this browser.',
          other: '# favourites could not be added to your account yet. They are saved in this browser.',
        })}`}
      >
        <button type="button" className="toast-action" onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      </PassingNote>
    );
  }
  if (status === 'merging') return null;
  const sentences = [
    added > 0 &&
      t`${plural(added, {
        one: '# favourite from this browser was added to your account.',
        other: '# favourites from this browser were added to your account.',
      })}`,
    refused.length > 0 && t`No longer sold: ${refused.join(', ')}.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <PassingNote key="merged" sentence={sentences.join(' ')}>
      {!pathname.endsWith(favouritesPath) && (
        <Link to={favouritesPath} className="toast-action">
          <Trans>See favourites</Trans>
        </Link>
      )}
    </PassingNote>
  );
}
