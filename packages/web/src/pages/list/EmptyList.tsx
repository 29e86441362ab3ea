import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { TopCategories } from '../../components/product/TopCategories.tsx';
import { withParameter } from './list-address.ts';
import type { ListView } from './list-view.ts';
import type { ListAddress } from './use-list-address.ts';

/** The list ends before the page that the address asks for. */
export function MissingPage({
  view: { missingPage, pages },
  address: { pathname, query },
}: {
  readonly view: ListView;
  readonly address: ListAddress;
}) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`This list has no page “${missingPage}”`}>
      <p className="muted">
        <Plural value={pages} one="It has # page." other="It has # pages." />
      </p>
      <div className="actions">
        <Link to={pathname + withParameter(query, 'page', '')} className="btn">
          <Trans>First page</Trans>
        </Link>
        {pages > 1 && (
          <Link to={pathname + withParameter(query, 'page', String(pages))} className="btn-secondary">
            <Trans>Last page</Trans>
          </Link>
        )}
      </div>
    </EmptyState>
  );
}

/** An empty search says what to do next instead of ending there. */
export function NothingFound({ searchText }: { readonly searchText: string | null }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={searchText ? t`We found nothing for “${searchText}”` : <Trans>There is nothing here at the moment</Trans>}
    >
      <p className="muted">
        {searchText ? (
          <Trans>Check the spelling, or try a shorter or more general word, such as “lamp” or “bowl”. Or browse:</Trans>
        ) : (
          <Trans>Meanwhile, browse:</Trans>
        )}
      </p>
      <TopCategories />
      <Link to="/list/" className="link">
        <Trans>All products</Trans>
      </Link>
    </EmptyState>
  );
}
