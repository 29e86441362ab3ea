import type { Id } from '@vitrin/core/contract';
import { Fragment, type ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import { fieldIds } from './field-ids.ts';

/** One row of a {@link RadioCardGroup}. */
export interface RadioCard<Value extends Id = string> {
  /** Text, or an id as the host wrote it: `onChoose` gets it unchanged. */
  readonly value: Value;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** At the row's end: a cost, `Free`. */
  readonly price?: ReactNode;
  /** A picture with a text alternative of its own, or decorative. */
  readonly logo?: ReactNode;
  /** Stands on the row without being part of its label: a button that deletes it. */
  readonly action?: ReactNode;
  /** Shown under the row while it is chosen: the card form under "Credit card". */
  readonly detail?: ReactNode;
}

export interface RadioCardGroupProps<Value extends Id> {
  readonly name: string;
  readonly id?: string;
  readonly label: ReactNode;
  /** Kept for screen readers when a heading above already says the label. */
  readonly isLabelHidden?: boolean;
  readonly options: readonly RadioCard<Value>[];
  /** The chosen value; none without one. */
  readonly value: Value | null | undefined;
  readonly onChoose: (value: Value) => void;
  /** Value whose choice the server has not confirmed yet: its row says so, the others stay usable. */
  readonly busyValue?: Value | null | undefined;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/**
 * A radio group of rich rows (role radiogroup). The chosen row shows at once; a spinner stands in it until the server
 * agreed.
 * @example <RadioCardGroup name="shipping_option" label={t`Shipping option`} options={rows} value={pk} onChoose={send} />
 */
export function RadioCardGroup<Value extends Id>({
  name,
  id,
  label,
  isLabelHidden = false,
  options,
  value,
  onChoose,
  busyValue,
  hint,
  error,
}: RadioCardGroupProps<Value>) {
  const ids = fieldIds(name, id);
  const labelId = `${ids.field}-label`;
  return (
    <div className="field">
      <p id={labelId} className={isLabelHidden ? 'visually-hidden' : 'group-label'}>
        {label}
      </p>
      {hint && (
        <p className="hint" id={ids.hint}>
          {hint}
        </p>
      )}
      <div
        className="options"
        role="radiogroup"
        id={ids.field}
        aria-labelledby={labelId}
        aria-describedby={error ? ids.error : hint ? ids.hint : undefined}
        aria-busy={busyValue != null || undefined}
      >
        {options.map((option) => (
          <Fragment key={option.value}>
            <Row action={option.action}>
              <label className="option">
                <input
                  type="radio"
                  name={name}
                  value={option.value}
                  checked={option.value === value}
                  onChange={() => onChoose(option.value)}
                />
                <span className="option-text">
                  <span className="option-title">{option.title}</span>
                  {option.description && <span className="option-more">{option.description}</span>}
                </span>
                <span className="option-end">
                  {option.logo}
                  {option.value === busyValue ? <span className="spinner" /> : option.price}
                </span>
              </label>
            </Row>
            {option.detail && option.value === value && <div className="option-detail">{option.detail}</div>}
          </Fragment>
        ))}
      </div>
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}

/** A row with something to press on it beside the choice itself; without, the row alone. */
function Row({ action, children }: { readonly action: ReactNode; readonly children: ReactNode }) {
  if (!action) return children;
  return (
    <div className="option-row">
      {children}
      <div className="option-action">{action}</div>
    </div>
  );
}
