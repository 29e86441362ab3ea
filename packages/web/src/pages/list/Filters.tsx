import { Trans } from '@lingui/react/macro';
import { listParameters } from '@vitrin/core/contract';
import { type ReactNode, useState } from 'react';
import { Link } from '../../app/Link.tsx';
import { toggleChoice, withParameter } from './list-address.ts';
import type { Filter, FilterChoice } from './list-view.ts';
import { PriceFilter } from './PriceFilter.tsx';
import type { ListAddress } from './use-list-address.ts';

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
