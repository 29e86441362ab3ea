import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { pageNumbers, withParameter } from './list-address.ts';

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({
  page,
  pages,
  pathname,
  query,
}: {
  readonly page: number;
  readonly pages: number;
  readonly pathname: string;
  readonly query: URLSearchParams;
}) {
  const { t } = useLingui();
  if (pages < 2) return null;
  const to = (number: number) => pathname + withParameter(query, 'page', number === 1 ? '' : String(number));
  return (
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
              <Link to={to(number)} aria-label={t`Page ${number}`} aria-current={number === page ? 'page' : undefined}>
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
  );
}
