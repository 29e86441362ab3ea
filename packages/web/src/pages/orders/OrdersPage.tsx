import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AccountOrder, CancellationReason } from '@vitrin/core/contract';
import { type FormEvent, Suspense, useMemo, useRef } from 'react';
import { Link } from '../../app/Link.tsx';
import { forUsers, pageOf } from '../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/page-state.ts';
import { useFeature, useSite } from '../../app/site-context.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FieldFrame, SelectField, TextField } from '../../components/forms/FieldFrame.tsx';
import { fieldIds } from '../../components/forms/field-ids.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { Pager } from '../account/Pager.tsx';
import type { BulkCancellationProps } from './BulkCancellation.tsx';
import { OrderRow } from './OrderRow.tsx';
import {
  isNarrowed,
  type OrderFilters,
  ordersAddress,
  ordersPath,
  readFilters,
  toOrderQuery,
} from './order-filters.ts';
import { type OrderRowView, toCancellableOrder, toOrderRow } from './order-row.ts';
import { orderStates } from './order-states.table.ts';
import { useCancellation } from './use-cancellation.ts';

/** A way in which orders of this user travelled: what the list can be narrowed to. */
interface ShippingChoice {
  readonly slug: string;
  readonly name: string;
}

/**
 * The shipping options of some orders, each once, by name. The host lists none by themselves: an option that none of these
 * orders took is not offered.
 * @param chosen slug that the list is narrowed by; it stays on offer when no order has it.
 */
export function shippingChoices(orders: readonly AccountOrder[], chosen: string): readonly ShippingChoice[] {
  const names = new Map(chosen === '' ? [] : [[chosen, chosen]]);
  for (const { shippingOptionSlug: slug, shippingCompany } of orders) {
    if (slug) names.set(slug, shippingCompany || slug);
  }
  return [...names].map(([slug, name]) => ({ slug, name })).toSorted((a, b) => a.name.localeCompare(b.name));
}

const keepPlace = { replace: false, preventScrollReset: true };

interface OrderFiltersFormProps {
  readonly filters: OrderFilters;
  readonly shipping: readonly ShippingChoice[];
}

