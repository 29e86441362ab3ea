import { PageLinks } from '../../components/PageLinks.tsx';

/** Entries of one page (Protocol wishlist). */
export const pageSize = 12;

export interface PagerProps {
  readonly page: number;
  /** Entries of all pages. */
  readonly count: number;
  /** Address of a page. */
  readonly to: (page: number) => string;
}

/** Links to the pages of a list of twelve each; nothing when there is one page. */
export function Pager({ page, count, to }: PagerProps) {
  return <PageLinks page={page} pages={Math.ceil(count / pageSize)} to={to} />;
}
