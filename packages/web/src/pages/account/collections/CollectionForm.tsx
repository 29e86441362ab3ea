import { Trans, useLingui } from '@lingui/react/macro';
import { textRules } from '@vitrin/core/contract';
import { type FormEvent, useRef, useState } from 'react';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { FieldFrame, TextField } from '../../../components/forms/FieldFrame.tsx';
import { describedBy, fieldIds } from '../../../components/forms/field-ids.ts';
import { useFocusRefused } from '../../../components/forms/use-focus-refused.ts';
import type { WishlistWrite } from '../use-wishlist-write.ts';

export interface CollectionFormProps {
  /** What stands in the fields first. */
  readonly known?: { readonly name: string; readonly description: string | null };
  readonly action: string;
  readonly isBusy: boolean;
  /** The host's refusal of this form. */
  readonly problem: WishlistWrite['problem'];
  readonly onSubmit: (body: { readonly name: string; readonly description: string }) => void;
  readonly onCancel: () => void;
}

/** Name and description of a collection. */
export function CollectionForm({ known, action, isBusy, problem, onSubmit, onCancel }: CollectionFormProps) {
  const { t } = useLingui();
  const [mistake, setMistake] = useState<string>();
  const name = useRef<HTMLInputElement>(null);
  const nameError = mistake ?? problem?.fields.name?.[0];
  const descriptionError = problem?.fields.description?.[0];
  const ids = fieldIds('description', 'collection-description');
  const form = useFocusRefused(problem);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (field: string) => String(typed.get(field) ?? '').trim();
    const isMissing = text('name') === '';
    setMistake(isMissing ? t`Give the collection a name` : undefined);
    if (isMissing) name.current?.focus();
    else onSubmit({ name: text('name'), description: text('description') });
  }

  return (
    <form ref={form} className="form" noValidate onSubmit={submit}>
      {problem && nameError === undefined && descriptionError === undefined && (
        <Alert tone="danger" isUrgent>
          {problem.text}
        </Alert>
      )}
      <TextField
        ref={name}
        name="name"
        id="collection-name"
        label={t`Name`}
        error={nameError}
        maxLength={textRules.collectionName.max}
        defaultValue={known?.name}
        autoComplete="off"
        data-autofocus
      />
      <FieldFrame ids={ids} label={t`Description`} mark="optional" error={descriptionError}>
        <textarea
          id={ids.field}
          name="description"
          className="input"
          rows={3}
          maxLength={textRules.collectionDescription.max}
          defaultValue={known?.description ?? ''}
          aria-invalid={descriptionError ? true : undefined}
          aria-describedby={describedBy(ids, { hint: false, error: Boolean(descriptionError) })}
        />
      </FieldFrame>
      <div className="actions">
        <Button type="submit" busy={isBusy}>
          {action}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
