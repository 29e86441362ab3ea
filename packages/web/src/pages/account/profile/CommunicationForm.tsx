import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Checkbox } from '../../../components/forms/Checkbox.tsx';
import { useAnnounce } from '../../../components/LiveRegion.tsx';
import { FormHead } from '../FormHead.tsx';
import type { ProfileView } from './ProfilePage.tsx';
import { useProfileWrite } from './use-profile-write.ts';

const none: readonly string[] = [];

/** What the shop may send besides what an order needs: each way is allowed by itself. */
export function CommunicationForm({ profile }: { readonly profile: ProfileView }) {
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
