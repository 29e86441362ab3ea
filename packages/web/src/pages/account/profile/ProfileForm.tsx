import { Trans, useLingui } from '@lingui/react/macro';
import { normalisePhone } from '@vitrin/core/address';
import { type ProfileBody, textRules } from '@vitrin/core/contract';
import { useMemo, useState } from 'react';
import { useClientSession } from '../../../app/client-session.ts';
import { useSite } from '../../../app/site-context.ts';
import { Button } from '../../../components/Button.tsx';
import { useContactChecks, useFormChecks } from '../../../components/forms/ErrorSummary.tsx';
import { FieldFrame, SelectField, TextField } from '../../../components/forms/FieldFrame.tsx';
import { describedBy, fieldIds } from '../../../components/forms/field-ids.ts';
import { useAnnounce } from '../../../components/LiveRegion.tsx';
import { phoneExample, phoneFormat } from '../../../format/input-format.ts';
import { FormHead } from '../FormHead.tsx';
import type { ProfileView } from './ProfilePage.tsx';
import { ProofFields, proofIn, proofNames, useProofChecks } from './ProofFields.tsx';
import { useProfileWrite } from './use-profile-write.ts';

const shown = ['firstName', 'lastName', 'phone', 'password', 'code', 'dateOfBirth', 'gender'];

/** Name, phone, birthday and gender. */
export function ProfileForm({ profile }: { readonly profile: ProfileView }) {
  const { t } = useLingui();
  const { shop } = useSite();
  const { tab } = useClientSession();
  const announce = useAnnounce();
  const format = useMemo(() => phoneFormat(shop.phone), [shop]);
  const { phone, filled } = useContactChecks();
  // A host that asks for no proof says nothing of the phone's either.
  const [isProofAsked, setProofAsked] = useState(false);
  const { isBusy, isDone, refusal, submit } = useProfileWrite(shown);
  const { errors, attempt, isSummaryShown, formProps } = useFormChecks(
    {
      firstName: filled(t`Enter your first name`),
      lastName: filled(t`Enter your last name`),
      // Who has never given a number need not; a number that is there can only be changed.
      phone: (text, form) => (text.trim() === '' && !profile.phone ? undefined : phone(text, form)),
      ...useProofChecks(proofNames),
      dateOfBirth: (text) => (text > new Date().toISOString().slice(0, 10) ? t`Enter a date in the past` : undefined),
      gender: () => undefined,
    },
    save,
    refusal?.fields,
  );

  function save(form: FormData) {
    const body = readProfile(form, (text) => normalisePhone(text, shop.phone));
    submit(
      async (writes) => {
        await writes.editProfile(body);
        // The header says the name.
        tab?.session.send({ type: 'session.check' });
      },
      () => {
        setProofAsked(false);
        announce(t`Your profile is saved`);
      },
    );
  }

  const day = fieldIds('dateOfBirth');
  return (
    <form className="form" {...formProps}>
      <FormHead
        errors={errors}
        attempt={attempt}
        isSummaryShown={isSummaryShown}
        refusal={refusal}
        done={isDone ? t`Your profile is saved` : undefined}
      />
      <div className="form-pair">
        <TextField
          name="firstName"
          label={t`First name`}
          autoComplete="given-name"
          maxLength={textRules.personName.max}
          defaultValue={profile.firstName}
          error={errors.firstName}
        />
        <TextField
          name="lastName"
          label={t`Last name`}
          autoComplete="family-name"
          maxLength={textRules.personName.max}
          defaultValue={profile.lastName}
          error={errors.lastName}
        />
      </div>
      <TextField
        name="phone"
        label={t`Phone`}
        hint={t`So that the courier can reach you. For example ${phoneExample}`}
        type="tel"
        autoComplete="tel"
        mark={profile.phone ? 'none' : 'optional'}
        format={format}
        defaultValue={profile.phone ? format.format(profile.phone) : undefined}
        error={errors.phone}
        onInput={({ currentTarget }) =>
          setProofAsked(
            profile.phoneConfirmed !== null &&
              normalisePhone(currentTarget.value, shop.phone) !== (profile.phone ?? ''),
          )
        }
      />
      {(isProofAsked || errors.password || errors.code) && (
        <ProofFields errors={errors} canUseCode={profile.phoneConfirmed === true} />
      )}
      {profile.genders.length > 0 && (
        <div className="form-pair">
          <FieldFrame ids={day} label={t`Date of birth`} mark="optional" error={errors.dateOfBirth}>
            <input
              id={day.field}
              name="dateOfBirth"
              type="date"
              className="input"
              autoComplete="bday"
              min="1900-01-01"
              defaultValue={profile.dateOfBirth ?? undefined}
              aria-invalid={errors.dateOfBirth ? true : undefined}
              aria-describedby={describedBy(day, { hint: false, error: Boolean(errors.dateOfBirth) })}
            />
          </FieldFrame>
          <SelectField
            name="gender"
            label={t`Gender`}
            mark="optional"
            autoComplete="sex"
            prompt={t`Prefer not to say`}
            options={profile.genders}
            defaultValue={profile.gender ?? ''}
            error={errors.gender}
          />
        </div>
      )}
      <Button type="submit" busy={isBusy}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}

/** The form as typed: what was emptied is taken away, a phone that was never given is left out. */
function readProfile(form: FormData, normalise: (phone: string) => string): ProfileBody {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    ...(text('phone') !== '' && { phone: normalise(text('phone')) }),
    dateOfBirth: text('dateOfBirth') || null,
    gender: text('gender') || null,
    ...proofIn(form),
  };
}
