import { memo, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { describedBy, fieldIds } from './field-ids.ts';

type SelectAttributes = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id' | 'disabled' | 'required'>;

/** What a {@link SelectField} takes besides a select's own attributes. */
export interface SelectFieldProps extends FieldTexts, SelectAttributes {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** First, empty entry: what to choose. Leave it out when something is always chosen. */
  readonly prompt?: string;
  /** Its options are being read: the list stays usable, screen readers hear that it is busy. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLSelectElement>;
  readonly children?: ReactNode;
}

/** A labelled native list of choices (role combobox). */
export function SelectField({
  name,
  id,
  label,
  hint,
  error,
  mark,
  options,
  prompt,
  busy = false,
  className = '',
  ...rest
}: SelectFieldProps) {
  const ids = fieldIds(name, id);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} mark={mark}>
      <select
        {...rest}
        id={ids.field}
        name={name}
        className={`select ${className}`}
        aria-required={mark === 'required' || undefined}
        aria-busy={busy || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(ids, { hint: Boolean(hint), error: Boolean(error) })}
      >
        {prompt !== undefined && <option value="">{prompt}</option>}
        <Options options={options} />
      </select>
    </FieldFrame>
  );
}

/** Apart, since a list may be long and its field is drawn anew with each change around it. */
const Options = memo(({ options }: Pick<SelectFieldProps, 'options'>) =>
  options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  )),
);
