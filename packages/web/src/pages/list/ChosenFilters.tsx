import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { useSite } from '../../app/site-context.ts';
import { Icon } from '../../components/Icon.tsx';
import { closePath } from '../../components/icons.ts';
import { type ChosenFilter, withoutFilters } from './chosen-filters.ts';
import type { ListAddress } from './use-list-address.ts';

/** The filters in force, each a link that takes it away. */
export function ChosenFilters({
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
