import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '../app/Link.tsx';
import type { PageHandle } from '../app/page-module.types.ts';
import { useRootData } from '../app/use-page-data.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { childrenOf } from '../components/menu-view.ts';

export const handle: PageHandle = { title: (_data, i18n) => i18n._(msg`Page not found`), noindex: true };

/** Status 404: says so, and shows the ways on. */
export function Component() {
  const menu = useRootData()?.menu ?? [];
  return (
    <div className="wrap">
      <EmptyState level={1} title={<Trans>We could not find this page</Trans>}>
        <p className="muted">
          <Trans>It may have moved, or the thing it showed is no longer made. These shelves are well filled:</Trans>
        </p>
        <ul className="chips chips-centre">
          {childrenOf(menu, null).map((entry) => (
            <li key={entry.id}>
              <Link to={entry.url} className="chip">
                {entry.label}
              </Link>
            </li>
          ))}
        </ul>
        <Link to="/" className="btn">
          <Trans>Go to the home page</Trans>
        </Link>
      </EmptyState>
    </div>
  );
}
