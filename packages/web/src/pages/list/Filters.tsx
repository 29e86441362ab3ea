import { Trans } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { toggleChoice } from './list-address.ts';
import type { Filter } from './list-view.ts';

/** Filters as plain links: the address holds the state, so they work before any script and survive a reload. */
export function Filters({
  filters,
  pathname,
  query,
}: {
  readonly filters: readonly Filter[];
  readonly pathname: string;
  readonly query: URLSearchParams;
}) {
  return filters.map((filter, index) => (
    <details
      key={filter.searchKey}
      className="disclosure filter"
      open={index < 2 || filter.choices.some((choice) => choice.isSelected)}
    >
      <summary>{filter.name}</summary>
      <ul className="disclosure-body">
        {filter.choices.map((choice) => (
          <li key={choice.value}>
            <Link
              to={pathname + toggleChoice(query, filter.searchKey, choice.value)}
              className="filter-choice"
              aria-current={choice.isSelected || undefined}
              preventScrollReset
              rel="nofollow"
            >
              {choice.hex && (
                <svg viewBox="0 0 16 16" className="swatch" aria-hidden="true">
                  <circle cx="8" cy="8" r="7.5" fill={choice.hex} />
                </svg>
              )}
              <span>{choice.label}</span>
              <span className="filter-count">
                <span className="visually-hidden">
                  <Trans>products:</Trans>{' '}
                </span>
                {choice.quantity}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  ));
}
