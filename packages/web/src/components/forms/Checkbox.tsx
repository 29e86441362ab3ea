import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import { describedBy, fieldIds } from './field-ids.ts';

type CheckboxAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'type' | 'disabled' | 'required'>;

/** What a {@link Checkbox} takes besides an input's own attributes. */
export interface CheckboxProps extends CheckboxAttributes {
  readonly name: string;
  readonly id?: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly isRequired?: boolean;
}

/** A checkbox whose whole line can be pressed. */
export function Checkbox({ name, id, label, hint, error, isRequired, className = '', ...rest }: CheckboxProps) {
  const ids = fieldIds(name, id);
  return (
    <div>
      <div className={`check ${className}`}>
        <input
          {...rest}
          id={ids.field}
          name={name}
          type="checkbox"
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, { hint: Boolean(hint), error: Boolean(error) })}
        />
        <label htmlFor={ids.field}>{label}</label>
      </div>
      {hint && (
        <p className="hint" id={ids.hint}>
          {hint}
        </p>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}
