import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../app/Link.tsx';

/**
 * Numbers for a pagination: first, last, and the current page with its neighbours; 0 stands for a gap.
 * @example pageNumbers(6, 20) // [1, 0, 5, 6, 7, 0, 20]
 */
export function pageNumbers(current: number, count: number): readonly number[] {
  const shown = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= 1 || count <= 5,
  );
  return shown.flatMap((page, index) => (index > 0 && page - (shown[index - 1] ?? 0) > 1 ? [0, page] : [page]));
}

export interface PageLinksProps {
  readonly page: number;
  readonly pages: number;
  /** Address of a page. */
  readonly to: (page: number) => string;
}

/** Links to the pages of a list; nothing when there is one page. */
export function PageLinks({ page, pages, to }: PageLinksProps) {
  const { t } = useLingui();
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label={t`Pages`}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className="btn-secondary">
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
        <Link to={to(page + 1)} rel="next" className="btn-secondary">
          <Trans>Next</Trans>
        </Link>
      )}
    </nav>
  );
}
