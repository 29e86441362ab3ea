import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../components/EmptyState.tsx';
import { TopCategories } from '../components/product/TopCategories.tsx';
import { Link } from './Link.tsx';
import type { PageHandle } from './page/page-module.types.ts';

export const handle: PageHandle = { title: (_data, i18n) => i18n._(msg`Page not found`), noindex: true };

/** Status 404: says so, and shows the ways on. */
export function Component() {
  return (
    <div className="wrap">
      <EmptyState level={1} title={<Trans>We could not find this page</Trans>}>
        <p className="muted">
          <Trans>It may have moved, or the product is no longer available. You may like these:</Trans>
        </p>
        <TopCategories />
        <Link to="/" className="btn">
          <Trans>Go to the home page</Trans>
        </Link>
      </EmptyState>
    </div>
  );
}
