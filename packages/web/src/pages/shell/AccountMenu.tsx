import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useClientSession } from '../../app/client-session.ts';
import { Link } from '../../app/Link.tsx';
import { useView } from '../../app/lazy-chart.ts';
import { type ShownUser, useSite } from '../../app/site-context.ts';
import { Icon, personPath } from '../../components/Icon.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { accountSectionsFor } from './account-sections.ts';

const FavouritesMergeNote = lazyPart(
  async () => (await import('./favourites/FavouritesMergeNote.tsx')).FavouritesMergeNote,
);

/** Who is signed in, what signing in brought along, and the way out. */
export function AccountMenu({ user }: { readonly user: ShownUser }) {
  const { t, i18n } = useLingui();
  const { shop } = useSite();
  const { key } = useLocation();
  const { tab, open } = useClientSession();
  const merge = useView(tab?.favourites.merge);
  return (
    <>
      <button
        type="button"
        className="header-action"
        popoverTarget="account"
        aria-label={`${t`Account`}: ${user.firstName}`}
      >
        <Icon path={personPath} />
        <span className="header-label">{user.firstName}</span>
      </button>
      {/* A new element after each navigation, so that the menu closes behind a followed link. */}
      <div id="account" popover="auto" className="popover" key={key}>
        <p className="alert-title">{`${user.firstName} ${user.lastName}`}</p>
        <p className="hint">{user.email}</p>
        <ul className="account-links">
          {accountSectionsFor(shop, user.isBusiness).map(({ id, path, label }) => (
            <li key={id}>
              <Link to={path}>{i18n._(label)}</Link>
            </li>
          ))}
        </ul>
        <div className="actions">
          <button
            type="button"
            className="btn-secondary btn-wide"
            onClick={() => void open().then(({ session }) => session.send({ type: 'session.signOut' }))}
          >
            <Trans>Sign out</Trans>
          </button>
        </div>
      </div>
      {merge && (
        <Suspense>
          <FavouritesMergeNote merge={merge} onRetry={() => tab?.favourites.merge.retry()} />
        </Suspense>
      )}
    </>
  );
}
