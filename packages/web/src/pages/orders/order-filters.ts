import type { OrderListQuery } from '@vitrin/core/contract';
import { pageOf } from '../../app/page/for-users.ts';
import { orderStates } from './order-states.table.ts';

/** What the list is narrowed by, as it stands in the address; an empty text narrows nothing. */
export interface OrderFilters {
  readonly status: string;
  /** First day, `2026-11-01`. */
  readonly from: string;
  /** Last day, inclusive. */
  readonly to: string;
  /** Number of an order, or words of a product's name. */
  readonly search: string;
  readonly currency: string;
  /** Slug of a shipping option. */
  readonly shipping: string;
}

/** Address of the list, without locale. */
export const ordersPath = '/account/orders/';

const noFilters: OrderFilters = { status: '', from: '', to: '', search: '', currency: '', shipping: '' };

/** Longest text that is looked for. */
const longestSearch = 100;

/** A day that is in the calendar. */
function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * Reads the address; what nobody could have chosen in the form narrows nothing, so that an old or mistyped link still shows
 * orders.
 * @param currencies lower-case codes of the shop.
 */
export function readFilters(search: URLSearchParams, currencies: readonly string[]): OrderFilters {
  const text = (name: keyof OrderFilters) => (search.get(name) ?? '').trim();
  const only = (value: string, isKnown: boolean) => (isKnown ? value : '');
  const status = text('status');
  return {
    status: only(
      status,
      orderStates.some(({ code, filter }) => filter && code === status),
    ),
    from: only(text('from'), isDay(text('from'))),
    to: only(text('to'), isDay(text('to'))),
    search: text('search').slice(0, longestSearch),
    currency: only(text('currency'), currencies.includes(text('currency'))),
    shipping: only(text('shipping'), /^[\w-]{1,60}$/.test(text('shipping'))),
  };
}

/** Whether anything narrows the list. */
export function isNarrowed(filters: OrderFilters): boolean {
  return Object.values(filters).some((value) => value !== '');
}

/** The address of a page of the narrowed list. */
export function ordersAddress(filters: OrderFilters, page = 1): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(noFilters) as (keyof OrderFilters)[]) {
    if (filters[name] !== '') query.set(name, filters[name]);
  }
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${ordersPath}?${query}` : ordersPath;
}

/** What core is asked for. A text of digits alone is a number: no product is called so. */
export function toOrderQuery(filters: OrderFilters, search: URLSearchParams): OrderListQuery {
  const digits = filters.search.replace(/\s/g, '');
  const isNumber = /^\d{6,}$/.test(digits);
  return {
    page: pageOf(search),
    ...(filters.status && { status: filters.status }),
    ...(filters.from && { createdDate: filters.from }),
    ...(filters.to && { endDate: filters.to }),
    ...(filters.currency && { currency: filters.currency }),
    ...(filters.shipping && { shippingOptionSlug: filters.shipping }),
    ...(filters.search && {
      filterType: isNumber ? 'number' : 'product',
      filterValue: isNumber ? digits : filters.search,
    }),
  };
}
