import { Trans, useLingui } from '@lingui/react/macro';
import { textRules } from '@vitrin/core/contract';
import type { AnswerView, CancellationAnswer, CancellationEvent } from '@vitrin/core/orders';
import { FieldFrame, SelectField } from '../../components/forms/FieldFrame.tsx';
import { describedBy, fieldIds } from '../../components/forms/field-ids.ts';
import { fieldText } from './use-cancellation-words.ts';

export interface ReasonFieldsProps {
  /** Tells these fields from others of the page. */
  readonly id: string | number;
  readonly label: string;
  readonly answer: AnswerView;
  readonly send: (event: CancellationEvent) => void;
}

/** Why: one of the host's reasons, and more words where it asks for them. */
export function ReasonFields({ id, label, answer, send }: ReasonFieldsProps) {
  const { t } = useLingui();
  const words = fieldIds(`words-${id}`);
  const { key, reason, reasons, description, needsDescription, problems } = answer;
  const wordsError = fieldText(problems.description, t`Please give us more details.`);
  const give = (change: Partial<CancellationAnswer>) => send({ type: 'answer.give', of: key, change });
  return (
    <>
      <SelectField
        name={`reason-${id}`}
        label={label}
        prompt={t`Choose a reason`}
        value={reason}
        error={fieldText(problems.reason, t`Choose a reason.`)}
        options={reasons}
        onChange={({ currentTarget }) => give({ reason: currentTarget.value })}
      />
      {needsDescription && (
        <FieldFrame ids={words} label={<Trans>What happened?</Trans>} error={wordsError}>
          <textarea
            id={words.field}
            name={`words-${id}`}
            className="input"
            rows={3}
            maxLength={textRules.returnReason.max}
            // Without a value of React's own the field tells what was written from what the page brought, and it is kept
            // over a reload. It appears with a reason: then it holds what was said for another one.
            ref={(field) => {
              if (field?.value === '') field.value = description;
            }}
            aria-invalid={wordsError ? true : undefined}
            aria-describedby={describedBy(words, { hint: false, error: Boolean(wordsError) })}
            onChange={({ currentTarget }) => give({ description: currentTarget.value })}
          />
        </FieldFrame>
      )}
    </>
  );
}
