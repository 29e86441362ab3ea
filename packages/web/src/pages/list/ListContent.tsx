import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { listParameters } from '@vitrin/core/contract';
import { useLocation, useNavigation } from 'react-router-dom';
import { ServerDrawn } from '../../../framework/browser/ServerDrawn.tsx';
import { Link } from '../../app/Link.tsx';
import { useSite } from '../../app/site-context.ts';
import { closeWhenLeft } from '../../components/Disclosure.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { closePath, Icon } from '../../components/Icon.tsx';
import { PageLinks } from '../../components/PageLinks.tsx';
import { ProductGrid } from '../../components/product/ProductGrid.tsx';
import { TopCategories } from '../../components/product/TopCategories.tsx';
import { favouriteButton } from '../wishlist/FavouriteButton.tsx';
import { type ChosenFilter, chosenFilters, Filters, withoutFilters } from './Filters.tsx';
import { asSearch, withParameter } from './list-address.ts';
import { pageSizes } from './list-query.ts';
import type { ListView } from './read-list.ts';
import { SortMenu } from './SortMenu.tsx';
import { useListAnnouncement } from './use-list-announcement.ts';

/** Where a list is, and what has been chosen in it. */
export interface ListAddress {
  /** Without locale, with its slashes. */
  readonly pathname: string;
  /**
   * Parameters of the address, or of the one that is on its way: what a shopper pressed counts at once, and the next press
   * adds to it instead of undoing it.
   */
  readonly query: URLSearchParams;
  /** Another state of this list is being read. */
  readonly isBusy: boolean;
}

/** The list's address, as the shopper last asked for it. */
function useListAddress(): ListAddress {
  const { prefix } = useSite();
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  const isBusy = next?.pathname === prefix + pathname;
  return { pathname, query: new URLSearchParams(isBusy ? next.search : search), isBusy };
}

