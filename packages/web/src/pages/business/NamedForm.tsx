import type { ErrorView } from '@vitrin/core';
import { textRules } from '@vitrin/core/contract';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/forms/FieldFrame.tsx';
import { useErrorText } from '../../components/forms/field-ids.ts';
import { useFocusRefused } from '../../components/forms/use-focus-refused.ts';

export interface NamedFormProps {
  /** Makes the field's id: two such forms stand on one page. */
  readonly id: string;
  readonly label: string;
  readonly action: ReactNode;
  readonly look?: 'primary' | 'secondary';
  readonly isBusy: boolean;
  /** The host's refusal of this form. */
  readonly error: ErrorView | null;
  /** What is said when the name is missing. */
  readonly missing: string;
  readonly onSubmit: (name: string) => void;
}

/** A form of one field, a name, with what the host says about it beside it. */
export function NamedForm({ id, label, action, look = 'primary', isBusy, error, missing, onSubmit }: NamedFormProps) {
  const textOf = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const refusal = error?.fields.name?.[0];
  const form = useFocusRefused(error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setMissing(name === '');
    if (name === '') field.current?.focus();
    else onSubmit(name);
  }

  return (
    <form ref={form} className="form" noValidate onSubmit={submit}>
      {error && refusal === undefined && (
        <Alert tone="danger" isUrgent>
          {textOf(error)}
        </Alert>
      )}
      <div className="business-form">
        <TextField
          ref={field}
          name="name"
          id={id}
          label={label}
          error={isMissing ? missing : refusal}
          maxLength={textRules.businessName.max}
          autoComplete="off"
        />
        <Button type="submit" look={look} busy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
