import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type AddressItem, addressItem } from '@vitrin/core/checkout';
import type { KeptCard } from '@vitrin/core/contract';
import { type ReactNode, useId } from 'react';
import { isNotFound } from '../../../framework/page-error.ts';
import { Link } from '../../app/Link.tsx';
import { forUsers } from '../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/page-state.ts';
import { useFeature, useSite } from '../../app/site-context.ts';
import { AddressLines } from '../../checkout/address/AddressLines.tsx';
import { ProductGrid } from '../../components/product/ProductGrid.tsx';
import { type ProductCardView, toProductCard } from '../../components/product/product-card-view.ts';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { OrderRow } from '../orders/OrderRow.tsx';
import { type OrderRowView, toOrderRow } from '../orders/order-row.ts';

/** What could not be read. The other parts of the page stand without it. */
type Unread = 'unread';

interface AccountData {
  /** Null when there is none. */
  readonly lastOrder: OrderRowView | null | Unread;
  readonly addresses: { readonly count: number; readonly first: AddressItem | undefined } | Unread;
  /** Undefined with a host that keeps no cards (Protocol account §8). */
  readonly cards: readonly KeptCard[] | undefined | Unread;
  readonly favourites: { readonly count: number; readonly products: readonly ProductCardView[] } | Unread;
}

/** Favourites that the page has room for. */
const MOST_FAVOURITES = 4;

/** Reads the newest of everything; one part that cannot be read does not keep the others away. */
export const loader: PageLoader<AccountData> = forUsers(async ({ page }) => {
  const [account, reads] = await Promise.all([page.account(), page.reads()]);
  const [lastOrder, addresses, cards, favourites] = await Promise.all([
    orUnread(account.orders({ limit: 1 }).then(({ results: [order] }) => (order ? toOrderRow(order) : null))),
    orUnread(
      account
        .addresses()
        .then((all) => ({ count: all.length, first: all[0] === undefined ? undefined : addressItem(all[0]) })),
    ),
    orUnread(
      account.keptCards().catch((error: unknown) => {
        if (isNotFound(error)) return undefined;
        throw error;
      }),
    ),
    orUnread(
      reads.favourites(1).then(({ count, results }) => ({
        count,
        products: results.slice(0, MOST_FAVOURITES).map(({ product }) => toProductCard(product)),
      })),
    ),
  ]);
  return { lastOrder, addresses, cards, favourites };
});

async function orUnread<Value>(reading: Promise<Value>): Promise<Value | Unread> {
  return reading.catch(() => 'unread' as const);
}

export const handle: PageHandle<AccountData> = { title: (_data, i18n) => i18n._(msg`Your account`), noindex: true };

/** Where whoever is signed in begins: the last order, and what the shop keeps for them. */
export function Component() {
  const { lastOrder, addresses, cards, favourites } = usePageData<typeof loader>();
  const { user } = useSite();
  const hasSavedCards = useFeature('saved-cards');
  const firstName = user?.firstName ?? '';
  return (
    <AccountLayout section="overview" title={<Trans>Your account</Trans>}>
      {firstName !== '' && (
        <p className="muted">
          <Trans>Welcome back, {firstName}.</Trans>
        </p>
      )}
      <div className="overview">
        <Part
          title={<Trans>Your last order</Trans>}
          more={
            lastOrder !== null && (
              <More to="/account/orders/">
                <Trans>All orders</Trans>
              </More>
            )
          }
        >
          {lastOrder === 'unread' ? (
            <NotRead />
          ) : lastOrder === null ? (
            <Nothing to="/list/" action={<Trans>Browse the shop</Trans>}>
              <Trans>You have no orders yet.</Trans>
            </Nothing>
          ) : (
            <ul className="overview-order">
              <OrderRow order={lastOrder} level={3} />
            </ul>
          )}
        </Part>
        <div className="overview-pair">
          <Part
            title={<Trans>Delivery address</Trans>}
            more={
              <More to="/account/addresses/">
                <Trans>All addresses</Trans>
              </More>
            }
          >
            {addresses === 'unread' ? (
              <NotRead />
            ) : addresses.first === undefined ? (
              <Nothing to="/account/addresses/?form=new" action={<Trans>Add an address</Trans>}>
                <Trans>You have no saved address. Save one for a faster checkout.</Trans>
              </Nothing>
            ) : (
              <address>
                <strong className="address-line">{addresses.first.title}</strong>
                <AddressLines address={addresses.first} />
              </address>
            )}
          </Part>
          {cards !== undefined && hasSavedCards && (
            <Part title={<Trans>Saved cards</Trans>}>{cards === 'unread' ? <NotRead /> : <Cards cards={cards} />}</Part>
          )}
        </div>
        <Part
          title={<Trans>Favourites</Trans>}
          more={
            <More to="/account/favourites/">
              <Trans>All favourites</Trans>
            </More>
          }
        >
          {favourites === 'unread' ? (
            <NotRead />
          ) : favourites.products.length === 0 ? (
            <Nothing to="/list/" action={<Trans>Find something you like</Trans>}>
              <Trans>No favourites yet.</Trans>
            </Nothing>
          ) : (
            <ProductGrid products={favourites.products} level={3} />
          )}
        </Part>
      </div>
    </AccountLayout>
  );
}

interface PartProps {
  readonly title: ReactNode;
  /** Leads to all of it. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

function Part({ title, more, children }: PartProps) {
  const id = useId();
  return (
    <section className="overview-part" aria-labelledby={id}>
      <div className="overview-head">
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}

function More({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className="btn-plain">
      {children}
    </Link>
  );
}

function Cards({ cards }: { readonly cards: readonly KeptCard[] }) {
  if (cards.length === 0) {
    return (
      <p className="muted">
        <Trans>No card is saved. You can save one when you pay.</Trans>
      </p>
    );
  }
  return (
    <ul className="overview-cards">
      {cards.map(({ name, maskedNumber, expiry }) => (
        <li key={`${maskedNumber} ${name}`}>
          <strong>{name}</strong>
          <span className="muted">
            {maskedNumber.replaceAll('*', '•')}
            {expiry !== null && (
              <>
                {' · '}
                <Trans>valid until {expiry}</Trans>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface NothingProps {
  readonly to: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** Nothing is there yet; how something comes there. */
function Nothing({ to, action, children }: NothingProps) {
  return (
    <div className="overview-nothing">
      <p className="muted">{children}</p>
      <Link to={to} className="btn-secondary">
        {action}
      </Link>
    </div>
  );
}

function NotRead() {
  return (
    <p className="muted">
      <Trans>We could not load this. Please try again in a moment.</Trans>
    </p>
  );
}