/** Links to the pages of a list, and to longer pages; nothing when there is only one, whatever its length. */
function Pagination({
  view: { page, pages, total },
  address: { pathname, query },
}: {
  readonly view: ListView;
  readonly address: ListAddress;
}) {
  const { t } = useLingui();
  if (total <= Number(pageSizes[0])) return null;
  const to = (number: number) => pathname + withParameter(query, 'page', number === 1 ? '' : String(number));
  const wanted = query.get(listParameters.pageSize);
  const size = pageSizes.find((one) => one === wanted) ?? pageSizes[0];
  return (
    <div className="list-end">
      <PageLinks page={page} pages={pages} to={to} />
      <ul className="page-sizes" aria-label={t`Products per page`}>
        {pageSizes.map((one) => (
          <li key={one}>
            <Link
              to={pathname + withParameter(query, listParameters.pageSize, one === pageSizes[0] ? '' : one)}
              aria-label={t`${one} per page`}
              aria-current={one === size || undefined}
              preventScrollReset
              rel="nofollow"
            >
              {one}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Another state of the list could not be read: the products of before are still there, and another try is one press away.
 * The page's live region has said it. Its file comes with the list: there may be no network to fetch it with.
 */
function ListFailure({ address: { pathname, query } }: { readonly address: ListAddress }) {
  const { navigate } = useSite();
  return (
    <div className="alert alert-danger list-failed">
      <p>
        <Trans>Your selection could not be loaded. The products below match your previous selection.</Trans>
      </p>
      <button
        type="button"
        className="btn-secondary"
        onClick={() => navigate(pathname + asSearch(query), { replace: true, preventScrollReset: true })}
      >
        <Trans>Try again</Trans>
      </button>
    </div>
  );
}

/** The list ends before the page that the address asks for. */
function MissingPage({
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
function NothingFound({ searchText }: { readonly searchText: string | null }) {
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

/** The filters in force, each a link that takes it away. */
function ChosenFilters({
  chosen,
  address: { pathname, query },
  onRemove,
}: {
  readonly chosen: readonly ChosenFilter[];
  readonly address: ListAddress;
  /** A chip was pressed, and will be gone. */
  readonly onRemove: () => void;
}) {
  const { t } = useLingui();
  const { currency } = useSite();
  function labelOf(filter: ChosenFilter): string {
    if (filter.kind === 'stock') return t`In stock only`;
    if (filter.kind === 'choice') return filter.isUnknown ? t`Unknown: ${filter.label}` : filter.label;
    const { from, to } = filter.limits;
    const range = [from ?? '0', ...(to === null ? [] : [to])].join(' – ');
    return to === null ? t`From ${range} ${currency.label}` : `${range} ${currency.label}`;
  }
  return (
    <ul className="chips" aria-label={t`Selected filters`}>
      {chosen.map((filter) => {
        const label = labelOf(filter);
        return (
          <li key={filter.without}>
            <Link
              to={pathname + filter.without}
              className="chip"
              aria-label={t`Remove filter ${label}`}
              preventScrollReset
              onClick={onRemove}
              rel="nofollow"
            >
              {label}
              <Icon path={closePath} />
            </Link>
          </li>
        );
      })}
      <li>
        <Link to={pathname + withoutFilters(query)} className="btn-plain" preventScrollReset onClick={onRemove}>
          <Trans>Clear filters</Trans>
        </Link>
      </li>
    </ul>
  );
}

/** Whoever points at a list may press something in it: how another state of it is read comes beforehand. */
function preloadWhenPointedAt(list: HTMLElement | null) {
  const preload = () => void import('./read-list.ts').catch(() => {});
  for (const type of ['pointerenter', 'focusin']) list?.addEventListener(type, preload, { once: true });
}

/** Products of a list with its filters, orders and pages. It stays in place, marked busy, while another state of it is read. */
export function ListContent({ view }: { readonly view: ListView }) {
  const { t } = useLingui();
  const address = useListAddress();
  const { count, isOld } = useListAnnouncement(view);
  const { pathname, query, isBusy } = address;
  const chosen = chosenFilters(query, view.filters);
  const failure = isOld && <ListFailure address={address} />;
  if (view.missingPage !== undefined || (view.total === 0 && chosen.length === 0 && !isBusy)) {
    return (
      <>
        {failure}
        {view.missingPage === undefined ? (
          <NothingFound searchText={view.searchText} />
        ) : (
          <MissingPage view={view} address={address} />
        )}
      </>
    );
  }
  return (
    <div className="list" ref={preloadWhenPointedAt}>
      <div className="list-bar">
        <p ref={count} tabIndex={-1} className="muted">
          <ServerDrawn key={view.total}>
            {() => <Plural value={view.total} one="# product" other="# products" />}
          </ServerDrawn>
        </p>
        <button type="button" className="btn-secondary filters-button" popoverTarget="filters">
          <Trans>Filter</Trans>
          {chosen.length > 0 && <span className="badge">{chosen.length}</span>}
        </button>
        <SortMenu sorters={view.sorters} address={address} />
      </div>
      <aside id="filters" popover="auto" className="drawer filters" aria-label={t`Filters`} onBlur={closeWhenLeft}>
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
        <Filters filters={view.filters} address={address} />
        <div className="drawer-done">
          <button type="button" className="btn btn-wide" popoverTarget="filters" popoverTargetAction="hide">
            <ServerDrawn key={view.total}>
              {() => <Plural value={view.total} one="Show # product" other="Show # products" />}
            </ServerDrawn>
          </button>
        </div>
      </aside>
      <div className="list-main" aria-busy={isBusy || undefined}>
        {chosen.length > 0 && (
          <ChosenFilters
            chosen={chosen}
            address={address}
            onRemove={() => count.current?.focus({ preventScroll: true })}
          />
        )}
        {failure}
        {view.total === 0 ? (
          <EmptyState title={<Trans>No products match all these filters</Trans>}>
            <Link to={pathname + withoutFilters(query)} className="btn-secondary">
              <Trans>Clear filters</Trans>
            </Link>
          </EmptyState>
        ) : (
          <ProductGrid products={view.products} level={2} priorities={4} corner={favouriteButton} />
        )}
        <Pagination view={view} address={address} />
      </div>
    </div>
  );
}
