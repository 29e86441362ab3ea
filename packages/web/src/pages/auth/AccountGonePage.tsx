import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import type { PageHandle } from '../../app/page/page-module.types.ts';
import { AuthAnnouncement } from './AuthAnnouncement.tsx';

export const handle: PageHandle = {
  title: (_data, i18n) => i18n._(msg`Your data has been deleted`),
  noindex: true,
};

/** What a user sees who had everything deleted, and is nobody now. */
export function Component() {
  return (
    <AuthAnnouncement title={<Trans>Your data has been deleted</Trans>}>
      <p>
        <Trans>
          Your account is closed and you are signed out on every device. Your name, addresses and contact details are
          deleted. Your orders and payments stay in our records without your name.
        </Trans>
      </p>
      <p className="muted">
        <Trans>You can buy without an account, or open a new one at any time.</Trans>
      </p>
      <Link to="/" className="btn-secondary">
        <Trans>Go to the home page</Trans>
      </Link>
    </AuthAnnouncement>
  );
}
