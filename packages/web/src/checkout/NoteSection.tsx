import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Disclosure } from '../components/Disclosure.tsx';
import { FieldFrame } from '../components/FieldFrame.tsx';
import { describedBy, fieldIds } from '../components/field-ids.ts';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';
import { bannerMessages, fieldMessage } from './page-errors.ts';

const ids = fieldIds('notes');

/** A note for the order. It is saved on leaving the field: nobody has to press "Apply" (ux 6). */
export function NoteSection({ view, send }: CheckoutScreenProps) {
  const { t, i18n } = useLingui();
  const { note, draft } = view;
  const field = useRef<HTMLTextAreaElement>(null);
  if (!note.isOpen) return null;
  const error = fieldMessage(note.errors, 'notes') ?? bannerMessages(note.errors, ['notes'], i18n)[0];

  function save() {
    const notes = field.current?.value.trim() ?? '';
    if (notes !== note.text) send({ type: 'page.submit', page: 'OrderNotePage', input: { notes } });
  }

  return (
    <section className="panel panel-folded">
      <Disclosure summary={t`Add a note to the order`} isOpen={note.text !== ''}>
        <FieldFrame
          ids={ids}
          label={t`Order note`}
          mark="optional"
          hint={
            note.isBusy ? <Trans>Saving…</Trans> : <Trans>At most {note.maxLength} characters. Saved by itself.</Trans>
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
            defaultValue={draft.note.notes ?? note.text}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(ids, { hint: true, error: Boolean(error) })}
            onChange={({ currentTarget }) =>
              send({ type: 'draft.change', form: 'note', values: { notes: currentTarget.value } })
            }
            onBlur={save}
          />
        </FieldFrame>
      </Disclosure>
    </section>
  );
}
