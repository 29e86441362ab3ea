import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { PassingNote } from './PassingNote.tsx';

/** Says that this browser keeps a guest's favourite, and leads to it. */
export function GuestFavouriteNote({ name }: { readonly name: string }) {
  const { t } = useLingui();
  return (
    <PassingNote sentence={t`${name} is saved in this browser`}>
      <Link to="/account/favourites/" className="toast-action">
        <Trans>See favourites</Trans>
      </Link>
    </PassingNote>
  );
}
