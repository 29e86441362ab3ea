import { Trans } from '@lingui/react/macro';
import { attributeParameter, listParameters } from '@vitrin/core/contract';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from '../../app/Link.tsx';
import { useSite } from '../../app/site-context.ts';
import type { ListAddress } from './ListContent.tsx';
import { formQuery, removeParameters, toggleChoice, withParameter } from './list-address.ts';
import { isChoice, type PriceLimits, priceKeys, readPrice } from './list-query.ts';
import type { Filter, FilterChoice } from './read-list.ts';

const ownKeys: readonly string[] = [priceKeys.from, priceKeys.to, 'price', 'page'];

/** Two fields and a button: a form without scripts, which carries the other filters along, and later a step within the page. */
function PriceFilter({ address: { pathname, query } }: { readonly address: ListAddress }) {
  const { prefix, currency, navigate } = useSite();
  const { from, to } = readPrice(query);
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(pathname + formQuery(new FormData(event.currentTarget)), { replace: false, preventScrollReset: true });
  }
  return (
    <form action={prefix + pathname} className="filter-price" onSubmit={apply}>
      {[...query]
        .filter(([key]) => !ownKeys.includes(key))
        .map(([key, value]) => (
          <input key={key + value} type="hidden" name={key} value={value} />
        ))}
      <PriceField label={<Trans>From ({currency.label})</Trans>} name={priceKeys.from} value={from} />
      <PriceField label={<Trans>To ({currency.label})</Trans>} name={priceKeys.to} value={to} />
      <button type="submit" className="btn-secondary">
        <Trans>Apply</Trans>
      </button>
    </form>
  );
}

function PriceField({
  label,
  name,
  value,
}: {
  readonly label: ReactNode;
  readonly name: string;
  readonly value: string | null;
}) {
  const field = useRef<HTMLInputElement>(null);
  const last = useRef(value);
  // Another range than the one that was typed here; the field stays the same, for it may have focus. What was typed before the
  // page came alive stays.
  useEffect(() => {
    if (field.current && last.current !== value) field.current.value = value ?? '';
    last.current = value;
  }, [value]);
  return (
    <label>
      <span className="hint">{label}</span>
      <input
        ref={field}
        name={name}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={value ?? ''}
      />
    </label>
  );
}

/** A filter that is in force; `without` is the list's query when it is taken away. */
export type ChosenFilter =
  | { readonly kind: 'choice'; readonly label: string; readonly without: string; readonly isUnknown: boolean }
  | { readonly kind: 'price'; readonly limits: PriceLimits; readonly without: string }
  | { readonly kind: 'stock'; readonly without: string };

const allPriceKeys = [priceKeys.from, priceKeys.to, 'price'];

/**
 * Every filter that an address names, in its order. A value that the list does not know is there too: it is the reason why
 * nothing is found, and must be removable.
 */
export function chosenFilters(query: URLSearchParams, filters: readonly Filter[]): readonly ChosenFilter[] {
  const chosen: ChosenFilter[] = [];
  for (const [key, value] of new Map([...query].map((pair) => [pair.join(' '), pair])).values()) {
    if (!isChoice(key, value)) continue;
    const choices = filters.find((filter) => filter.searchKey === key)?.choices;
    const label = choices?.find((choice) => choice.value === value)?.label;
    const without = toggleChoice(query, key, value);
    if (key === 'price' && label === undefined) {
      const [from, to] = value.split('-');
      chosen.push({ kind: 'price', limits: { from: from || null, to: to || null }, without });
    } else chosen.push({ kind: 'choice', label: label ?? value, without, isUnknown: label === undefined });
  }
  const limits = readPrice(query);
  if (limits.from !== null || limits.to !== null) {
    chosen.push({ kind: 'price', limits, without: removeParameters(query, [priceKeys.from, priceKeys.to]) });
  }
  if (query.get(listParameters.inStock) === 'true') {
    chosen.push({ kind: 'stock', without: removeParameters(query, [listParameters.inStock]) });
  }
  return chosen;
}

