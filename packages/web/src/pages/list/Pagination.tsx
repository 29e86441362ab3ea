import { useLingui } from '@lingui/react/macro';
import { listParameters } from '@vitrin/core/contract';
import { Link } from '../../app/Link.tsx';
import { PageLinks } from '../../components/PageLinks.tsx';
import { withParameter } from './list-address.ts';
import { pageSizes } from './list-query.ts';
import type { ListView } from './list-view.ts';
import type { ListAddress } from './use-list-address.ts';

/** Links to the pages of a list, and to longer pages; nothing when there is only one, whatever its length. */
export function Pagination({
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
