import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { Icon } from '../../components/Icon.tsx';
import { basketPath, globePath, personPath } from '../../components/icons.ts';

/** What belongs to the visitor: language and currency, account, basket. */
export function VisitorActions() {
  const { t } = useLingui();
  const count = 2;
  return (
    <div className="header-end">
      <button
        type="button"
        className="header-action"
        popoverTarget="site-choices"
        aria-label={t`Language and currency`}
      >
        <Icon path={globePath} />
      </button>
      <Link to="/auth" className="header-action">
        <Icon path={personPath} />
        <span className="header-label">
          <Trans>Sign in</Trans>
        </span>
      </Link>
      <Link to="/baskets/basket/" className="header-action">
        <Icon path={basketPath} />
        <span className="header-label">
          <Trans>Basket</Trans>
        </span>
        <span className="badge">{count}</span>
      </Link>
    </div>
  );
}
