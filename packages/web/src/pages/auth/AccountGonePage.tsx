import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import type { PageHandle } from '../../app/page/page-module.types.ts';
import { AuthAnnouncement } from './AuthAnnouncement.tsx';

export const handle: PageHandle = {
  title: (_data, i18n) => i18n._(msg`Your data are deleted`),
  noindex: true,
};

/** What a user sees who had everything deleted, and is nobody now. */
export function Component() {
  return (
    <AuthAnnouncement title={<Trans>Your data are deleted</Trans>}>
      <p>
        <Trans>
          Your account is closed and you are signed out on every device. Your name, your addresses and how to reach you
          are gone. What was ordered and paid stays in our books, without your name.
        </Trans>
      </p>
      <p className="muted">
        <Trans>You can buy without an account, and you may open a new one whenever you like.</Trans>
      </p>
      <Link to="/" className="btn-secondary">
        <Trans>Go to the home page</Trans>
      </Link>
    </AuthAnnouncement>
  );
}
