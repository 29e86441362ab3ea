import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Disclosure } from '../../components/Disclosure.tsx';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { describedBy, fieldIds } from '../../components/forms/field-ids.ts';
import { bannerMessages, fieldMessage } from '../form/page-errors.ts';
import type { CheckoutScreenProps } from '../page/checkout-screen.types.ts';

const ids = fieldIds('notes');

/** A note for the order. It is saved on leaving the field: nobody has to press "Apply" (ux 6). */
export function NoteSection(props: Pick<CheckoutScreenProps, 'view' | 'send'>) {
  return props.view.note.isOpen ? <Note {...props} /> : null;
}

function Note({ view, send }: Pick<CheckoutScreenProps, 'view' | 'send'>) {
  const { t, i18n } = useLingui();
  const { note, draft } = view;
  const field = useRef<HTMLTextAreaElement>(null);
  const [first] = useState(draft.note.notes ?? note.text);
  const error = fieldMessage(note.errors, 'note') ?? bannerMessages(note.errors, ['note'], i18n)[0];
  const left = note.maxLength - (draft.note.notes ?? note.text).length;

  function save() {
    const notes = field.current?.value.trim() ?? '';
    if (notes !== note.text) send('note.save', { note: notes });
  }
  const saveLeft = useEffectEvent(save);
  // Typed and not left before the page was loaded again: the note is saved all the same.
  useEffect(() => saveLeft(), []);

  return (
    <section className="panel panel-folded">
      <Disclosure summary={t`Add a note to the order`} isOpen={first !== ''}>
        <FieldFrame
          ids={ids}
          label={t`Order note`}
          mark="optional"
          hint={
            note.isBusy ? (
              <Trans>Saving…</Trans>
            ) : (
              <>
                <Trans>At most {note.maxLength} characters. Saved automatically.</Trans>{' '}
                {left <= 100 && <Plural value={left} one="# character left." other="# characters left." />}
              </>
            )
          }
          error={error}
        >
          <textarea
            ref={field}
            id={ids.field}
            name="notes"
            className="input"
            rows={3}
            maxLength={note.maxLength}
            defaultValue={first}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(ids, { hint: true, error: Boolean(error) })}
            onChange={({ currentTarget }) =>
              send('draft.change', { form: 'note', values: { notes: currentTarget.value } })
            }
            onBlur={save}
          />
        </FieldFrame>
      </Disclosure>
    </section>
  );
}
