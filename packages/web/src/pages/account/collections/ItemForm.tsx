import { Trans, useLingui } from '@lingui/react/macro';
import type { Id } from '@vitrin/core/contract';
import { textRules } from '@vitrin/core/contract';
import type { FormEvent } from 'react';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { FieldFrame, SelectField } from '../../../components/forms/FieldFrame.tsx';
import { describedBy, fieldIds } from '../../../components/forms/field-ids.ts';
import { useFocusRefused } from '../../../components/forms/use-focus-refused.ts';
import type { WishlistWrite } from '../use-wishlist-write.ts';
import type { ItemView } from './collection-view.ts';

export interface ItemFormProps {
  readonly item: ItemView;
  /** The user's other collections. */
  readonly others: readonly { readonly pk: Id; readonly name: string }[];
  readonly isBusy: boolean;
  readonly problem: WishlistWrite['problem'];
  readonly onSubmit: (body: { readonly note: string; readonly collection?: Id }) => void;
  readonly onCancel: () => void;
}

/** A note about an item, and the collection that it is in. */
export function ItemForm({ item, others, isBusy, problem, onSubmit, onCancel }: ItemFormProps) {
  const { t } = useLingui();
  const ids = fieldIds('note', 'item-note');
  const form = useFocusRefused(problem);
  const noteError = problem?.fields.note?.[0];
  const placeError = problem?.fields.collection?.[0];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const note = String(typed.get('note') ?? '').trim();
    const target = others.find(({ pk }) => String(pk) === typed.get('collection'));
    onSubmit({ note, ...(target && { collection: target.pk }) });
  }

  return (
    <form ref={form} className="form" noValidate onSubmit={submit}>
      {problem && noteError === undefined && placeError === undefined && (
        <Alert tone="danger" isUrgent>
          {problem.text}
        </Alert>
      )}
      <FieldFrame ids={ids} label={t`Note`} mark="optional" error={noteError}>
        <textarea
          id={ids.field}
          name="note"
          className="input"
          rows={3}
          maxLength={textRules.collectionNote.max}
          defaultValue={item.note ?? ''}
          data-autofocus
          aria-invalid={noteError ? true : undefined}
          aria-describedby={describedBy(ids, { hint: false, error: Boolean(noteError) })}
        />
      </FieldFrame>
      {others.length > 0 && (
        <SelectField
          name="collection"
          id="item-collection"
          label={t`Collection`}
          error={placeError}
          defaultValue=""
          options={[
            { value: '', label: t`Leave it here` },
            ...others.map(({ pk, name }) => ({ value: String(pk), label: t`Move to ${name}` })),
          ]}
        />
      )}
      <div className="actions">
        <Button type="submit" busy={isBusy}>
          <Trans>Save</Trans>
        </Button>
        <Button look="secondary" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
