import type { FormField as Field } from '@vitrin/core/contract';
import type { ReactNode } from 'react';
import { FieldError } from '../../components/forms/FieldError.tsx';
import { Checkbox, FieldFrame, SelectField, TextField } from '../../components/forms/FieldFrame.tsx';
import { describedBy, fieldIds } from '../../components/forms/field-ids.ts';

/** What every kind of field takes. */
interface FieldProps {
  readonly field: Field;
  readonly error: string | undefined;
  /** First entry of a list: what to choose. */
  readonly prompt: string;
}

type Draw = (props: FieldProps) => ReactNode;

/** How each kind is asked (Protocol misc §6); a kind of tomorrow is asked as a text. */
const kinds: Readonly<Record<string, Draw>> = {
  text: textField,
  email: textField,
  textarea: (props) => <TextArea {...props} />,
  select: ({ field, error, prompt }) => (
    <SelectField
      name={field.key}
      label={field.label}
      options={field.choices.map((choice) => ({ value: choice, label: choice }))}
      prompt={prompt}
      mark={markOf(field)}
      error={error}
    />
  ),
  checkbox: ({ field, error }) => (
    <Checkbox
      name={field.key}
      label={field.label}
      value="true"
      error={error}
      isRequired={field.validators?.required ?? false}
    />
  ),
  radio: (props) => <RadioField {...props} />,
  file: (props) => <FileField {...props} />,
};

/** One question of a merchandiser's form. */
export function FormField(props: FieldProps) {
  return (kinds[props.field.inputType] ?? textField)(props);
}

function markOf({ validators }: Field): 'required' | 'optional' {
  return validators?.required ? 'required' : 'optional';
}

/** An attribute of the merchandiser's, when it is a plain text. */
function attributeOf({ attributes }: Field, name: string): string | undefined {
  const value = attributes?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const inputModes = ['numeric', 'decimal', 'tel', 'email', 'url', 'text'] as const;

function textField({ field, error }: FieldProps): ReactNode {
  const isEmail = field.inputType === 'email';
  return (
    <TextField
      name={field.key}
      label={field.label}
      type={isEmail ? 'email' : 'text'}
      hint={field.placeholder ?? undefined}
      mark={markOf(field)}
      error={error}
      autoComplete={attributeOf(field, 'autocomplete')}
      inputMode={inputModes.find((mode) => mode === attributeOf(field, 'inputmode')) ?? (isEmail ? 'email' : undefined)}
      {...(isEmail && { spellCheck: false, autoCapitalize: 'off' })}
    />
  );
}

function TextArea({ field, error }: FieldProps) {
  const ids = fieldIds(field.key);
  const hint = field.placeholder ?? undefined;
  return (
    <FieldFrame ids={ids} label={field.label} hint={hint} error={error} mark={markOf(field)}>
      <textarea
        id={ids.field}
        name={field.key}
        rows={Number(attributeOf(field, 'rows')) || 5}
        className="input"
        aria-required={field.validators?.required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(ids, { hint: Boolean(hint), error: Boolean(error) })}
      />
    </FieldFrame>
  );
}

/** The first choice carries the field's id, so that a summary of mistakes can lead to it. */
function RadioField({ field, error }: FieldProps) {
  const ids = fieldIds(field.key);
  const labelId = `${ids.field}-label`;
  return (
    <div className="field">
      <p id={labelId} className="group-label">
        {field.label}
      </p>
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        aria-required={field.validators?.required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(ids, { hint: false, error: Boolean(error) })}
      >
        {field.choices.map((choice, index) => {
          const id = index === 0 ? ids.field : `${ids.field}-${index}`;
          return (
            <div key={choice} className="check">
              <input id={id} type="radio" name={field.key} value={choice} />
              <label htmlFor={id}>{choice}</label>
            </div>
          );
        })}
      </div>
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}

function FileField({ field, error }: FieldProps) {
  const ids = fieldIds(field.key);
  const accept = attributeOf(field, 'accept');
  const hint = accept?.replaceAll('.', '').replaceAll(',', ', ').toUpperCase();
  return (
    <FieldFrame ids={ids} label={field.label} hint={hint} error={error} mark={markOf(field)}>
      <input
        id={ids.field}
        name={field.key}
        type="file"
        accept={accept}
        className="input file"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(ids, { hint: Boolean(hint), error: Boolean(error) })}
      />
    </FieldFrame>
  );
}
