import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../app/Link.tsx';

/** A place on the way from home to this page. */
export interface Crumb {
  readonly label: string;
  readonly url: string;
}

/** The way from home to this page; the page itself is its heading, so it is not repeated. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`You are here`} className="crumbs">
      <ol>
        <li>
          <Link to="/">
            <Trans>Home</Trans>
          </Link>
        </li>
        {crumbs.map((crumb) => (
          <li key={crumb.url}>
            <Link to={crumb.url}>{crumb.label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
