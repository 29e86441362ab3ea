import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../app/Link.tsx';
import { pageNumbers } from './page-numbers.ts';

/** What {@link PageLinks} take. */
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
