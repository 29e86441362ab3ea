import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../../app/Link.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';

/** What the business area says to a user who buys for no division. */
export function NoDivision({ title }: { readonly title: ReactNode }) {
  return (
    <AccountLayout section={undefined} title={title}>
      <EmptyState title={<Trans>This area is for business users</Trans>}>
        <p className="muted">
          <Trans>
            Your account is not assigned to a division. Ask the person who manages your company’s accounts to add you to
            one.
          </Trans>
        </p>
        <Link to="/contact/" className="btn">
          <Trans>Write to us</Trans>
        </Link>
      </EmptyState>
    </AccountLayout>
  );
}
