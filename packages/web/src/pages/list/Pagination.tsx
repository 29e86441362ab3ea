import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { pageNumbers, withParameter } from './list-address.ts';
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
  const wanted = query.get('page_size');
  const size = pageSizes.find((one) => one === wanted) ?? pageSizes[0];
  return (
    <div className="list-end">
      {pages > 1 && (
        <nav className="pagination" aria-label={t`Pages`}>
          {page > 1 && (
            <Link to={to(page - 1)} rel="prev" className="btn-quiet">
              <Trans>Previous</Trans>
            </Link>
          )}
          <ol>
            {pageNumbers(page, pages).map((number, index) => (
              <li key={number || `gap-${index}`}>
                {number === 0 ? (
                  <span aria-hidden="true">…</span>
                ) : (
                  <Link
                    to={to(number)}
                    aria-label={t`Page ${number}`}
                    aria-current={number === page ? 'page' : undefined}
                  >
                    {number}
                  </Link>
                )}
              </li>
            ))}
          </ol>
          {page < pages && (
            <Link to={to(page + 1)} rel="next" className="btn-quiet">
              <Trans>Next</Trans>
            </Link>
          )}
        </nav>
      )}
      <ul className="page-sizes" aria-label={t`Products on a page`}>
        {pageSizes.map((one) => (
          <li key={one}>
            <Link
              to={pathname + withParameter(query, 'page_size', one === pageSizes[0] ? '' : one)}
              aria-label={t`${one} on a page`}
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
