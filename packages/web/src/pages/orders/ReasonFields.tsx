import { Trans, useLingui } from '@lingui/react/macro';
import type { CancellationReason } from '@vitrin/core/contract';
import { FieldFrame } from '../../components/FieldFrame.tsx';
import { describedBy, fieldIds } from '../../components/field-ids.ts';
import { SelectField } from '../../components/SelectField.tsx';
import { type AskablePiece, needsWords, reasonsFor, type TypedPiece } from './cancellation.ts';

/** Longest text that the host keeps (Protocol account §5). */
const longestWords = 1000;

/** What {@link ReasonFields} take. */
export interface ReasonFieldsProps {
  /** Tells these fields from others of the page. */
  readonly id: string | number;
  readonly way: AskablePiece['way'];
  readonly label: string;
  readonly typed: TypedPiece;
  readonly reasons: readonly CancellationReason[];
  readonly reasonError: string | undefined;
  readonly wordsError: string | undefined;
  readonly onType: (change: Partial<TypedPiece>) => void;
}

/** Why: one of the host's reasons, and more words where it asks for them. */
export function ReasonFields(props: ReasonFieldsProps) {
  const { id, way, label, typed, reasons, reasonError, wordsError, onType } = props;
  const { t } = useLingui();
  const words = fieldIds(`words-${id}`);
  return (
    <>
      <SelectField
        name={`reason-${id}`}
        label={label}
        prompt={t`Choose a reason`}
        value={typed.reason}
        error={reasonError}
        options={reasonsFor(reasons, way).map((reason) => ({ value: String(reason.id), label: reason.subject }))}
        onChange={({ currentTarget }) => onType({ reason: currentTarget.value })}
      />
      {needsWords(reasons, typed.reason) && (
        <FieldFrame ids={words} label={<Trans>What happened?</Trans>} error={wordsError}>
          <textarea
            id={words.field}
            name={`words-${id}`}
            className="input"
            rows={3}
            maxLength={longestWords}
            // Without a value of React's own the field tells what was written from what the page brought, and it is kept
            // over a reload. It appears with a reason: then it holds what was said for another one.
            ref={(field) => {
              if (field?.value === '') field.value = typed.description;
            }}
            aria-invalid={wordsError ? true : undefined}
            aria-describedby={describedBy(words, { hint: false, error: Boolean(wordsError) })}
            onChange={({ currentTarget }) => onType({ description: currentTarget.value })}
          />
        </FieldFrame>
      )}
    </>
  );
}
