import { Trans } from '@lingui/react/macro';
import { useSite } from '../../app/site-context.ts';
import { asSearch } from './list-address.ts';
import type { ListAddress } from './use-list-address.ts';

/**
 * Another state of the list could not be read: the products of before are still there, and another try is one press away.
 * The page's live region has said it. Its file comes with the list: there may be no network to fetch it with.
 */
export function ListFailure({ address: { pathname, query } }: { readonly address: ListAddress }) {
  const { navigate } = useSite();
  return (
    <div className="alert alert-danger list-failed">
      <p>
        <Trans>Your selection could not be loaded. The products below match your previous selection.</Trans>
      </p>
      <button
        type="button"
        className="btn-secondary"
        onClick={() => navigate(pathname + asSearch(query), { replace: true, preventScrollReset: true })}
      >
        <Trans>Try again</Trans>
      </button>
    </div>
  );
}
