import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useHref, useLocation } from 'react-router-dom';
import type { PageHandle } from '../app/page/page-module.types.ts';
import { EmptyState } from '../components/EmptyState.tsx';

export const handle: PageHandle = { title: (_data, i18n) => i18n._(msg`Something went wrong`), noindex: true };

/** The page could not be made. Links are full loads: whatever broke is left behind. */
export function Component() {
  return (
    <div className="wrap">
      <EmptyState level={1} title={<Trans>Something went wrong on our side</Trans>}>
        <p className="muted">
          <Trans>Your basket is safe. Please try once more; if it happens again, come back in a few minutes.</Trans>
        </p>
        <div className="actions">
          <a href={useHref(useLocation())} className="btn">
            <Trans>Try again</Trans>
          </a>
          <a href={useHref('/')} className="btn-secondary">
            <Trans>Go to the home page</Trans>
          </a>
        </div>
      </EmptyState>
    </div>
  );
}
