import { Trans, useLingui } from '@lingui/react/macro';
import { foldCase } from '@vitrin/core/contract';
import { useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { useContactChecks, useFormChecks } from '../../../components/forms/ErrorSummary.tsx';
import { TextField } from '../../../components/forms/FieldFrame.tsx';
import { useAnnounce } from '../../../components/LiveRegion.tsx';
import { FormHead } from '../FormHead.tsx';
import { ProofFields, proofIn, proofNames, useProofChecks } from './ProofFields.tsx';
import { useProfileWrite } from './use-profile-write.ts';

const shown = ['email', 'emailConfirm', 'password', 'code'];

interface EmailFormProps {
  readonly email: string;
  /** The account has a proved phone. */
  readonly canUseCode: boolean;
}

/** Asks for another address: it changes when the link of a mail to the new one is followed (Protocol account §1). */
export function EmailForm({ email, canUseCode }: EmailFormProps) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const form = useRef<HTMLFormElement>(null);
  const { email: checkEmail } = useContactChecks();
  const { isBusy, reply: sentTo, refusal, submit } = useProfileWrite<string>(shown);
  const { errors, attempt, isSummaryShown, formProps } = useFormChecks(
    {
      email: checkEmail,
      emailConfirm: (text, data) =>
        checkEmail(text, data) ?? (isSame(text, data) ? undefined : t`The two addresses are not the same`),
      ...useProofChecks(proofNames),
    },
    send,
    refusal?.fields,
  );
  const done =
    sentTo &&
    t`We sent an e-mail to ${sentTo}. Open its link to change your address. Until then you sign in with ${email}.`;

  function send(data: FormData) {
    const text = (name: string) => String(data.get(name) ?? '');
    const address = text('email').trim();
    const body = { email: address, emailConfirm: text('emailConfirm').trim(), ...proofIn(data) };
    submit(
      async (writes) => {
        await writes.changeEmail(body);
        return address;
      },
      () => {
        form.current?.reset();
        announce(t`We have sent an e-mail to ${address}`);
      },
    );
  }

  return (
    <form className="form" ref={form} {...formProps}>
      <FormHead errors={errors} attempt={attempt} isSummaryShown={isSummaryShown} refusal={refusal} done={done} />
      <p className="hint">
        {t`You currently sign in with ${email}. We send a link to the new address to make sure that it is correct.`}
      </p>
      <TextField
        name="email"
        label={t`New e-mail address`}
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="off"
        error={errors.email}
      />
      <TextField
        name="emailConfirm"
        label={t`New e-mail address again`}
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="off"
        error={errors.emailConfirm}
      />
      <ProofFields errors={errors} canUseCode={canUseCode} />
      <Button type="submit" busy={isBusy}>
        <Trans>Send the link</Trans>
      </Button>
    </form>
  );
}

function isSame(text: string, data: FormData): boolean {
  return foldCase(text.trim()) === foldCase(String(data.get('email')).trim());
}
