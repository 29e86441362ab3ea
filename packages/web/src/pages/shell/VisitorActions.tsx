import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { Link } from '../../app/Link.tsx';
import { useSite } from '../../app/site-context.ts';
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

const LateAccountMenu = lazyPart(async () => (await import('./AccountMenu.tsx')).AccountMenu);

/** Who is signed in, as the server knew and then as the tab does; "Sign in" for everybody else. */
function AccountAction() {
  const { user: rendered, AccountMenu = LateAccountMenu } = useSite();
  const session = useWatched(useClientSession().tab?.session);
  const user = session && session.identity !== 'unknown' ? session.user : rendered;
  const here = useHref(useLocation());
  const signIn = (
    <Link to={`/auth?${new URLSearchParams({ callbackUrl: here })}`} className="header-action">
      <Icon path={personPath} />
      <span className="header-label">
        <Trans>Sign in</Trans>
      </span>
    </Link>
  );
  return user ? (
    <Suspense fallback={signIn}>
      <AccountMenu user={user} />
    </Suspense>
  ) : (
    signIn
  );
}
