import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { ServerDrawn } from '../../app/ServerDrawn.tsx';
import { closeWhenLeft } from '../../components/close-when-left.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { closePath } from '../../components/icons.ts';
import { ProductGrid } from '../../components/product/ProductGrid.tsx';
import { favouriteButton } from '../wishlist/FavouriteButton.tsx';
import { ChosenFilters } from './ChosenFilters.tsx';
import { chosenFilters, withoutFilters } from './chosen-filters.ts';
import { MissingPage, NothingFound } from './EmptyList.tsx';
import { Filters } from './Filters.tsx';
import { ListFailure } from './ListFailure.tsx';
import type { ListView } from './list-view.ts';
import { Pagination } from './Pagination.tsx';
import { SortMenu } from './SortMenu.tsx';
import { useListAddress } from './use-list-address.ts';
import { useListAnnouncement } from './use-list-announcement.ts';

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
