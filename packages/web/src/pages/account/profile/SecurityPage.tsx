import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Profile } from '@vitrin/core/contract';
import { forUsers } from '../../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../../app/page/page-module.types.ts';
import { usePageData } from '../../../app/page/use-page-data.ts';
import { AccountLayout } from '../AccountLayout.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionList } from './SessionList.tsx';

type SecurityData = Pick<Profile, 'email' | 'phoneConfirmed' | 'sessions'>;

/** Reads the address that the user signs in with, and whether a code can prove who they are. */
export const loader: PageLoader<SecurityData> = forUsers(async ({ page: { reads } }) => {
  const { email, phoneConfirmed, sessions } = await (await reads.account()).profile();
  return { email, phoneConfirmed, sessions };
});

export const handle: PageHandle<SecurityData> = {
  title: (_data, i18n) => i18n._(msg`Sign-in and data`),
  noindex: true,
};

export function Component() {
  const { email, phoneConfirmed, sessions } = usePageData<typeof loader>();
  return (
    <AccountLayout section="security" title={<Trans>Sign-in and data</Trans>}>
      <div className="account-panels">
        <section className="panel" aria-labelledby="change-password">
          <h2 id="change-password">
            <Trans>Change the password</Trans>
          </h2>
          <PasswordForm email={email} />
        </section>
        <section className="panel" aria-labelledby="change-email">
          <h2 id="change-email">
            <Trans>Change the e-mail address</Trans>
          </h2>
          <EmailForm email={email} canUseCode={phoneConfirmed === true} />
        </section>
        {sessions.length > 0 && (
          <section className="panel" aria-labelledby="sessions">
            <h2 id="sessions">
              <Trans>Where you are signed in</Trans>
            </h2>
            <SessionList sessions={sessions} />
          </section>
        )}
        <section className="panel" aria-labelledby="delete-data">
          <h2 id="delete-data">
            <Trans>Delete my data</Trans>
          </h2>
          <DeleteAccount phoneConfirmed={phoneConfirmed} />
        </section>
      </div>
    </AccountLayout>
  );
}
