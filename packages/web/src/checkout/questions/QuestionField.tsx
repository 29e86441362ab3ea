import { useLingui } from '@lingui/react/macro';
import type { QuestionInput, QuestionView } from '@vitrin/core/checkout';
import { type ReactNode, useState } from 'react';
import { Checkbox } from '../../components/forms/Checkbox.tsx';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { describedBy, fieldIds } from '../../components/forms/field-ids.ts';
import { RadioCardGroup } from '../../components/forms/RadioCardGroup.tsx';
import { SelectField } from '../../components/forms/SelectField.tsx';
import { TextField } from '../../components/forms/TextField.tsx';

/** Longest text that an answer may be, in characters. */
const longest = 200;

/** What a {@link QuestionField} takes. */
export interface QuestionFieldProps {
  readonly name: string;
  readonly question: QuestionView;
  /** What it holds at first. */
  readonly answer: string;
  readonly error: string | undefined;
}

/** One question, drawn as the shop asks for it. */
export function QuestionField(props: QuestionFieldProps): ReactNode {
  const Field = fields[props.question.input];
  return <Field {...props} />;
}

const fields: Readonly<Record<QuestionInput, (props: QuestionFieldProps) => ReactNode>> = {
  text: TextQuestion,
  email: TextQuestion,
  textarea: LongQuestion,
  select: ListQuestion,
  radio: RadioQuestion,
  checkbox: BoxQuestion,
};

function markOf({ isRequired }: QuestionView) {
  return isRequired ? 'required' : 'optional';
}

function TextQuestion({ name, question, answer, error }: QuestionFieldProps) {
  return (
    <TextField
      name={name}
      label={question.label}
      mark={markOf(question)}
      type={question.input === 'email' ? 'email' : 'text'}
      autoComplete={question.input === 'email' ? 'email' : 'off'}
      maxLength={longest}
      defaultValue={answer}
      error={error}
    />
  );
}

function LongQuestion({ name, question, answer, error }: QuestionFieldProps) {
  const ids = fieldIds(name);
  return (
    <FieldFrame ids={ids} label={question.label} mark={markOf(question)} error={error}>
      <textarea
        id={ids.field}
        name={name}
        className="input"
        rows={3}
        maxLength={longest}
        defaultValue={answer}
        aria-required={question.isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(ids, { hint: false, error: Boolean(error) })}
      />
    </FieldFrame>
  );
}

function ListQuestion({ name, question, answer, error }: QuestionFieldProps) {
  const { t } = useLingui();
  return (
    <SelectField
      name={name}
      label={question.label}
      mark={markOf(question)}
      prompt={question.isRequired ? t`Choose an answer` : t`No response`}
      options={question.choices}
      defaultValue={answer}
      error={error}
    />
  );
}

function RadioQuestion({ name, question, answer, error }: QuestionFieldProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(answer);
  const none = question.isRequired ? [] : [{ value: '', title: t`No response` }];
  return (
    <RadioCardGroup
      name={name}
      label={question.label}
      hint={question.isRequired ? t`Required` : t`Optional`}
      options={[...question.choices.map(({ value, label }) => ({ value, title: label })), ...none]}
      value={chosen}
      error={error}
      onChoose={setChosen}
    />
  );
}

function BoxQuestion({ name, question, answer, error }: QuestionFieldProps) {
  const { t } = useLingui();
  return (
    <Checkbox
      name={name}
      label={question.label}
      hint={question.isRequired ? t`Required` : t`Optional`}
      isRequired={question.isRequired}
      defaultChecked={answer !== '' && answer !== 'false'}
      error={error}
    />
  );
}
