import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatPhone } from '@vitrin/core/address';
import type { Profile } from '@vitrin/core/contract';
import { type OtpEvent, type OtpView, previewOtp } from '@vitrin/core/otp';
import { type FormEvent, Suspense, useEffect, useEffectEvent } from 'react';
import { useCommerce } from '../../../app/commerce.ts';
import { useLazyChart } from '../../../app/lazy-chart.ts';
import { forUsers } from '../../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../../app/page/page-module.types.ts';
import { usePageData } from '../../../app/page/page-state.ts';
import { useFeature, useSite } from '../../../app/site-context.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Checkbox } from '../../../components/forms/FieldFrame.tsx';
import { useAnnounce } from '../../../components/LiveRegion.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { CodeFormProps } from '../../../one-time-code/CodeForm.tsx';
import { problemText } from '../../../one-time-code/code-problem.ts';
import { AccountLayout } from '../AccountLayout.tsx';
import { FormHead } from '../FormHead.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfileWrite } from './use-profile-write.ts';

const none: readonly string[] = [];

/** What the shop may send besides what an order needs: each way is allowed by itself. */
function CommunicationForm({ profile }: { readonly profile: ProfileView }) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const { isBusy, isDone, refusal, submit } = useProfileWrite(none);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      emailAllowed: form.has('emailAllowed'),
      smsAllowed: form.has('smsAllowed'),
      callAllowed: form.has('callAllowed'),
    };
    submit(
      (writes) => writes.editProfile(body),
      () => announce(t`Your choice is saved`),
    );
  }

  return (
    <form className="form" method="post" data-kept onSubmit={save}>
      <FormHead
        errors={{}}
        attempt={0}
        isSummaryShown={false}
        refusal={refusal}
        done={isDone ? t`Your choice is saved` : undefined}
      />
      <p className="hint">
        <Trans>Occasional news and offers. We always send updates about your orders.</Trans>
      </p>
      <div>
        <Checkbox name="emailAllowed" label={t`By e-mail`} defaultChecked={profile.emailAllowed} />
        <Checkbox name="smsAllowed" label={t`By SMS`} defaultChecked={profile.smsAllowed} />
        <Checkbox name="callAllowed" label={t`By phone`} defaultChecked={profile.callAllowed} />
      </div>
      <Button type="submit" look="secondary" busy={isBusy}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}

const loadCodeForm = async () => (await import('../../../one-time-code/CodeForm.tsx')).CodeForm;
const CodeForm = lazyPart<CodeFormProps>(loadCodeForm);

interface PhoneProofProps {
  /** The phone of the profile. */
  readonly phone: string;
  readonly isConfirmed: boolean;
}

/** Proves the phone of the profile by a code, so that it can be used to sign in (Protocol account §1). */
function PhoneProof({ phone: number, isConfirmed }: PhoneProofProps) {
  const { t, i18n } = useLingui();
  const announce = useAnnounce();
  const getCommerce = useCommerce();
  const phone = formatPhone(number, useSite().shop.phone);
  const { view, send, isMissing } = useLazyChart<OtpView, OtpEvent>({
    preview: previewOtp,
    load: async () => {
      loadCodeForm().catch(() => {});
      const [{ commerce }, { openPhoneProof }] = await Promise.all([getCommerce(), import('./open-phone-proof.ts')]);
      return openPhoneProof(commerce);
    },
  });
  const isAccepted = view.outcome === 'accepted';
  const sayAccepted = useEffectEvent(() => announce(t`Your phone number is confirmed`));
  useEffect(() => {
    if (isAccepted) sayAccepted();
  }, [isAccepted]);

  if (isConfirmed || isAccepted)
    return (
      <p>
        <Trans>You can sign in with a code that we send to {phone}.</Trans>
      </p>
    );
  if (view.form === 'code')
    return (
      <Suspense>
        <CodeForm key={view.round} code={view} send={send} />
      </Suspense>
    );
  return (
    <>
      <p>
        <Trans>{phone} is not confirmed yet. Confirm it to sign in with a code instead of your password.</Trans>
      </p>
      {(isMissing || view.problem) && (
        <Alert tone="danger" isUrgent>
          {view.problem ? (
            problemText(view.problem, i18n)
          ) : (
            <Trans>We could not reach the shop. Check your connection and try again.</Trans>
          )}
        </Alert>
      )}
      <div className="actions">
        <Button
          look="secondary"
          busy={view.form === 'sending'}
          onClick={() => send({ type: 'phone.submit', phone: number })}
        >
          <Trans>Send the code</Trans>
        </Button>
      </div>
    </>
  );
}

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
export const loader: PageLoader<ProfileView> = forUsers(async ({ page: { account } }) => {
  const { firstName, lastName, phone, phoneConfirmed, ...rest } = await (await account()).profile();
  const { dateOfBirth, gender, genders, emailAllowed, smsAllowed, callAllowed } = rest;
  const about = { firstName, lastName, phone, phoneConfirmed, dateOfBirth, gender, genders };
  return { ...about, emailAllowed, smsAllowed, callAllowed };
});

export const handle: PageHandle<ProfileView> = { title: (_data, i18n) => i18n._(msg`Profile`), noindex: true };

export function Component() {
  const hasNewsletter = useFeature('newsletter');
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
        {hasNewsletter && (
          <section className="panel" aria-labelledby="communication">
            <h2 id="communication">
              <Trans>Communication preferences</Trans>
            </h2>
            <CommunicationForm profile={profile} />
          </section>
        )}
      </div>
    </AccountLayout>
  );
}
