import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { Link } from '../../app/Link.tsx';
import { Icon } from '../../components/Icon.tsx';
import { personPath } from '../../components/icons.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { BasketAction } from './BasketAction.tsx';
import { SiteChoices } from './choices/SiteChoices.tsx';
import { useClientSession, useWatched } from './client-session-context.ts';

/** What belongs to the visitor: language and currency, account, basket. */
export function VisitorActions() {
  return (
    <div className="header-end">
      <SiteChoices />
      <AccountAction />
      <BasketAction />
    </div>
  );
}

const AccountMenu = lazyPart(async () => (await import('./AccountMenu.tsx')).AccountMenu);

/** "Sign in" until somebody is known to be signed in. */
function AccountAction() {
  const { tab } = useClientSession();
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