/** Narrows the list. A form without scripts that asks for the address itself, so it works before any script. */
function OrderFiltersForm({ filters, shipping }: OrderFiltersFormProps) {
  const { t, i18n } = useLingui();
  const { shop, prefix, navigate } = useSite();
  const codes = shop.currencies.list.map(({ code }) => code);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const texts = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    navigate(ordersAddress(readFilters(new URLSearchParams(texts), codes)), keepPlace);
  }

  return (
    <Disclosure
      className="order-filters"
      isOpen={isNarrowed(filters)}
      summary={isNarrowed(filters) ? <Trans>Filters applied</Trans> : <Trans>Find an order</Trans>}
    >
      <form
        // A new address brings its own texts.
        key={ordersAddress(filters)}
        className="order-filters-form"
        method="get"
        action={prefix + ordersPath}
        onSubmit={submit}
      >
        <TextField
          name="search"
          type="search"
          label={t`Product or order number`}
          defaultValue={filters.search}
          autoComplete="off"
          maxLength={100}
        />
        <SelectField
          name="status"
          label={t`Status`}
          defaultValue={filters.status}
          options={[
            { value: '', label: t`All statuses` },
            ...orderStates.flatMap(({ code, filter }) => (filter ? [{ value: code, label: i18n._(filter) }] : [])),
          ]}
        />
        <DayField name="from" label={t`From`} day={filters.from} />
        <DayField name="to" label={t`Until`} day={filters.to} />
        <SelectField
          name="currency"
          label={t`Currency`}
          defaultValue={filters.currency}
          options={[
            { value: '', label: t`All currencies` },
            ...shop.currencies.list.map(({ code, label }) => ({ value: code, label })),
          ]}
        />
        {shipping.length > 0 && (
          <SelectField
            name="shipping"
            label={t`Shipping option`}
            defaultValue={filters.shipping}
            options={[
              { value: '', label: t`All shipping options` },
              ...shipping.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
          />
        )}
        <div className="actions">
          <Button type="submit">
            <Trans>Show</Trans>
          </Button>
          {isNarrowed(filters) && (
            <Link to={ordersPath} className="btn-plain" preventScrollReset>
              <Trans>Clear</Trans>
            </Link>
          )}
        </div>
      </form>
    </Disclosure>
  );
}

/** A day of the calendar, chosen with the browser's own control. */
function DayField({ name, label, day }: { readonly name: string; readonly label: string; readonly day: string }) {
  const ids = fieldIds(name);
  return (
    <FieldFrame ids={ids} label={label}>
      <input id={ids.field} name={name} type="date" className="input" autoComplete="off" defaultValue={day} />
    </FieldFrame>
  );
}

/** It comes with the first order that is chosen. */
const BulkCancellation = lazyPart<BulkCancellationProps>(
  async () => (await import('./BulkCancellation.tsx')).BulkCancellation,
);

interface OrdersData {
  readonly page: number;
  readonly count: number;
  readonly filters: OrderFilters;
  readonly orders: readonly OrderRowView[];
  /** Shipping options that the list can be narrowed to. */
  readonly shipping: readonly ShippingChoice[];
  /** Empty unless several orders of the page can be cancelled together. */
  readonly reasons: readonly CancellationReason[];
}

/** Reads one page of the user's orders, narrowed as the address says (Protocol account §3). */
export const loader: PageLoader<OrdersData> = forUsers(async ({ search, page: { account: openAccount, shop } }) => {
  const filters = readFilters(
    search,
    shop.currencies.list.map(({ code }) => code),
  );
  const account = await openAccount();
  const page = pageOf(search);
  const [{ count, results }, others] = await Promise.all([
    account.orders(toOrderQuery(filters, search)),
    // The newest of all: what a narrowed list can be narrowed to instead. A list without them is still a list.
    isNarrowed(filters) || page > 1 ? account.orders({}).catch(() => undefined) : undefined,
  ]);
  const orders = results.map(toOrderRow);
  const isBulk =
    !shop.absent.includes('bulk-cancellation') && orders.filter(({ cancellable }) => cancellable.length > 0).length > 1;
  const shipping = shippingChoices([...results, ...(others?.results ?? [])], filters.shipping);
  return { page, count, filters, orders, shipping, reasons: isBulk ? await account.cancellationReasons() : [] };
});

export const handle: PageHandle<OrdersData> = { title: (_data, i18n) => i18n._(msg`Orders`), noindex: true };

export function Component() {
  const { page, count, filters, orders, shipping, reasons } = usePageData<typeof loader>();
  const hasOldOrders = useFeature('old-orders');
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = orders.length === 0;
  const cancellable = useMemo(
    () => (reasons.length > 0 ? orders.filter((row) => row.cancellable.length > 0) : []),
    [orders, reasons],
  );
  const terms = useMemo(() => cancellable.map(toCancellableOrder), [cancellable]);
  const { done, ...cancellation } = useCancellation({ scope: 'orders', orders: terms, reasons }, heading);
  const { view, send } = cancellation;
  const isChosen = ({ number }: OrderRowView) => view.chosen.some((order) => order.number === number);
  const chosen = cancellable.filter(isChosen);
  return (
    <AccountLayout
      section="orders"
      title={<Trans>Orders</Trans>}
      headingRef={heading}
      actions={
        hasOldOrders && (
          <Link to={`${ordersPath}old/`} className="btn-plain">
            <Trans>Orders of our earlier shop</Trans>
          </Link>
        )
      }
    >
      {done && <Alert tone="success">{done}</Alert>}
      {(count > 0 || isNarrowed(filters)) && <OrderFiltersForm filters={filters} shipping={shipping} />}
      {isEmpty ? (
        <NoOrders isFiltered={isNarrowed(filters)} />
      ) : (
        <>
          <p className="muted" role="status">
            <Plural value={count} one="# order" other="# orders" />
          </p>
          <ul className="order-list">
            {orders.map((order) => (
              <OrderRow
                key={order.number}
                order={order}
                choice={
                  cancellable.includes(order)
                    ? {
                        isChosen: isChosen(order),
                        onChoose: (wanted) => send({ type: 'order.choose', number: order.number, isChosen: wanted }),
                      }
                    : undefined
                }
              />
            ))}
          </ul>
          {chosen.length > 0 && (
            <Suspense>
              <BulkCancellation orders={chosen} {...cancellation} />
            </Suspense>
          )}
        </>
      )}
      <Pager page={page} count={count} to={(number) => ordersAddress(filters, number)} />
    </AccountLayout>
  );
}

function NoOrders({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState title={<Trans>No orders match</Trans>}>
        <p className="muted">
          <Trans>Try fewer words, a longer period or another status.</Trans>
        </p>
        <Link to={ordersPath} className="btn">
          <Trans>Show all orders</Trans>
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={<Trans>You have no orders yet</Trans>}>
      <p className="muted">
        <Trans>Your orders appear here, with the tracking of every shipment.</Trans>
      </p>
      <Link to="/list/?sorter=newcomers" className="btn">
        <Trans>See new arrivals</Trans>
      </Link>
    </EmptyState>
  );
}
