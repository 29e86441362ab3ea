import { Trans } from '@lingui/react/macro';
import type { SyntheticEvent } from 'react';
import { Link } from '../../app/Link.tsx';
import { chevronPath, Icon } from '../../components/Icon.tsx';
import type { ListAddress } from './ListContent.tsx';
import { withParameter } from './list-address.ts';
import type { ListView } from './read-list.ts';

/** The order that needs no word in the address (Protocol catalogue §1). */
const defaultSorter = 'default';

/** The orders of a list, as links in a disclosure. */
export function SortMenu({
  sorters,
  address: { pathname, query },
}: {
  readonly sorters: ListView['sorters'];
  readonly address: ListAddress;
}) {
  const wanted = query.get('sorter') || defaultSorter;
  // An order that nobody knows is the default one, and the host says which that is.
  const isKnown = sorters.some(({ value }) => value === wanted);
  const isChosen = (sorter: ListView['sorters'][number]) => (isKnown ? sorter.value === wanted : sorter.isSelected);
  /** Closes, and takes focus back to what opened it. */
  function close({ currentTarget }: SyntheticEvent<HTMLElement>) {
    const menu = currentTarget.closest('details');
    menu?.removeAttribute('open');
    menu?.querySelector('summary')?.focus();
  }
  return (
    <details
      className="sort"
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.open && close(event)}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Null: a press on something that takes no focus, which in some browsers a link is.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary>
        <span>
          <span className="muted">
            <Trans>Sort:</Trans>
          </span>{' '}
          {sorters.find(isChosen)?.label}
        </span>
        <Icon path={chevronPath} />
      </summary>
      <ul className="choices">
        {sorters.map((sorter) => (
          <li key={sorter.value}>
            <Link
              to={pathname + withParameter(query, 'sorter', sorter.value === defaultSorter ? '' : sorter.value)}
              aria-current={isChosen(sorter) || undefined}
              preventScrollReset
              onClick={close}
              rel="nofollow"
            >
              {sorter.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
