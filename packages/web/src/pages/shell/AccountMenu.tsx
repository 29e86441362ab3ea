import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@vitrin/core/contract';
import { Icon } from '../../components/Icon.tsx';
import { personPath } from '../../components/icons.ts';
import type { Tab } from './visit.types.ts';

/** Who is signed in, and the way out. */
export function AccountMenu({ tab, user }: { readonly tab: Tab; readonly user: User }) {
  const { t } = useLingui();
  return (
    <>
      <button type="button" className="header-action" popoverTarget="account" aria-label={t`Account`}>
        <Icon path={personPath} />
        <span className="header-label">{user.first_name}</span>
      </button>
      <div id="account" popover="auto" className="popover">
        <p className="alert-title">
          {user.first_name} {user.last_name}
        </p>
        <p className="hint">{user.email}</p>
        <div className="actions">
          <button type="button" className="btn-quiet btn-wide" onClick={tab.signOut}>
            <Trans>Sign out</Trans>
          </button>
        </div>
      </div>
    </>
  );
}
