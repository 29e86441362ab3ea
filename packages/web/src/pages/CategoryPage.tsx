import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { Link } from '../app/Link.tsx';
import type { PageHandle, PageLoader } from '../app/page-module.types.ts';
import { usePageData, useRootData } from '../app/use-page-data.ts';
import { Breadcrumb } from '../components/Breadcrumb.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Icon } from '../components/Icon.tsx';
import { chevronPath, closePath } from '../components/icons.ts';
import { childrenOf, pathTo } from '../components/menu-view.ts';
import { ProductGrid } from '../components/ProductGrid.tsx';
import { Filters } from './list/Filters.tsx';
import { toggleChoice, withoutFilters, withParameter } from './list/list-address.ts';
import { type ListView, toListView } from './list/list-view.ts';
import { Pagination } from './list/Pagination.tsx';

/** Fills rows of two, three and four. */
const pageSize = '24';

/** A category, the whole catalogue or a search: one page, one shape (Protocol catalogue §1). */
export const loader: PageLoader<ListView> = async ({ params, search, page }) => {
  const query = new URLSearchParams(search);
  query.set('page_size', pageSize);
  return toListView(await (params.pk ? page.reads.category(Number(params.pk), query) : page.reads.list(query)));
};

export const handle: PageHandle<ListView> = {
  title: ({ name, searchText }, i18n) => name ?? searchText ?? i18n._(msg`All products`),
  description: ({ intro }) => intro ?? undefined,
  canonical: ({ url }) => url ?? undefined,
};

export function Component() {
  const { t } = useLingui();
  const view = usePageData<typeof loader>();
  const menu = useRootData()?.menu ?? [];
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const entry = menu.find((candidate) => candidate.url === view.url);
  const below = entry ? childrenOf(menu, entry.id) : [];
  const chosen = view.filters.flatMap((filter) =>
    filter.choices.filter((choice) => choice.isSelected).map((choice) => ({ ...choice, searchKey: filter.searchKey })),
  );
  const clear =
    pathname +
    withoutFilters(
      query,
      view.filters.map((filter) => filter.searchKey),
    );
  return (
    <div className="wrap">
      <Breadcrumb crumbs={pathTo(menu, entry).slice(0, -1)} />
      <header className="list-head">
        <h1>
          {view.name ??
            (view.searchText ? <Trans>Results for “{view.searchText}”</Trans> : <Trans>All products</Trans>)}
        </h1>
        {view.intro && <p className="list-intro">{view.intro}</p>}
        {below.length > 0 && (
          <ul className="chips">
            {below.map((child) => (
              <li key={child.id}>
                <Link to={child.url} className="chip">
                  {child.label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </header>
      {view.total === 0 && chosen.length === 0 ? (
        <NothingFound searchText={view.searchText} />
      ) : (
        <div className="list">
          <div className="list-bar">
            <p className="muted">
              <Plural value={view.total} one="# product" other="# products" />
            </p>
            <button type="button" className="btn-quiet filters-button" popoverTarget="filters">
              <Trans>Filter</Trans>
              {chosen.length > 0 && <span className="badge">{chosen.length}</span>}
            </button>
            <details className="sort" key={search}>
              <summary>
                <span>
                  <span className="muted">
                    <Trans>Sort:</Trans>
                  </span>{' '}
                  {view.sorters.find((sorter) => sorter.is_selected)?.label}
                </span>
                <Icon path={chevronPath} />
              </summary>
              <ul className="choices">
                {view.sorters.map((sorter) => (
                  <li key={sorter.value}>
                    <Link
                      to={pathname + withParameter(query, 'sorter', sorter.value)}
                      aria-current={sorter.is_selected || undefined}
                      rel="nofollow"
                    >
                      {sorter.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          </div>
          <aside id="filters" popover="auto" className="drawer filters" aria-label={t`Filters`}>
            <div className="drawer-head">
              <h2>
                <Trans>Filters</Trans>
              </h2>
              <button
                type="button"
                className="btn-icon"
                popoverTarget="filters"
                popoverTargetAction="hide"
                aria-label={t`Close`}
              >
                <Icon path={closePath} />
              </button>
            </div>
            <Filters filters={view.filters} pathname={pathname} query={query} />
            <button
              type="button"
              className="btn btn-wide drawer-done"
              popoverTarget="filters"
              popoverTargetAction="hide"
            >
              <Plural value={view.total} one="Show # product" other="Show # products" />
            </button>
          </aside>
          <div className="list-main">
            {chosen.length > 0 && (
              <ul className="chips">
                {chosen.map((choice) => (
                  <li key={choice.searchKey + choice.value}>
                    <Link
                      to={pathname + toggleChoice(query, choice.searchKey, choice.value)}
                      className="chip"
                      aria-label={t`Remove filter ${choice.label}`}
                    >
                      {choice.label}
                      <Icon path={closePath} />
                    </Link>
                  </li>
                ))}
                <li>
                  <Link to={clear} className="btn-plain">
                    <Trans>Clear filters</Trans>
                  </Link>
                </li>
              </ul>
            )}
            {view.total === 0 ? (
              <EmptyState title={<Trans>Nothing fits all these filters</Trans>}>
                <Link to={clear} className="btn-quiet">
                  <Trans>Clear filters</Trans>
                </Link>
              </EmptyState>
            ) : (
              <ProductGrid products={view.products} level={2} priorities={4} />
            )}
            <Pagination page={view.page} pages={view.pages} pathname={pathname} query={query} />
          </div>
        </div>
      )}
    </div>
  );
}

/** An empty search says what to do next instead of ending there. */
function NothingFound({ searchText }: { readonly searchText: string | null }) {
  const menu = useRootData()?.menu ?? [];
  return (
    <EmptyState
      title={
        searchText ? <Trans>We found nothing for “{searchText}”</Trans> : <Trans>Nothing is here at the moment</Trans>
      }
    >
      <p className="muted">
        <Trans>Try a shorter or more general word, such as “lamp” or “bowl”, or look around:</Trans>
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
    </EmptyState>
  );
}