/** The list's query without any filter: search text, order and page size stay. */
export function withoutFilters(query: URLSearchParams): string {
  const { categoryIds, inStock } = listParameters;
  const choices = [...query.keys()].filter((key) => key.startsWith(attributeParameter));
  return removeParameters(query, [...choices, categoryIds, ...allPriceKeys, inStock]);
}

/** Choices of a group that are there at once. */
const shownAtOnce = 8;

/** Filters as plain links and one form: the address holds the state, so they work before any script and survive a reload. */
export function Filters({ filters, address }: { readonly filters: readonly Filter[]; readonly address: ListAddress }) {
  const { pathname, query } = address;
  const isInStock = query.get(listParameters.inStock) === 'true';
  const prices = filters.find(({ searchKey }) => searchKey === 'price');
  const others = filters.filter((filter) => filter !== prices);
  return (
    <>
      {others.map((filter, index) => (
        <ChoiceGroup key={filter.searchKey} filter={filter} address={address} isOpen={index < 2} />
      ))}
      <Group name={<Trans>Price</Trans>} isOpen>
        {prices && <Choices choices={prices.choices} searchKey={prices.searchKey} address={address} />}
        <PriceFilter address={address} />
      </Group>
      <Group name={<Trans>Availability</Trans>} isOpen>
        <Link
          to={pathname + withParameter(query, listParameters.inStock, isInStock ? '' : 'true')}
          className="filter-choice"
          aria-current={isInStock || undefined}
          preventScrollReset
          rel="nofollow"
        >
          <span>
            <Trans>In stock only</Trans>
          </span>
        </Link>
      </Group>
    </>
  );
}

/** A group that is open or closed at first; afterwards that is the shopper's to say. */
function Group({
  name,
  isOpen,
  children,
}: {
  readonly name: ReactNode;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}) {
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details className="disclosure filter" open={isOpenAtFirst}>
      <summary>{name}</summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}

function ChoiceGroup({
  filter: { name, searchKey, choices },
  address,
  isOpen,
}: {
  readonly filter: Filter;
  readonly address: ListAddress;
  readonly isOpen: boolean;
}) {
  const chosen = address.query.getAll(searchKey);
  const rest = choices.length > shownAtOnce + 2 ? choices.slice(shownAtOnce) : [];
  const [isRestOpen] = useState(rest.some(({ value }) => chosen.includes(value)));
  const list = (some: readonly FilterChoice[]) => <Choices choices={some} searchKey={searchKey} address={address} />;
  return (
    <Group name={name} isOpen={isOpen || chosen.length > 0}>
      {list(rest.length > 0 ? choices.slice(0, shownAtOnce) : choices)}
      {rest.length > 0 && (
        <details className="filter-more" open={isRestOpen}>
          <summary>
            <Trans>Show all {choices.length}</Trans> <span className="visually-hidden">{name}</span>
          </summary>
          {list(rest)}
        </details>
      )}
    </Group>
  );
}

function Choices({
  choices,
  searchKey,
  address,
}: {
  readonly choices: readonly FilterChoice[];
  readonly searchKey: string;
  readonly address: ListAddress;
}) {
  const chosen = address.query.getAll(searchKey);
  return (
    <ul>
      {choices.map((choice) => (
        <li key={choice.value}>
          <Choice choice={choice} searchKey={searchKey} isChosen={chosen.includes(choice.value)} address={address} />
        </li>
      ))}
    </ul>
  );
}

function Choice({
  choice: { label, value, hex, quantity },
  searchKey,
  isChosen,
  address: { pathname, query },
}: {
  readonly choice: FilterChoice;
  readonly searchKey: string;
  readonly isChosen: boolean;
  readonly address: ListAddress;
}) {
  return (
    <Link
      to={pathname + toggleChoice(query, searchKey, value)}
      className="filter-choice"
      aria-current={isChosen || undefined}
      preventScrollReset
      rel="nofollow"
    >
      {hex && (
        <svg viewBox="0 0 16 16" className="swatch" aria-hidden="true">
          <circle cx="8" cy="8" r="7.5" fill={hex} />
        </svg>
      )}
      <span>{label}</span>
      <span className="filter-count">
        <span className="visually-hidden">
          <Trans>products:</Trans>{' '}
        </span>
        {quantity}
      </span>
    </Link>
  );
}
