import { Trans } from '@lingui/react/macro';
import { toNamespace } from '@vitrin/core/basket';
import { textRules } from '@vitrin/core/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { FieldError } from '../../components/forms/FieldError.tsx';
import { describedBy, fieldIds } from '../../components/forms/field-ids.ts';

/** What a {@link NewBasketForm} takes. */
export interface NewBasketFormProps {
  readonly isBusy: boolean;
  readonly onCreate: (namespace: string) => void;
}

const ids = fieldIds('basketName');

/** A name for another basket; one that there is already is taken into use. */
export function NewBasketForm({ isBusy, onCreate }: NewBasketFormProps) {
  const [isRefused, setRefused] = useState(false);
  function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const namespace = toNamespace(String(new FormData(form).get('basketName') ?? ''));
    setRefused(namespace === undefined);
    if (namespace === undefined) return form.querySelector('input')?.focus();
    onCreate(namespace);
    form.reset();
  }
  return (
    <form onSubmit={create} noValidate className="field">
      <label htmlFor={ids.field}>
        <Trans>Name of the basket</Trans>
      </label>
      <div className="voucher-row">
        <input
          id={ids.field}
          name="basketName"
          className="input"
          autoComplete="off"
          maxLength={textRules.basketName.max}
          aria-invalid={isRefused || undefined}
          aria-describedby={describedBy(ids, { hint: false, error: isRefused })}
          onInput={() => setRefused(false)}
        />
        <Button type="submit" look="secondary" busy={isBusy}>
          <Trans>Create basket</Trans>
        </Button>
      </div>
      <FieldError id={ids.error}>
        {isRefused && <Trans>Enter a name with letters or digits, for example “Gifts”.</Trans>}
      </FieldError>
    </form>
  );
}
