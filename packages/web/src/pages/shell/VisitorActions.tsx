import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { Link } from '../../app/Link.tsx';
import { useSite } from '../../app/site-context.ts';
import { Icon } from '../../components/Icon.tsx';
import { basketPath, personPath } from '../../components/icons.ts';
import { SiteChoices } from './SiteChoices.tsx';
import { useVisit, useWatched } from './visit-context.ts';

/** What belongs to the visitor: language and currency, account, basket. */
export function VisitorActions() {
  return (
    <div className="header-end">
      <SiteChoices />
      <AccountAction />
      <BasketLink />
    </div>
  );
}

const AccountMenu = lazy(() => import('./AccountMenu.tsx').then((module) => ({ default: module.AccountMenu })));

/** "Sign in" until somebody is known to be signed in. */
function AccountAction() {
  const { tab } = useVisit();
  const user = useWatched(tab?.session)?.user;
  const here = useHref(useLocation());
  const signIn = (
    <Link to={`/auth?${new URLSearchParams({ callbackUrl: here })}`} className="header-action">
      <Icon path={personPath} />
      <span className="header-label">
        <Trans>Sign in</Trans>
      </span>
    </Link>
  );
  return tab && user ? (
    <Suspense fallback={signIn}>
      <AccountMenu tab={tab} user={user} />
    </Suspense>
  ) : (
    signIn
  );
}

function BasketLink() {
  const { hasSession } = useSite();
  const { tab } = useVisit();
  const count = useWatched(tab?.basket)?.count ?? (hasSession ? null : 0);
  return (
    <Link to="/baskets/basket/" className="header-action">
      <Icon path={basketPath} />
      <span className="header-label">
        <Trans>Basket</Trans>
      </span>
      {count !== null && (
        <span className="visually-hidden">
          , <Plural value={count} one="# item" other="# items" />
        </span>
      )}
      {count !== null && count > 0 && (
        <span className="badge" aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}
