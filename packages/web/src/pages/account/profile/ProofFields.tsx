import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountProof } from '@vitrin/core/contract';
import { readCode } from '@vitrin/core/otp';
import { type ReactNode, useState } from 'react';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import type { FieldCheck } from '../../../components/forms/ErrorSummary.tsx';
import { SecretField, TextField } from '../../../components/forms/FieldFrame.tsx';
import { useProfileWrite } from './use-profile-write.ts';

const none: readonly string[] = [];

/** Names of the two fields. Two forms of a page need different ones, because a field's id is made of its name. */
export interface ProofNames<Password extends string = string, Code extends string = string> {
  readonly password: Password;
  readonly code: Code;
}

/** The names that the host's errors have. */
export const proofNames = { password: 'password', code: 'code' } as const satisfies ProofNames;

interface ProofFieldsProps {
  readonly names?: ProofNames;
  /** By the names of the fields. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** The account has a proved phone, so a code can take the place of the password. */
  readonly canUseCode: boolean;
}

/** Asks a signed-in user again who they are: the password, or a code by SMS (Protocol account §1, ruling 40). */
export function ProofFields({ names = proofNames, errors, canUseCode }: ProofFieldsProps) {
  const { t } = useLingui();
  const [usesCode, setUsesCode] = useState(false);
  const { isBusy, refusal, submit } = useProfileWrite<number | null>(none);
  if (usesCode)
    return (
      <>
        <TextField
          name={names.code}
          label={t`SMS Code`}
          hint={t`We sent a code to your confirmed phone number.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="code-input"
          spellCheck={false}
          error={errors[names.code]}
        />
        <div className="actions">
          <Button look="plain" onClick={() => setUsesCode(false)}>
            <Trans>Use my password instead</Trans>
          </Button>
        </div>
      </>
    );
  const sendCode = () =>
    submit(
      (writes) => writes.sendAccountCode(),
      () => setUsesCode(true),
    );
  return (
    <>
      <SecretField
        name={names.password}
        label={t`Password`}
        hint={t`To protect your account, we ask for your password again.`}
        autoComplete="current-password"
        error={errors[names.password]}
      />
      {canUseCode && (
        <div className="actions">
          <Button look="plain" busy={isBusy} onClick={sendCode}>
            <Trans>Send me a code instead</Trans>
          </Button>
        </div>
      )}
      {refusal?.message && (
        <Alert tone="danger" isUrgent>
          {refusal.message}
        </Alert>
      )}
    </>
  );
}

/** Checks whichever of the two fields is on screen; none where the form shows no proof. */
export function useProofChecks<Password extends string, Code extends string>(
  names: ProofNames<Password, Code>,
): Readonly<Record<Password | Code, FieldCheck>> {
  const { t } = useLingui();
  const checks: readonly (readonly [Password | Code, FieldCheck])[] = [
    [names.password, (text, form) => (form.has(names.password) && text === '' ? t`Enter your password` : undefined)],
    [
      names.code,
      (text, form) => (form.has(names.code) && readCode(text) === null ? t`Enter the verification code` : undefined),
    ],
  ];
  return Object.fromEntries(checks) as Readonly<Record<Password | Code, FieldCheck>>;
}

/** The proof that a form holds; empty where it shows none. */
export function proofIn(form: FormData, { password, code }: ProofNames = proofNames): AccountProof {
  if (form.has(code)) return { code: String(form.get(code)).trim() };
  return form.has(password) ? { password: String(form.get(password)) } : {};
}
