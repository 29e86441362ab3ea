import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Profile } from '@vitrin/core/contract';
import { forUsers } from '../../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../../app/page/page-module.types.ts';
import { usePageData } from '../../../app/page/use-page-data.ts';
import { AccountLayout } from '../AccountLayout.tsx';
import { CommunicationForm } from './CommunicationForm.tsx';
import { PhoneProof } from './PhoneProof.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** What the page shows of a profile, and nothing else of it. */
export type ProfileView = Pick<
  Profile,
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'phoneConfirmed'
  | 'dateOfBirth'
  | 'gender'
  | 'genders'
  | 'emailAllowed'
  | 'smsAllowed'
  | 'callAllowed'
>;

/** Reads the user's profile. */
export const loader: PageLoader<ProfileView> = forUsers(async ({ page: { reads } }) => {
  const { firstName, lastName, phone, phoneConfirmed, ...rest } = await (await reads.account()).profile();
  const { dateOfBirth, gender, genders, emailAllowed, smsAllowed, callAllowed } = rest;
  const about = { firstName, lastName, phone, phoneConfirmed, dateOfBirth, gender, genders };
  return { ...about, emailAllowed, smsAllowed, callAllowed };
});

export const handle: PageHandle<ProfileView> = { title: (_data, i18n) => i18n._(msg`Profile`), noindex: true };

export function Component() {
  const profile = usePageData<typeof loader>();
  return (
    <AccountLayout section="profile" title={<Trans>Profile</Trans>}>
      <div className="account-panels">
        <section className="panel" aria-labelledby="about-you">
          <h2 id="about-you">
            <Trans>About you</Trans>
          </h2>
          <ProfileForm profile={profile} />
        </section>
        {profile.phone !== null && profile.phoneConfirmed !== null && (
          <section className="panel" aria-labelledby="phone-sign-in">
            <h2 id="phone-sign-in">
              <Trans>Sign-in by phone</Trans>
            </h2>
            <PhoneProof key={profile.phone} phone={profile.phone} isConfirmed={profile.phoneConfirmed} />
          </section>
        )}
        <section className="panel" aria-labelledby="communication">
          <h2 id="communication">
            <Trans>Communication preferences</Trans>
          </h2>
          <CommunicationForm profile={profile} />
        </section>
      </div>
    </AccountLayout>
  );
}
